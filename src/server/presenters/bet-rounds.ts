/**
 * A bet on one tee time: which stakes, since when, and is it settled?
 */
import type { BetRound } from "#contract/bets";
import { awaitsSubmit, isAcceptedTooLate } from "#rules/bet-settlement";
import { freezeTerms, type Round, sidesOf } from "#rules/bet-terms";
import type { Instant, PlayerId } from "#rules/golf";
import type { PlainResult } from "../store/bet-results.ts";
import { frozenTermsOf, type TermsRow } from "../store/bet-terms.ts";
import { type BetRow, betOf } from "../store/bets.ts";
import type { PendingSettlement } from "../store/pending-settlements.ts";
import { resultFor } from "./bet-results.ts";

/**
 * Those frozen, or those that the start has fixed and that are not written down yet: reading a bet changes nothing, and
 * every change writes them down first (ruling 22). Null where the bet is not played.
 */
export function termsOf(
  bet: BetRow,
  round: Round,
  frozen: TermsRow | undefined,
  now: Instant,
): TermsRow | null {
  if (frozen !== undefined) return frozen;
  const terms = freezeTerms(betOf(bet), round, null, now);
  if (terms === null) return null;
  const { teeTimeId, startsAt } = round;
  const lastOfAll = Number.MAX_SAFE_INTEGER;
  return {
    betId: bet.id,
    teeTimeId,
    ...terms.stakes,
    counts: terms.counts ? 1 : 0,
    frozenAt: startsAt,
    frozenOrder: lastOfAll,
    resultIndex: null,
  };
}

/** `result` is the current one; `round` says where the two cards are. */
export function roundAnswer(
  viewerId: PlayerId,
  bet: BetRow,
  terms: TermsRow & { startsAt: Instant },
  round: Round | undefined,
  result: PlainResult | undefined,
  pending: readonly PendingSettlement[],
): BetRound {
  const { teeTimeId, startsAt, frozenAt, resultIndex } = terms;
  return {
    teeTimeId,
    startsAt,
    stakes: frozenTermsOf(terms).stakes,
    frozenAt,
    state: stateOf(bet, terms, round, result),
    couldNotSettle: pending.some((row) => row.betId === bet.id && row.teeTimeId === teeTimeId),
    resultIndex,
    result: result === undefined ? null : resultFor(viewerId, bet, result),
  };
}

function stateOf(
  row: BetRow,
  terms: TermsRow,
  round: Round | undefined,
  result: PlainResult | undefined,
): BetRound["state"] {
  if (terms.counts === 0) return "off";
  if (result !== undefined) return "settled";
  const bet = betOf(row);
  const sides = round === undefined ? null : sidesOf(bet, round);
  const isPlayedByBoth = sides?.every(({ isActivePlayer }) => isActivePlayer) ?? false;
  if (round === undefined || !isPlayedByBoth) return "withdrawn";
  if (isAcceptedTooLate(bet, round)) return "late";
  const hasResult = terms.resultIndex !== null;
  return awaitsSubmit(bet, round, frozenTermsOf(terms), hasResult) ? "submit" : "playing";
}
