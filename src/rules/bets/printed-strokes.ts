/** A printed score card shows the strokes of each bet with a player of the same group (decision 28). */

import { strokesOnHoles } from "../cards/strokes.ts";
import type { Hole, PlayerId } from "../golf.ts";
import { type Bet, isInBetTogether } from "./bet.ts";

export type PlayerOnCard = {
  readonly id: PlayerId;
  readonly groupNumber: number | null;
  /** Null until the player has a card with an index and a tee box. */
  readonly adjustedHandicap: number | null;
  readonly holes: readonly Hole[];
};

/**
 * Returns a row for each opponent in the group who gives the player strokes. `played`: this tee time's bets.
 */
export function printedStrokes(
  player: PlayerOnCard,
  players: readonly PlayerOnCard[],
  played: readonly Bet[],
): { from: PlayerId; strokes: number[] }[] {
  return players.flatMap((other) => {
    const [mine, theirs] = [player.adjustedHandicap, other.adjustedHandicap];
    if (mine === null || theirs === null || mine <= theirs) return [];
    if (player.groupNumber === null || player.groupNumber !== other.groupNumber) return [];
    if (!isInBetTogether(player.id, other.id, played)) return [];
    return [{ from: other.id, strokes: strokesOnHoles(mine - theirs, player.holes) }];
  });
}
