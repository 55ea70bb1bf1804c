/**
 * How does a member become an admin, and back?
 * Ruling 31: the first by the command line, others by an admin, and never to the last one's loss.
 */
import type { PlayerId } from "#rules/golf";
import { type Actor, mayCall, changeRole as roleAfter } from "#rules/permissions";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Context } from "../context.ts";
import { writeDown } from "../store/audit.ts";
import { lockClub } from "../store/club.ts";
import { listRoles, setRole } from "../store/players.ts";
import { endSessionsOf } from "../store/sessions.ts";

/** `actor` is null on the command line. Ends the player's sessions: each has the rights of its login. */
export async function changeRole(
  { db, now }: Context,
  actor: Actor | null,
  playerId: PlayerId,
  role: "member" | "admin",
): Promise<"member" | "admin" | Refusal> {
  const may = actor === null || mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    await lockClub(tx); // Two admins may demote each other at the same moment.
    const people = await listRoles(tx);
    const after = roleAfter(people, playerId, role);
    if (isRefused(after)) return after;
    const before = people.find(({ id }) => id === playerId)?.role;
    // He is one already: nobody is logged out for nothing.
    if (before === after) return after;
    await setRole(tx, playerId, after);
    await endSessionsOf(tx, playerId);
    await writeDown(tx, {
      at: now(),
      by: actor?.id ?? null,
      action: "change-role",
      subject: "player",
      subjectId: playerId,
      before: { role: before },
      after: { role: after },
    });
    return after;
  });
}
