/** How is the player pool sorted? Specification section 2 (/manage-tee-time); ruling 34. */
import type { PlaceOfPlayer } from "#contract/tee-times";
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
