import { expect, test } from "vitest";
import { readCard } from "#rules/testing/notation";
import { claimText } from "./group-claims.ts";

const gross = readCard("4 5 4 3 4 4 6 4 5 | 4 3 4 5 3 4 3 5 5");
const mine = { holeNumber: 7, by: "Max", mine: true, gross: 5 };
const seenByMax = { owner: "Mia", me: "Max", isMine: false };

type Case = [number, Omit<Parameters<typeof claimText>[0], "gross">, typeof seenByMax, string];

test.each<Case>([
  [7, { claims: [mine] }, seenByMax, "Mia has 6, you entered 5. Mia decides."],
  [8, { claims: [mine] }, seenByMax, "Hole 7: Mia has 6, you entered 5. Mia decides."],
  [
    7,
    { claims: [{ ...mine, mine: false, by: "Mia" }], scorers: [{ name: "Max", holes: [7] }] },
    seenByMax,
    "You entered 6, Mia entered 5. Mia decides.",
  ],
  [
    7,
    { claims: [{ ...mine, gross: "picked-up" }], scorers: [{ name: "Joe", holes: [7] }] },
    seenByMax,
    "Joe entered 6, you entered picked up. Mia decides.",
  ],
  [
    7,
    { claims: [{ ...mine, mine: false }] },
    { owner: "Mia", me: "Mia", isMine: true },
    "You have 6, Max entered 5. You decide.",
  ],
])("on hole %i the row says who entered what", (hole, card, names, text) => {
  expect(claimText({ gross, ...card }, hole, names)).toBe(text);
});

test("a card without a claim says nothing", () => {
  expect(claimText({ gross }, 7, seenByMax)).toBeNull();
});
