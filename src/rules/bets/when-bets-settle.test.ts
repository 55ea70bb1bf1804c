import { expect, test } from "vitest";
import type { Bet } from "./bet.ts";
import type { FrozenTerms, Round } from "./bet-terms.ts";
import {
  awaitsSubmit,
  isPlayed,
  type SettlementCause,
  settlement,
  settlesFirst,
} from "./when-bets-settle.ts";

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

const terms: FrozenTerms = { stakes: amounts, asked: amounts, open: [], counts: true, whyNot: null };
const off = { settleAfterLiveRound: false };
const on = { settleAfterLiveRound: true };
const bothComplete = round(8, 9);
const oneOpen = round(8, null);
const withNoShow = round(8, 9, false);

const first = { maySettleFirst: true, hasResult: false };
const notYet = { maySettleFirst: false, hasResult: false };
const again = { maySettleFirst: false, hasResult: true };

test.each<[SettlementCause, boolean]>([
  ["post-round-submit", true],
  ["admin-completed", true],
  ["live-completed", false],
  ["card-changed", false],
  ["players-changed", false],
  ["left-undone", false],
])("after %s a bet may settle for the first time: %s", (cause, may) => {
  expect(settlesFirst(cause, off)).toBe(may);
});

test("a club that wishes it settles after a live round too", () => {
  expect(settlesFirst("live-completed", on)).toBe(true);
  expect(settlesFirst("card-changed", on)).toBe(false);
});

test("two complete cards settle for the first time where the event may do that", () => {
  expect(settlement(bet, bothComplete, terms, first)).toBe("settle");
  expect(settlement(bet, bothComplete, terms, notYet)).toBe("wait");
});

test("a bet that has settled before settles again, whatever happens", () => {
  expect(settlement({ ...bet, isActive: false }, bothComplete, terms, again)).toBe("settle");
});

test("an incomplete card settles nothing", () => {
  expect(settlement(bet, oneOpen, terms, first)).toBe("wait");
});

test("a card that is open again, since its player has not left after all, withdraws the result", () => {
  expect(settlement(bet, oneOpen, terms, again)).toBe("withdraw");
});

test("a bet is played in a round while both are active players, on terms that count", () => {
  expect(isPlayed(bet, oneOpen, terms)).toBe(true);
  expect(isPlayed(bet, withNoShow, terms)).toBe(false);
  expect(isPlayed(bet, oneOpen, null)).toBe(false);
  expect(isPlayed(bet, oneOpen, { ...terms, counts: false })).toBe(false);
});

test("a no show has no result, and one that was there is withdrawn", () => {
  expect(settlement(bet, withNoShow, terms, first)).toBe("wait");
  expect(settlement(bet, withNoShow, terms, again)).toBe("withdraw");
});

test("a bet that is not frozen, or does not count, never settles", () => {
  expect(settlement(bet, bothComplete, null, first)).toBe("wait");
  expect(settlement(bet, bothComplete, { ...terms, counts: false }, first)).toBe("wait");
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
  expect(isPlayed(bet, alone, terms)).toBe(false);
  expect(settlement(bet, alone, terms, first)).toBe("wait");
  expect(settlement(bet, alone, terms, again)).toBe("withdraw");
  expect(awaitsSubmit(bet, alone, terms, false)).toBe(false);
});

function round(annsOrder: number, bobsOrder: number | null, isBobActive = true): Round {
  return {
    teeTimeId: "today",
    startsAt: "2026-11-21T14:30:00.000Z",
    earliestStart: "2026-11-21T14:30:00.000Z",
    sides: [
      { playerId: "bob", isActivePlayer: isBobActive, hasScore: true, completedOrder: bobsOrder },
      { playerId: "ann", isActivePlayer: true, hasScore: true, completedOrder: annsOrder },
    ],
  };
}
