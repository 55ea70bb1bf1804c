/**
 * How does a bet stand on one tee time: which stakes, since when, and is it settled?
 */
import type { BetRound } from "#contract/bets";
import { awaitsSubmit } from "#rules/bet-settlement";
import { type Round, sidesOf } from "#rules/bet-terms";
import type { Instant, PlayerId } from "#rules/golf";
import type { PlainResult } from "../store/bet-results.ts";
import { frozenTermsOf, type TermsRow } from "../store/bet-terms.ts";
import { type BetRow, betOf } from "../store/bets.ts";
import { resultFor } from "./bet-result.ts";

/** `result` is the current one; `round` tells where the two cards are. */
export function roundAnswer(
  viewerId: PlayerId,
  bet: BetRow,
  terms: TermsRow & { startsAt: Instant },
  round: Round | undefined,
  result: PlainResult | undefined,
): BetRound {
  const { teeTimeId, startsAt, frozenAt, resultIndex } = terms;
  return {
    teeTimeId,
    startsAt,
    stakes: frozenTermsOf(terms).stakes,
    frozenAt,
    state: stateOf(bet, terms, round, result),
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
  const hasResult = terms.resultIndex !== null;
  return awaitsSubmit(bet, round, frozenTermsOf(terms), hasResult) ? "submit" : "playing";
}
