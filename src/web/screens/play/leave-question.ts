/**
 * What does a player lose by leaving? It is said before (experience 12): what somebody has
 * taken is not given back (decision 18), and a player who comes back later starts at the end of the line.
 */
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times";
import { displayName } from "#rules/person";

/** One sentence for each consequence. */
export function leaveConsequences({ places }: TeeTime, myId: string): string[] {
  const mine = places.find(({ player }) => player.id === myId);
  if (!mine) return [];
  if (mine.waitlistPosition !== null) {
    return [fill(teeTimes.leaveWaitlist, { position: mine.waitlistPosition }), teeTimes.comeBackLast];
  }
  const next = places.find(({ waitlistPosition }) => waitlistPosition === 1);
  const spot = next
    ? [fill(teeTimes.leaveToWaitlist, { player: displayName(next.player) }), teeTimes.comeBackLast]
    : [teeTimes.leaveToOthers];
  const group = mine.groupNumber === null ? [] : [fill(teeTimes.leaveGroup, { group: mine.groupNumber })];
  return [...spot, ...group];
}
