import { expect, test } from "vitest";
import type { Bet } from "./bet.ts";
import { type FrozenTerms, freezeTerms, isAcceptedInTime, type Round, type RoundSide } from "./bet-terms.ts";

const amounts = { front9Cents: 10_00, back9Cents: 10_00, overallCents: 20_00 };

const bet: Bet = {
  id: "bet",
  createdBy: "ann",
  opponent: "bob",
  amounts,
  status: "active",
  isActive: true,
  teeTimeId: null,
  acceptedOrder: 10,
};

const counting: FrozenTerms = { stakes: amounts, counts: true };

test("the first score of either player freezes the stakes", () => {
  expect(freezeTerms(bet, round({ hasScore: true }, {}), null)).toEqual(counting);
  expect(freezeTerms(bet, round({}, { hasScore: true }), null)).toEqual(counting);
});

test("nothing is frozen before the first score", () => {
  expect(freezeTerms(bet, round({}, {}), null)).toBeNull();
});

test("somebody else's score freezes nothing", () => {
  const { teeTimeId, sides } = round({}, {});
  const cat = { playerId: "cat", isActivePlayer: true, hasScore: true, completedOrder: 3 };
  expect(freezeTerms(bet, { teeTimeId, sides: [cat, ...sides] }, null)).toBeNull();
});

test("what is frozen stays, whatever becomes of the bet", () => {
  const later = { ...bet, amounts: { ...amounts, front9Cents: 99_00 }, isActive: false };
  expect(freezeTerms(later, round({ hasScore: true, isActivePlayer: false }, {}), counting)).toBe(counting);
});

test("a bet inactive at the first score is frozen as one that does not count", () => {
  const inactive = { ...bet, isActive: false };
  expect(freezeTerms(inactive, round({ hasScore: true }, {}), null)).toEqual({
    stakes: amounts,
    counts: false,
  });
});

test("only an accepted bet is frozen", () => {
  const pending: Bet = { ...bet, status: "needs_approval", acceptedOrder: null };
  const started = round({ hasScore: true }, {});
  expect(freezeTerms(pending, started, null)).toBeNull();
  expect(freezeTerms({ ...pending, status: "withdrawn" }, started, null)).toBeNull();
  expect(freezeTerms({ ...pending, status: "declined" }, started, null)).toBeNull();
});

test("both must be active players; the later one freezes it on arrival", () => {
  expect(freezeTerms(bet, round({ hasScore: true }, null), null)).toBeNull();
  expect(freezeTerms(bet, round({ hasScore: true }, { isActivePlayer: false }), null)).toBeNull();
  expect(freezeTerms(bet, round({ hasScore: true, completedOrder: 12 }, {}), null)).toEqual(counting);
});

test("a bet made for one tee time is frozen on that one only", () => {
  const started = round({ hasScore: true }, {});
  expect(freezeTerms({ ...bet, teeTimeId: "today" }, started, null)).toEqual(counting);
  expect(freezeTerms({ ...bet, teeTimeId: "tomorrow" }, started, null)).toBeNull();
});

test("a bet accepted after both cards were complete is not frozen", () => {
  const both = (mine: number, theirs: number) =>
    round({ hasScore: true, completedOrder: mine }, { hasScore: true, completedOrder: theirs });
  expect(freezeTerms(bet, both(3, 9), null)).toBeNull();
  expect(freezeTerms(bet, both(3, 11), null)).toEqual(counting);
  expect(freezeTerms(bet, both(11, 3), null)).toEqual(counting);
});

test("in time means before the later card was first complete", () => {
  const sides = (...orders: (number | null)[]) =>
    orders.map((completedOrder) => ({ playerId: "x", isActivePlayer: true, hasScore: true, completedOrder }));
  expect(isAcceptedInTime(bet, sides(null, 4))).toBe(true);
  expect(isAcceptedInTime(bet, sides(4, 5))).toBe(false);
  expect(isAcceptedInTime({ acceptedOrder: null }, sides(null, null))).toBe(false);
});

function round(ann: Partial<RoundSide>, bob: Partial<RoundSide> | null): Round {
  const fresh = { isActivePlayer: true, hasScore: false, completedOrder: null };
  const sides = [{ ...fresh, ...ann, playerId: "ann" }];
  if (bob) sides.push({ ...fresh, ...bob, playerId: "bob" });
  return { teeTimeId: "today", sides };
}
