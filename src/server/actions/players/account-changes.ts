/** Changes roles (ruling 31) and phones (ruling 42). The last admin cannot become a member. */
import { refuseEditConflict, showPhone } from "#contract/edit-conflict";
import type { Body } from "#contract/endpoints";
import { conflictingFields } from "#rules/edit-conflict";
import type { Instant, PlayerId } from "#rules/golf";
import { type Actor, mayCall, changeRole as roleAfter } from "#rules/players/permissions";
import { readPhone } from "#rules/players/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Queries, Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { appendAudit, ofPlayer } from "../../store/audit-append.ts";
import { lockClub } from "../../store/club.ts";
import { deletePinResetsBy } from "../../store/pin-resets.ts";
import { findPlayerByPhone, listRoles, lockPlayer, setPlayer } from "../../store/players.ts";
import { endSessionsOf, startSession } from "../../store/sessions.ts";
import type { Authored } from "../bets/bet-terms.ts";
import { unlock } from "./attempts.ts";
import { holdsSession, type OwnBrowser } from "./open-session.ts";

type NewRole = "member" | "admin";

/** `actor` is null on the command line. Ends the player's sessions. */
export async function changeRole(
  { db, now }: Context,
  actor: Actor | null,
  playerId: PlayerId,
  role: NewRole,
): Promise<NewRole | Refusal> {
  return db.transaction(async (tx) => {
    await lockClub(tx); // Otherwise two admins could demote each other at the same moment.
    return writeRole(tx, now(), actor, playerId, role);
  });
}

/** The admin stays logged in on this browser. Refuses with "not-signed-in" if the session has ended. */
export async function changeOwnRole({ db, now }: Context, actor: Actor, role: NewRole, own: OwnBrowser) {
  return db.transaction(async (tx) => {
    await lockClub(tx);
    const at = now();
    if (!(await holdsSession(tx, actor.id, own, at))) return refuse("not-signed-in");
    const after = await writeRole(tx, at, actor, actor.id, role);
    if (isRefused(after)) return after;
    return { token: after === actor.role ? null : await startSession(tx, actor.id, at, own.device?.name) };
  });
}

async function writeRole(
  tx: Transaction,
  at: Instant,
  actor: Actor | null,
  playerId: PlayerId,
  role: NewRole,
): Promise<NewRole | Refusal> {
  const may = actor === null || mayCall("admin", actor);
  if (may !== true) return may;
  const people = await listRoles(tx);
  const after = roleAfter(people, playerId, role);
  if (isRefused(after)) return after;
  const before = people.find(({ id }) => id === playerId)?.role;
  if (before === after) return after;
  await setPlayer(tx, playerId, { role: after });
  await endSessionsOf(tx, playerId);
  // With a reset code that they gave earlier, a demoted admin could log in as another admin (ruling 49).
  await deletePinResetsBy(tx, playerId);
  const entry = { ...ofPlayer(playerId), at, by: actor?.id ?? null, action: "change-role" } as const;
  await appendAudit(tx, { ...entry, before: { role: before }, after: { role: after } });
  return after;
}

type NewPhone = Body<"changePhone">;

/** `own` is the browser of an admin who changes their own phone. It gets the token of a new session. */
export async function changePhone(
  context: Context,
  actor: Actor,
  playerId: PlayerId,
  { phone: typed, reason, asRead }: NewPhone,
  own: OwnBrowser | null,
): Promise<{ token: string | null } | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  const phone = readPhone(typed, "invalid-phone");
  if (isRefused(phone)) return phone;
  if (reason.trim() === "") return refuse("reason-missing");
  try {
    return await context.db.transaction(async (tx) => {
      const player = await lockPlayer(tx, playerId);
      if (player === null) return refuse("not-found");
      // The time is read after locking, so that the audit trail has the order in which changes took effect.
      const at = context.now();
      if (own !== null && !(await holdsSession(tx, playerId, own, at))) return refuse("not-signed-in");
      const form = { phone, reason: reason.trim(), asRead };
      const changed = await writePhone(tx, player, { at, by: actor.id, ...form });
      if (isRefused(changed)) return changed;
      return { token: own === null ? null : await startSession(tx, playerId, at, own.device?.name) };
    });
  } catch (error) {
    // If somebody registers the same phone at the same moment, only the unique constraint notices it.
    if (await isTaken(context.db.kysely, playerId, phone)) return refuse("phone-taken");
    throw error;
  }
}

async function writePhone(
  tx: Transaction,
  player: Row<"players">,
  { phone, reason, asRead, ...by }: NewPhone & Authored,
): Promise<true | Refusal> {
  const before = { phone: player.phone };
  const changed = conflictingFields(asRead, before, { phone });
  if (changed.length > 0) return refuseEditConflict([showPhone(player.phone)]);
  if (player.phone === phone) return asRead.phone === phone ? refuse("phone-taken") : true;
  if (await isTaken(tx, player.id, phone)) return refuse("phone-taken");
  await setPlayer(tx, player.id, { phone });
  await endSessionsOf(tx, player.id);
  for (const number of [player.phone, phone]) await unlock(tx, number);
  const entry = { ...by, ...ofPlayer(player.id), action: "change-phone" } as const;
  await appendAudit(tx, { ...entry, before, after: { phone, reason } });
  return true;
}

async function isTaken(queries: Queries, playerId: PlayerId, phone: string): Promise<boolean> {
  const holder = await findPlayerByPhone(queries, phone);
  return holder !== null && holder.id !== playerId;
}
