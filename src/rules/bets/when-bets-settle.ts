/**
 * Decides when a bet settles, waits or loses its result; `nassau.ts` computes the amounts. Specification section 4
 * (bet settlement); rulings 13, 23 and 59.
 */
import type { ClubSettings } from "../club/club-settings.ts";
import type { BetPlayers } from "../golf.ts";
import type { Bet } from "./bet.ts";
import { type FrozenTerms, type Round, type RoundSide, sidesOf } from "./bet-terms.ts";

export type SettlementCause =
  | "post-round-submit"
  | "card-changed"
  | "live-completed"
  | "admin-completed"
  | "players-changed"
  | "left-undone";

/** True if this change may settle a bet for the first time. Later, any change settles it again. Ruling 23. */
export function settlesFirst(
  cause: SettlementCause,
  { settleAfterLiveRound }: Pick<ClubSettings, "settleAfterLiveRound">,
): boolean {
  return {
    "live-completed": settleAfterLiveRound,
    "post-round-submit": true,
    "admin-completed": true,
    "card-changed": false,
    "players-changed": false,
    "left-undone": false,
  }[cause];
}

export type SettlementStep = "settle" | "withdraw" | "wait";

/**
 * "settle" replaces the current result and uses the frozen stakes. "withdraw" leaves no current result.
 * `maySettleFirst`: this change, or an earlier one that failed, may settle the bet for the first time.
 */
export function settlement(
  bet: Bet,
  round: Round,
  terms: FrozenTerms | null,
  { maySettleFirst, hasResult }: { readonly maySettleFirst: boolean; readonly hasResult: boolean },
): SettlementStep {
  if (terms?.counts !== true) return "wait";
  if (!areBothActive(bet, round)) return hasResult ? "withdraw" : "wait";
  // Only the undo of a player who had left makes a card incomplete again (ruling 59).
  if (!areBothComplete(bet, round)) return hasResult ? "withdraw" : "wait";
  return hasResult || maySettleFirst ? "settle" : "wait";
}

/** True if screens say "Submit your card to settle": both cards are complete without a result. Ruling 23. */
export function awaitsSubmit(bet: Bet, round: Round, terms: FrozenTerms | null, hasResult: boolean): boolean {
  return !hasResult && isPlayed(bet, round, terms) && areBothComplete(bet, round);
}

export function isPlayed(bet: Bet, round: Round, terms: FrozenTerms | null): boolean {
  return terms?.counts === true && areBothActive(bet, round);
}

export function areBothActive(bet: BetPlayers, round: Round): boolean {
  return areBoth(bet, round, ({ isActivePlayer }) => isActivePlayer);
}

function areBothComplete(bet: Bet, round: Round): boolean {
  return areBoth(bet, round, ({ completedOrder }) => completedOrder !== null);
}

function areBoth(bet: BetPlayers, round: Round, is: (side: RoundSide) => boolean): boolean {
  return sidesOf(bet, round)?.every(is) ?? false;
}
