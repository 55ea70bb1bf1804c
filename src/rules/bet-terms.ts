/**
 * Which stakes hold for this round?
 * Rulings 22, 23 and 24; specification section 4 (bet status).
 *
 * Terms freeze per bet and tee time, once: at the first score either player saves there, at acceptance if
 * that is later, or when the second of the two becomes an active player after that. The server asks at each
 * of these events, inside the transaction that stores the event.
 */
import type { Bet } from "./bet.ts";
import type { NassauAmounts, PlayerId } from "./golf.ts";

/** The part of one player in a round. */
export type RoundSide = {
  readonly playerId: PlayerId;
  /** In the tee time, not waitlisted, not a no show. */
  readonly isActivePlayer: boolean;
  /** At least one hole saved. */
  readonly hasScore: boolean;
  /** The server's sequence number of the event that FIRST filled all 18 holes; null until then. */
  readonly completedOrder: number | null;
};

export type Round = {
  readonly teeTimeId: string;
  /** Any number of players, in any order; the two of the bet are looked up. */
  readonly sides: readonly RoundSide[];
};

export type FrozenTerms = {
  readonly stakes: NassauAmounts;
  /** False when the bet was inactive at that moment: it is not played in this round. */
  readonly counts: boolean;
};

/**
 * The terms of this bet for this round: those frozen already, those that freeze now, or null while nothing
 * does. Asking again changes nothing. Rulings 22 to 24.
 */
export function freezeTerms(bet: Bet, round: Round, already: FrozenTerms | null): FrozenTerms | null {
  if (already !== null) return already;
  if (bet.status !== "active") return null;
  if (bet.teeTimeId !== null && bet.teeTimeId !== round.teeTimeId) return null;
  const sides = sidesOf(bet, round);
  if (sides === null || !sides.every(({ isActivePlayer }) => isActivePlayer)) return null;
  if (!sides.some(({ hasScore }) => hasScore) || !isAcceptedInTime(bet, sides)) return null;
  return { stakes: bet.amounts, counts: bet.isActive };
}

/** Creator first; null where one of them has no part in the round. */
export function sidesOf(
  bet: Pick<Bet, "createdBy" | "opponent">,
  round: Round,
): readonly [RoundSide, RoundSide] | null {
  const creator = round.sides.find(({ playerId }) => playerId === bet.createdBy);
  const opponent = round.sides.find(({ playerId }) => playerId === bet.opponent);
  return creator && opponent ? [creator, opponent] : null;
}

/** Accepted before the later card was first complete: nobody accepts a bet whose outcome he knows. Ruling 23. */
export function isAcceptedInTime(bet: Pick<Bet, "acceptedOrder">, sides: readonly RoundSide[]): boolean {
  const accepted = bet.acceptedOrder;
  if (accepted === null) return false;
  return sides.some(({ completedOrder }) => completedOrder === null || accepted < completedOrder);
}
