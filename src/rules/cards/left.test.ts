import { expect, test } from "vitest";
import { isRefused } from "../refusal.ts";
import { readEntered } from "../testing/notation.ts";
import { hasLeft, hasNoBackNine, isAfterLeaving, isDone, leftAgainst, mayLeave } from "./left.ts";

test.each([
  ["4 - - - - - - - - | - - - - - - - - -", 1],
  ["4 P 4 4 4 4 4 4 4 | - - - - - - - - -", 9],
  ["4 4 4 4 4 4 4 4 4 | 4 4 4 0 - - - - -", 13],
  ["4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 -", 17],
])("the last hole of %j is %i", (card, last) => {
  expect(mayLeave(readEntered(card))).toBe(last);
});

test.each([
  ["nothing is filled", "- - - - - - - - - | - - - - - - - - -"],
  ["all is filled", "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4"],
  ["the first hole is empty", "- 4 4 - - - - - - | - - - - - - - - -"],
  ["a hole between is empty", "4 4 4 4 - 4 4 4 4 | - - - - - - - - -"],
  ["a later hole is filled", "4 4 4 4 4 4 4 4 4 | - - - - - - - - 5"],
])("nobody leaves with a card on which %s", (_, card) => {
  const refused = mayLeave(readEntered(card));
  expect(isRefused(refused) && refused.refused).toBe("cannot-leave");
});

test("holes after the last one are left, and a player who has not left has left none", () => {
  expect([12, 13, 14, 18].map((hole) => hasLeft({ leftAfter: 13 }, hole))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(hasLeft({}, 18)).toBe(false);
  expect(isAfterLeaving({ left: { after: 13, backNineLostTo: [] } }, 14)).toBe(true);
  expect(isAfterLeaving({ left: null }, 14)).toBe(false);
  expect([9, 10].map(hasNoBackNine)).toEqual([true, false]);
});

test("nobody waits for a full card, nor for a player who has left", () => {
  const left = { after: 1, backNineLostTo: [] };
  const gross = readEntered("4 - - - - - - - - | - - - - - - - - -").map(() => null);
  expect(isDone({ gross, left })).toBe(true);
  expect(isDone({ gross, left: null })).toBe(false);
  expect(isDone({ gross: gross.map(() => 4), left: null })).toBe(true);
});

test("the back nine is lost only to those who had begun it", () => {
  const left = { after: 7, backNineLostTo: ["max"] };
  expect(leftAgainst(left, "max")).toEqual({ after: 7, isBackNineLost: true });
  expect(leftAgainst(left, "ben")).toEqual({ after: 7, isBackNineLost: false });
});
