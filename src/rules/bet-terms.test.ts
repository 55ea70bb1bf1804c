import { expect, test } from "vitest";
import type { Bet } from "./bet.ts";
import {
  type FrozenTerms,
  foreseeTerms,
  freezeTerms,
  isAcceptedInTime,
  type Round,
  type RoundSide,
} from "./bet-terms.ts";

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

/** When the round starts, a day before, and that evening. */
const startsAt = "2026-11-21T14:30:00.000Z";
const dayBefore = "2026-11-20T14:30:00.000Z";
const evening = "2026-11-22T01:00:00.000Z";

const counting: FrozenTerms = { stakes: amounts, counts: true };

test("the start of the tee time freezes the stakes", () => {
  expect(freezeTerms(bet, round({}, {}), null, startsAt)).toEqual(counting);
  expect(freezeTerms(bet, round({}, {}), null, evening)).toEqual(counting);
});

test("nothing is frozen before the tee time starts", () => {
  expect(freezeTerms(bet, round({}, {}), null, dayBefore)).toBeNull();
  expect(freezeTerms(bet, round({}, {}), null, "2026-11-21T14:29:59.999Z")).toBeNull();
});

test("before the start it is foreseen what it will freeze as things are", () => {
  const foreseen = (one: Bet, already: FrozenTerms | null = null) =>
    foreseeTerms(one, round({}, {}), already, dayBefore);
  expect(foreseen(bet)).toEqual(counting);
  expect(foreseen({ ...bet, isActive: false })).toEqual({ stakes: amounts, counts: false });
  expect(foreseen({ ...bet, status: "needs_approval", acceptedOrder: null })).toBeNull();
  expect(foreseen(bet, { ...counting, counts: false })?.counts).toBe(false);
  expect(foreseeTerms(bet, round({}, {}), null, evening)).toEqual(counting);
});

test("a round of others freezes nothing", () => {
  const cat = { playerId: "cat", isActivePlayer: true, completedOrder: 3 };
  expect(freezeTerms(bet, { ...round({}, null), sides: [cat] }, null, evening)).toBeNull();
});

test("what is frozen stays, whatever becomes of the bet", () => {
  const later = { ...bet, amounts: { ...amounts, front9Cents: 99_00 }, isActive: false };
  expect(freezeTerms(later, round({ isActivePlayer: false }, {}), counting, evening)).toBe(counting);
});

test("a bet inactive at the start is frozen as one that does not count", () => {
  const inactive = { ...bet, isActive: false };
  expect(freezeTerms(inactive, round({}, {}), null, evening)).toEqual({ stakes: amounts, counts: false });
});

test("only an accepted bet is frozen", () => {
  const pending: Bet = { ...bet, status: "needs_approval", acceptedOrder: null };
  const started = round({}, {});
  expect(freezeTerms(pending, started, null, evening)).toBeNull();
  expect(freezeTerms({ ...pending, status: "withdrawn" }, started, null, evening)).toBeNull();
  expect(freezeTerms({ ...pending, status: "declined" }, started, null, evening)).toBeNull();
});

test("both must be active players; the later one freezes it on arrival", () => {
  expect(freezeTerms(bet, round({}, null), null, evening)).toBeNull();
  expect(freezeTerms(bet, round({}, { isActivePlayer: false }), null, evening)).toBeNull();
  expect(freezeTerms(bet, round({ completedOrder: 12 }, {}), null, evening)).toEqual(counting);
});

test("a bet made for one tee time is frozen on that one only", () => {
  const started = round({}, {});
  expect(freezeTerms({ ...bet, teeTimeId: "today" }, started, null, evening)).toEqual(counting);
  expect(freezeTerms({ ...bet, teeTimeId: "tomorrow" }, started, null, evening)).toBeNull();
});

test("a round whose two cards were complete before acceptance is none of the bet's", () => {
  const both = (mine: number, theirs: number) => round({ completedOrder: mine }, { completedOrder: theirs });
  expect(freezeTerms(bet, both(3, 9), null, evening)).toBeNull();
  expect(freezeTerms(bet, both(3, 11), null, evening)).toEqual(counting);
  expect(freezeTerms(bet, both(11, 3), null, evening)).toEqual(counting);
});

test("in time means before either card was first complete", () => {
  const sides = (...orders: (number | null)[]) =>
    orders.map((completedOrder) => ({ playerId: "x", isActivePlayer: true, completedOrder }));
  expect(isAcceptedInTime(bet, sides(null, null))).toBe(true);
  expect(isAcceptedInTime(bet, sides(11, 12))).toBe(true);
  expect(isAcceptedInTime(bet, sides(null, 4))).toBe(false);
  expect(isAcceptedInTime(bet, sides(4, 11))).toBe(false);
  expect(isAcceptedInTime({ acceptedOrder: null }, sides(null, null))).toBe(false);
});

function round(ann: Partial<RoundSide>, bob: Partial<RoundSide> | null): Round {
  const fresh = { isActivePlayer: true, completedOrder: null };
  const sides = [{ ...fresh, ...ann, playerId: "ann" }];
  if (bob) sides.push({ ...fresh, ...bob, playerId: "bob" });
  return { teeTimeId: "today", startsAt, sides };
}
