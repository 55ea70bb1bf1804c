import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { PlaceOfPlayer, TeeTime } from "#contract/tee-times/tee-times";
import { byFirstName, byLastName, displayName } from "#rules/players/person";
import { isActivePlayer } from "#rules/tee-times/tee-time";

export type PoolOrder = "first-name" | "last-name" | "group";

/**
 * In the order "group", players of a group are in the order of their first names. Players without a group
 * come last (section 2; ruling 34).
 */
export function orderPlaces(places: readonly PlaceOfPlayer[], order: PoolOrder): PlaceOfPlayer[] {
  const byName = order === "last-name" ? byLastName() : byFirstName();
  return places.toSorted(
    (a, b) => (order === "group" ? groupRank(a) - groupRank(b) : 0) || byName(a.player, b.player),
  );
}

function groupRank({ groupNumber }: PlaceOfPlayer): number {
  return groupNumber ?? Number.MAX_SAFE_INTEGER;
}

export function withoutGroup({ places }: Pick<TeeTime, "places">): PlaceOfPlayer[] {
  return places.filter((place) => place.groupNumber === null && isActivePlayer(place));
}

/**
 * Returns true if somebody waits for a free spot (ruling 9). A player removed from the group has no position,
 * and cannot get the spot (ruling 51).
 */
export function isAwaited({ places }: Pick<TeeTime, "places">): boolean {
  return places.some(({ waitlistPosition }) => waitlistPosition !== null);
}

/** Returns one sentence for each thing that a player loses by leaving (experience 12; decision 18). */
export function leaveConsequences({ places, isLate }: TeeTime, myId: string): string[] {
  const mine = places.find(({ player }) => player.id === myId);
  if (!mine) return [];
  if (mine.waitlistPosition !== null) {
    return [fill(teeTimes.leaveWaitlist, { position: mine.waitlistPosition }), teeTimes.comeBackLast];
  }
  const next = places.find(({ waitlistPosition }) => waitlistPosition === 1);
  const toWaitlist = isLate ? teeTimes.leaveToOffer : teeTimes.leaveToWaitlist;
  const spot = next
    ? [fill(toWaitlist, { player: displayName(next.player) }), teeTimes.comeBackLast]
    : [teeTimes.leaveToOthers];
  const group = mine.groupNumber === null ? [] : [fill(teeTimes.leaveGroup, { group: mine.groupNumber })];
  return [...spot, ...group];
}
