/** How is the player pool sorted, and does somebody in it wait? Specification section 2 (/manage-tee-time); ruling 34. */
import type { PlaceOfPlayer, TeeTime } from "#contract/tee-times";
import { byFirstName, byLastName } from "#rules/person";

export type PoolOrder = "first-name" | "last-name" | "group";

/** By group means by group and then first name, players in none at the end. */
export function orderPlaces(places: readonly PlaceOfPlayer[], order: PoolOrder): PlaceOfPlayer[] {
  const byName = order === "last-name" ? byLastName : byFirstName;
  return places.toSorted(
    (a, b) => (order === "group" ? groupRank(a) - groupRank(b) : 0) || byName(a.player, b.player),
  );
}

function groupRank({ groupNumber }: PlaceOfPlayer): number {
  return groupNumber ?? Number.MAX_SAFE_INTEGER;
}

/** A freed spot is theirs (ruling 9). Who is out of the group has no position, and does not move up (ruling 51). */
export function isAwaited({ places }: Pick<TeeTime, "places">): boolean {
  return places.some(({ waitlistPosition }) => waitlistPosition !== null);
}
