/**
 * Decides when a bet settles, waits or loses its result; `nassau.ts` computes the amounts. Specification section 4
 * (bet settlement); rulings 13, 23, 57 and 59.
 */
import type { ClubSettings } from "../club/club-settings.ts";
import type { BetPlayers, PlayerId } from "../golf.ts";
import { type Bet, otherOf } from "./bet.ts";
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
  if (blockedSides(bet, round).length > 0) return "wait";
  return hasResult || maySettleFirst ? "settle" : "wait";
}

/**
 * True if screens say "Submit your card to settle": both cards are complete without a result. With `by`, this player's
 * submit settles the bet, or is missing for it. Rulings 23 and 57.
 */
export function awaitsSubmit(
  bet: Bet,
  round: Round,
  terms: FrozenTerms | null,
  hasResult: boolean,
  by?: PlayerId,
): boolean {
  if (hasResult || !isPlayed(bet, round, terms) || !areBothComplete(bet, round)) return false;
  const blocked = blockedSides(bet, round);
  return by === undefined || blocked.length === 0 || blocked.some(({ playerId }) => playerId === by);
}

/** The sides whose card the other player of the bet has kept: only their own submit settles the bet. Ruling 57. */
export function blockedSides(bet: BetPlayers, round: Round): RoundSide[] {
  const sides = sidesOf(bet, round) ?? [];
  return sides.filter(({ playerId, keptBy }) => keptBy.includes(otherOf(bet, playerId)));
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
