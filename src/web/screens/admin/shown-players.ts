/** Which players does the list show, and in which order? Section 2 (/admin/players); rulings 30 and 34. */
import type { PlayerRow } from "#contract/players";
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

export function shownPlayers(
  players: readonly PlayerRow[],
  { kind, code, order, name }: PlayerChoice,
): PlayerRow[] {
  const looked = name.trim().toLowerCase();
  return players
    .filter(({ isGuest }) => isGuest === (kind === "guests"))
    .filter(({ groupCode }) => code === allCodes || (groupCode ?? noGroup) === code)
    .filter((player) =>
      displayName({ ...player, showNickname: true })
        .toLowerCase()
        .includes(looked),
    )
    .toSorted(order === "first-name" ? byFirstName : byLastName);
}
