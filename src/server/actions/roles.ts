/** Ruling 31: the first admin by the command line, others by an admin; the last one stays. */
import type { Instant, PlayerId } from "#rules/golf";
import { type Actor, mayCall, changeRole as roleAfter } from "#rules/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { appendAudit, ofPlayer } from "../store/audit.ts";
import { lockClub } from "../store/club.ts";
import type { Transaction } from "../store/database.ts";
import { deletePinResetsBy } from "../store/pin-resets.ts";
import { listRoles, setPlayer } from "../store/players.ts";
import { endSessionsOf, startSession } from "../store/sessions.ts";
import { holdsSession, type OwnBrowser } from "./open-session.ts";

/** `actor`: null on the command line. Ends the player's sessions. */
export async function changeRole(
  { db, now }: Context,
  actor: Actor | null,
  playerId: PlayerId,
  role: "member" | "admin",
): Promise<"member" | "admin" | Refusal> {
  return db.transaction(async (tx) => {
    await lockClub(tx); // Two admins may demote each other at the same moment.
    return change(tx, now(), actor, playerId, role);
  });
}

/** Stays logged in here, with a new token. Null if nothing changed; refused if the session has ended meanwhile. */
export async function changeOwnRole(
  { db, now }: Context,
  actor: Actor,
  role: "member" | "admin",
  own: OwnBrowser,
): Promise<{ token: string | null } | Refusal> {
  return db.transaction(async (tx) => {
    await lockClub(tx);
    const at = now();
    if (!(await holdsSession(tx, actor.id, own, at))) return refuse("not-signed-in");
    const after = await change(tx, at, actor, actor.id, role);
    if (isRefused(after)) return after;
    return { token: after === actor.role ? null : await startSession(tx, actor.id, at, own.device?.name) };
  });
}

async function change(
  tx: Transaction,
  at: Instant,
  actor: Actor | null,
  playerId: PlayerId,
  role: "member" | "admin",
): Promise<"member" | "admin" | Refusal> {
  const may = actor === null || mayCall("admin", actor);
  if (may !== true) return may;
  const people = await listRoles(tx);
  const after = roleAfter(people, playerId, role);
  if (isRefused(after)) return after;
  const before = people.find(({ id }) => id === playerId)?.role;
  if (before === after) return after;
  await setPlayer(tx, playerId, { role: after });
  await endSessionsOf(tx, playerId);
  // Codes given as an admin could make them admin again (ruling 49).
  await deletePinResetsBy(tx, playerId);
  const event = { ...ofPlayer(playerId), at, by: actor?.id ?? null, action: "change-role" } as const;
  await appendAudit(tx, { ...event, before: { role: before }, after: { role: after } });
  return after;
}
