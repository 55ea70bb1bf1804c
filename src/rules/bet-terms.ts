/**
 * Which stakes hold for this round?
 * Rulings 22, 23 and 24; specification section 4 (bet status).
 *
 * Terms freeze per bet and tee time, once: at the start of the tee time for a bet accepted by then, else at its
 * acceptance, or when an admin makes the two active players after the start. The server asks before and after
 * everything that could change the answer, inside the same transaction.
 */
import type { Bet } from "./bet.ts";
import { hasStarted } from "./calendar.ts";
import type { Instant, NassauAmounts, PlayerId, TeeTimeId } from "./golf.ts";

/** The part of one player in a round. */
export type RoundSide = {
  readonly playerId: PlayerId;
  /** In the tee time, not waitlisted, not a no show. */
  readonly isActivePlayer: boolean;
  /** The server's sequence number of the event that FIRST filled all 18 holes; null until then. */
  readonly completedOrder: number | null;
};

export type Round = {
  readonly teeTimeId: TeeTimeId;
  readonly startsAt: Instant;
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
export function freezeTerms(
  bet: Bet,
  round: Round,
  already: FrozenTerms | null,
  now: Instant,
): FrozenTerms | null {
  if (already !== null) return already;
  if (bet.status !== "active" || !hasStarted(round.startsAt, now)) return null;
  if (bet.teeTimeId !== null && bet.teeTimeId !== round.teeTimeId) return null;
  const sides = sidesOf(bet, round);
  if (sides === null || !sides.every(({ isActivePlayer }) => isActivePlayer)) return null;
  // The two had played it before they had a bet: it is no round of theirs.
  if (!sides.some((side) => isAcceptedBefore(bet, side))) return null;
  return { stakes: bet.amounts, counts: bet.isActive };
}

/** The same before the start, too: what it will freeze if nothing changes until then. */
export function foreseeTerms(
  bet: Bet,
  round: Round,
  already: FrozenTerms | null,
  now: Instant,
): FrozenTerms | null {
  return freezeTerms(bet, round, already, now < round.startsAt ? round.startsAt : now);
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

/** Accepted before either card was first complete: nobody accepts with a finished card in sight. Ruling 23. */
export function isAcceptedInTime(bet: Pick<Bet, "acceptedOrder">, sides: readonly RoundSide[]): boolean {
  return sides.every((side) => isAcceptedBefore(bet, side));
}

function isAcceptedBefore(
  { acceptedOrder }: Pick<Bet, "acceptedOrder">,
  { completedOrder }: RoundSide,
): boolean {
  return acceptedOrder !== null && (completedOrder === null || acceptedOrder < completedOrder);
}
