/** Specification section 2 (/admin/teams/{id}); ruling 11. */
import { refuseEditConflict, showGroup } from "#contract/edit-conflict";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { type Assignment, assignGroups, groupsEditConflict } from "#rules/groups";
import type { Actor } from "#rules/permissions";
import { displayName } from "#rules/person";
import type { Refusal } from "#rules/refusal";
import { placeOf, type TeeTimePlaces } from "#rules/tee-time";
import type { Context } from "../context.ts";
import type { Transaction } from "../store/database.ts";
import { playersToShow } from "../store/players.ts";
import type { Changed } from "./place-changes.ts";
import { changePlacesAsAdmin } from "./places.ts";

/** `asRead`: all players who could be in a group, as the admin saw them. Without it, saved groups are replaced. */
export async function saveGroups(
  context: Context,
  actor: Actor,
  input: { teeTimeId: TeeTimeId; assignments: readonly Assignment[]; asRead?: readonly Assignment[] },
): Promise<Changed | Refusal> {
  const { teeTimeId, assignments, asRead } = input;
  return changePlacesAsAdmin(context, actor, teeTimeId, "save-groups", async (t, _now, tx) => {
    const changed = asRead ? groupsEditConflict(t, asRead, assignments) : [];
    return changed.length > 0 ? refuseChangedGroups(tx, t, changed) : assignGroups(t, assignments);
  });
}

async function refuseChangedGroups(tx: Transaction, t: TeeTimePlaces, ids: readonly PlayerId[]) {
  const people = await playersToShow(tx, ids);
  return refuseEditConflict(
    ids.flatMap((id) => {
      const player = people.get(id);
      return player ? [showGroup(displayName(player), groupOf(t, id))] : [];
    }),
  );
}

function groupOf(t: TeeTimePlaces, playerId: PlayerId): number | null | undefined {
  const place = placeOf(t, playerId);
  return place === null || place.waitlist ? undefined : place.groupNumber;
}
