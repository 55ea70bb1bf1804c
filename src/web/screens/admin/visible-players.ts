/** Which players does the list show, and in which order? Section 2 (/admin/players); rulings 30 and 34. */
import type { PlayerRow } from "#contract/players";
import type { TeeTime } from "#contract/tee-times";
import { byFirstName, byLastName, displayName } from "#rules/person";

export type PlayerChoice = {
  kind: "members" | "guests";
  /** A group code, or one of the two below. */
  code: string;
  order: "first-name" | "last-name";
  /** Part of a name, as typed. */
  name: string;
};

// No code looks like these: codes are in capitals.
export const allCodes = "all";
export const noGroup = "none";

export function visiblePlayers(
  players: readonly PlayerRow[],
  { kind, code, order, name }: PlayerChoice,
): PlayerRow[] {
  return players
    .filter(({ isGuest }) => isGuest === (kind === "guests"))
    .filter(({ groupCode }) => code === allCodes || (groupCode ?? noGroup) === code)
    .filter((player) => isNamed(player, name))
    .toSorted(order === "first-name" ? byFirstName : byLastName);
}

/** Who could be given a place in this tee time: players who are in a group and not in it. */
export function playersToAdd(
  players: readonly PlayerRow[],
  { places }: Pick<TeeTime, "places">,
  name: string,
): PlayerRow[] {
  const inIt = new Set(places.map(({ player }) => player.id));
  return players
    .filter(({ id, groupCode }) => groupCode !== null && !inIt.has(id))
    .filter((player) => isNamed(player, name))
    .toSorted(byFirstName);
}

/** Also by a nickname that only admins see. */
function isNamed(player: PlayerRow, typed: string): boolean {
  const name = displayName({ ...player, showNickname: true });
  return name.toLowerCase().includes(typed.trim().toLowerCase());
}
