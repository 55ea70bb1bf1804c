/**
 * Ruling 59: a player leaves after hole 1 to 17. The card is done then, and nobody waits for it. A player who
 * leaves before the first hole is a no show.
 */
import { type EnteredScores, type GrossScores, holesPerRound, type PlayerId } from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { holesFilled, isComplete } from "./gross.ts";

export type Left = {
  /** The player's last hole, 1 to 17. */
  readonly after: number;
  /** Players who had a score on the back nine when the card was marked. Empty if `after` is above 9. */
  readonly backNineLostTo: readonly PlayerId[];
};

const lastOfFront = 9;

/** Returns the player's last hole, 1 to 17. Refuses with "cannot-leave" unless holes 1 to n are filled and no later hole. */
export function mayLeave(entered: EnteredScores): number | Refusal {
  const filled = holesFilled(entered);
  const isInOrder = entered.slice(0, filled).every((score) => score !== null);
  return isInOrder && filled > 0 && filled < holesPerRound ? filled : refuse("cannot-leave");
}

/** True if the player played no hole of the back nine. */
export function hasNoBackNine(after: number): boolean {
  return after <= lastOfFront;
}

/** True on all holes after the player's last one. */
export function hasLeft({ leftAfter }: { readonly leftAfter?: number | undefined }, hole: number): boolean {
  return leftAfter !== undefined && hole > leftAfter;
}

/** True if the card's player has left before this hole. */
export function isAfterLeaving({ left }: { readonly left: Left | null }, hole: number): boolean {
  return hasLeft({ leftAfter: left?.after }, hole);
}

/** Returns how the leaving counts in a match against `opponent`. */
export function leftAgainst({ after, backNineLostTo }: Left, opponent: PlayerId) {
  return { after, isBackNineLost: backNineLostTo.includes(opponent) };
}

/** Returns the number of holes for which nobody waits: 18 if the player has left. */
export function holesDone({
  gross,
  leftAfter,
}: {
  gross: GrossScores;
  leftAfter?: number | undefined;
}): number {
  return leftAfter === undefined ? holesFilled(gross) : holesPerRound;
}

/** True if nobody waits for this card: all 18 holes are filled, or the player has left. */
export function isDone(card: { readonly gross: GrossScores; readonly left: Left | null }): boolean {
  return card.left !== null || isComplete(card.gross);
}
