import { expect, test } from "vitest";
import type { SkinsHole, SkinsPlayer } from "#contract/results/results";
import { skinValue } from "../../components/result-texts.ts";
import { explainSharing, explainSkin } from "./explain-skin.ts";
import { leadersOf } from "./skin-outcome.ts";

const players = ["Mia Parker", "Max Lee", "Ben Carter"].map((name): SkinsPlayer => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const names = { firstName, lastName, nickname: "Ace", showNickname: firstName === "Mia" };
  const player = { id: `player-${firstName}`, ...names, photoUrl: null, isGuest: false, guestOf: null };
  return { player, adjustedHandicap: 0, skinsHandicap: 0, skins: 0, cents: 0 };
});

function hole(outcome: SkinsHole["outcome"], ...scores: string[]): SkinsHole {
  return {
    number: 6,
    par: 4,
    outcome,
    winnerId: null,
    cents: 0,
    scores: scores.map((score, i) => {
      const [gross, receives] = [Number.parseInt(score, 10), score.endsWith("-")];
      const hasPickedUp = score.endsWith("P");
      const playerId = players[i]?.player.id ?? "";
      const hasLeft = score === "left";
      const none = { playerId, gross: null, hasPickedUp: false, receives: false, halves: null };
      if (score === "" || hasLeft) return { ...none, hasLeft };
      return { playerId, gross, hasPickedUp, hasLeft, receives, halves: gross * 2 - (receives ? 1 : 0) };
    }),
  };
}

test("a skin is explained by the half stroke that decided it", () => {
  expect(explainSkin(hole("won", "5-", "5", "6-"), players)).toBe(
    "Mia “Ace” Parker 5 − ½ = 4½ beats 5 (Max Lee)",
  );
  expect(explainSkin(hole("won", "5", "4", "5"), players)).toBe(
    "Max Lee 4 beats 5 (Mia “Ace” Parker, Ben Carter)",
  );
  expect(explainSkin(hole("won", "5", "4", "5-"), players)).toBe("Max Lee 4 beats 5 − ½ = 4½ (Ben Carter)");
});

test("a push names those who tied", () => {
  expect(explainSkin(hole("push", "4", "5-", "4"), players)).toBe(
    "4 by Mia “Ace” Parker, Ben Carter: a tie is a push, nothing is carried over.",
  );
  expect(explainSkin(hole("push", "5-", "5-", "5"), players)).toMatch(/^4½ by Mia “Ace” Parker, Max Lee:/);
});

test("a picked-up hole neither wins nor ties, so the scores of the others decide", () => {
  expect(explainSkin(hole("won", "6P", "9", "8"), players)).toBe("Ben Carter 8 beats 9 (Max Lee)");
  expect(explainSkin(hole("push", "6P", "9", "9"), players)).toBe(
    "9 by Max Lee, Ben Carter: a tie is a push, nothing is carried over.",
  );
  expect(explainSkin(hole("won", "6P", "9-", "6P"), players)).toBe(
    "Max Lee 9 − ½ = 8½ is the only score, because Mia “Ace” Parker, Ben Carter picked up.",
  );
  expect(explainSkin(hole("push", "6P", "7P", "6P"), players)).toBe(
    "Everybody picked up, so nobody wins the hole.",
  );
});

test("who picked up does not lead a hole that is still open", () => {
  const waits = "Decided when every player has filled this hole.";
  expect(explainSkin(hole("open", "6P", "9", ""), players)).toBe(
    `${waits} So far Max Lee leads with 9: 2 of 3 players have filled it.`,
  );
  expect(explainSkin(hole("open", "6P", "", ""), players)).toBe(waits);
  expect(leadersOf(hole("open", "6P", "6P", ""))).toEqual([]);
});

test("a hole that is still open says what it waits for", () => {
  expect(explainSkin(hole("open"), players)).toBe("Decided when every player has filled this hole.");
});

test("a hole that is still open says who leads among those who have filled it", () => {
  const waits = "Decided when every player has filled this hole. So far";
  expect(explainSkin(hole("open", "5-", "5", ""), players)).toBe(
    `${waits} Mia “Ace” Parker leads with 5 − ½ = 4½: 2 of 3 players have filled it.`,
  );
  expect(explainSkin(hole("open", "5", "", "5"), players)).toBe(
    `${waits} 5 is shared by Mia “Ace” Parker, Ben Carter: 2 of 3 players have filled it.`,
  );
  expect(leadersOf(hole("open", "", "", ""))).toEqual([]);
  expect(leadersOf(hole("push", "5", "5", "6"))).toEqual([]);
});

test("the pot is shared to the cent, and the odd ones are named", () => {
  expect(explainSharing({ potCents: 8000, skinsWon: 4 })).toEqual(["$80 ÷ 4 skins = $20"]);
  expect(explainSharing({ potCents: 8000, skinsWon: 1 })).toEqual(["$80 ÷ 1 skin = $80"]);
  expect(explainSharing({ potCents: 4000, skinsWon: 3 })).toEqual([
    "$40 ÷ 3 skins = $13.33",
    "The odd cent to the first: $13.34.",
  ]);
  expect(explainSharing({ potCents: 10000, skinsWon: 6 })).toEqual([
    "$100 ÷ 6 skins = $16.66",
    "One odd cent each to the first 4: $16.67.",
  ]);
});

test("the value of a skin is what each truly pays, in two amounts where cents are over, none before the first", () => {
  const won = (cents: number): SkinsHole => ({ ...hole("won", "4", "5", "5"), cents });
  expect(skinValue({ holes: [won(2000), won(2000)] })).toBe("$20");
  expect(skinValue({ holes: [won(1334), won(1333), hole("push", "4", "4", "4")] })).toBe("$13.34 or $13.33");
  const eleven = [won(2910), ...Array.from({ length: 10 }, () => won(2909))];
  expect(skinValue({ holes: eleven })).toBe("$29.10 or $29.09");
  expect(skinValue({ holes: [hole("push", "4", "4", "4")] })).toBe("-");
});
