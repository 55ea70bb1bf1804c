/** Assigns players to groups. Specification sections 2 (/admin/teams/{id}), 3 (teams) and 9; ruling 11. */
import { addMinutes } from "../calendar.ts";
import type { Instant, PlayerId } from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { type Place, placeOf, type TeeTimePlaces } from "./tee-time.ts";

export const groupCount = 5;
export const minutesBetweenGroups = 7;

export const groupNumbers: readonly number[] = Array.from({ length: groupCount }, (_, i) => i + 1);

export type Assignment = Pick<Place, "playerId" | "groupNumber">;

/** Group 1 starts at the tee time, and each next group 7 minutes later, even after an empty group. Section 9. */
export function groupStart(startsAt: Instant, groupNumber: number): Instant {
  return addMinutes(startsAt, (groupNumber - 1) * minutesBetweenGroups);
}

/**
 * Players who are not in `assignments` lose their group. Refuses with "group-number-out-of-range",
 * "not-joined" or "on-waitlist". Ruling 11.
 */
export function assignGroups(
  t: TeeTimePlaces,
  assignments: readonly Assignment[],
): { readonly places: readonly Place[] } | Refusal {
  for (const { playerId, groupNumber } of assignments) {
    if (groupNumber === null) continue;
    if (!groupNumbers.includes(groupNumber)) return refuse("group-number-out-of-range");
    const place = placeOf(t, playerId);
    if (place === null) return refuse("not-joined");
    if (place.waitlist) return refuse("on-waitlist");
  }
  const groups = groupsOf(assignments);
  return { places: t.places.map((place) => ({ ...place, groupNumber: groups.get(place.playerId) ?? null })) };
}

/** Returns players who left, or whose group somebody else changed. Empty if the wanted groups are already saved. */
export function groupsEditConflict(
  t: TeeTimePlaces,
  asRead: readonly Assignment[],
  wanted: readonly Assignment[],
): PlayerId[] {
  const [was, is, wants] = [groupsOf(asRead), groupsOf(t.places), groupsOf(wanted)];
  const ids = [...new Set([...was.keys(), ...is.keys(), ...wants.keys()])];
  const group = (groups: Groups, id: PlayerId) => groups.get(id) ?? null;
  if (ids.every((id) => group(is, id) === group(wants, id))) return [];
  const hasLeft = (id: PlayerId) => was.has(id) && (placeOf(t, id)?.waitlist ?? true);
  return ids.filter((id) => group(was, id) !== group(is, id) || (group(wants, id) !== null && hasLeft(id)));
}

type Groups = ReadonlyMap<PlayerId, number | null>;

function groupsOf(assignments: readonly Assignment[]): Groups {
  return new Map(assignments.map(({ playerId, groupNumber }) => [playerId, groupNumber]));
}
