import { expect, test } from "vitest";
import type { Bet } from "./bet.ts";
import { awaitsSubmit, type SettlementCause, settlement } from "./bet-settlement.ts";
import type { FrozenTerms, Round } from "./bet-terms.ts";

const amounts = { front9Cents: 10_00, back9Cents: 10_00, overallCents: 20_00 };

const bet: Bet = {
  id: "bet",
  createdBy: "ann",
  opponent: "bob",
  amounts,
  status: "active",
  isActive: true,
  teeTimeId: null,
  acceptedOrder: 2,
};

const terms: FrozenTerms = { stakes: amounts, counts: true };
const off = { settleAfterLiveRound: false };
const on = { settleAfterLiveRound: true };
const bothComplete = round(8, 9);
const oneOpen = round(8, null);
const withNoShow = round(8, 9, false);

const everyCause: SettlementCause[] = [
  "post-round-submit",
  "card-changed",
  "live-completed",
  "admin-completed",
  "no-show-changed",
];

test.each<[SettlementCause, "settle" | "wait"]>([
  ["post-round-submit", "settle"],
  ["admin-completed", "settle"],
  ["live-completed", "wait"],
  ["card-changed", "wait"],
  ["no-show-changed", "wait"],
])("for the first time, after %s, two complete cards %s", (cause, what) => {
  expect(settlement(bet, bothComplete, terms, cause, false, off)).toBe(what);
});

test("a club that wishes it settles after a live round too", () => {
  expect(settlement(bet, bothComplete, terms, "live-completed", false, on)).toBe("settle");
  expect(settlement(bet, bothComplete, terms, "card-changed", false, on)).toBe("wait");
});

test.each(everyCause)("after %s, a bet that has settled before settles again", (cause) => {
  expect(settlement({ ...bet, isActive: false }, bothComplete, terms, cause, true, off)).toBe("settle");
});

test.each(everyCause)("after %s, an incomplete card settles nothing", (cause) => {
  expect(settlement(bet, oneOpen, terms, cause, false, on)).toBe("wait");
});

test.each(everyCause)("after %s, a no show has no result, and one that stood is withdrawn", (cause) => {
  expect(settlement(bet, withNoShow, terms, cause, false, on)).toBe("wait");
  expect(settlement(bet, withNoShow, terms, cause, true, on)).toBe("withdraw");
});

test("a bet that is not frozen, or does not count, never settles", () => {
  expect(settlement(bet, bothComplete, null, "post-round-submit", false, on)).toBe("wait");
  const passedOver = { ...terms, counts: false };
  expect(settlement(bet, bothComplete, passedOver, "post-round-submit", false, on)).toBe("wait");
});

test("a bet accepted after the later card was complete never settles", () => {
  const late = { ...bet, acceptedOrder: 10 };
  expect(settlement(late, bothComplete, terms, "post-round-submit", false, on)).toBe("wait");
  expect(awaitsSubmit(late, bothComplete, terms, false)).toBe(false);
});

test("with both cards complete and nothing settled, the players are asked to submit", () => {
  expect(awaitsSubmit(bet, bothComplete, terms, false)).toBe(true);
  expect(awaitsSubmit(bet, bothComplete, terms, true)).toBe(false);
  expect(awaitsSubmit(bet, oneOpen, terms, false)).toBe(false);
  expect(awaitsSubmit(bet, withNoShow, terms, false)).toBe(false);
  expect(awaitsSubmit(bet, bothComplete, null, false)).toBe(false);
  expect(awaitsSubmit(bet, bothComplete, { ...terms, counts: false }, false)).toBe(false);
});

test("without both players in the round there is nothing to settle", () => {
  const alone = { ...bothComplete, sides: bothComplete.sides.slice(0, 1) };
  expect(settlement(bet, alone, terms, "post-round-submit", false, on)).toBe("wait");
  expect(awaitsSubmit(bet, alone, terms, false)).toBe(false);
});

function round(annsOrder: number, bobsOrder: number | null, isBobActive = true): Round {
  return {
    teeTimeId: "today",
    sides: [
      { playerId: "bob", isActivePlayer: isBobActive, hasScore: true, completedOrder: bobsOrder },
      { playerId: "ann", isActivePlayer: true, hasScore: true, completedOrder: annsOrder },
    ],
  };
}
