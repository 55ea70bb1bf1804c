/** What an admin reads before a player is removed or marked as a no show (experience 12). */
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { fill } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times";
import type { PlayerId } from "#rules/golf";
import { displayName } from "#rules/person";

/** One sentence for each consequence. */
export function removeConsequences({ places }: Pick<TeeTime, "places">, playerId: PlayerId): string[] {
  const place = places.find(({ player }) => player.id === playerId);
  if (!place) return [];
  const player = displayName(place.player);
  if (place.waitlistPosition !== null)
    return [fill(teeTimePlayers.leavesWaitlist, { player, position: place.waitlistPosition })];
  const next = places.find(({ waitlistPosition }) => waitlistPosition === 1);
  const spot = next
    ? fill(teeTimePlayers.spotToWaitlist, { player: displayName(next.player) })
    : teeTimePlayers.spotIsFree;
  const { groupNumber } = place;
  return groupNumber === null
    ? [spot]
    : [spot, fill(teeTimePlayers.leavesGroup, { player, group: groupNumber })];
}

export const noShowConsequences = [
  teeTimePlayers.noShowOut,
  teeTimePlayers.noShowBets,
  teeTimePlayers.noShowUndo,
] as const;
