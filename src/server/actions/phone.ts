/** Ruling 42. A one-time code and known devices stay (decision 20). */
import { refuseEditConflict, showPhone } from "#contract/edit-conflict";
import type { Body } from "#contract/endpoints";
import { conflictingFields } from "#rules/edit-conflict";
import type { PlayerId } from "#rules/golf";
import { type Actor, mayCall } from "#rules/permissions";
import { readPhone } from "#rules/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { appendAudit, ofPlayer } from "../store/audit.ts";
import type { Queries, Transaction } from "../store/database.ts";
import { findPlayerByPhone, lockPlayer, setPlayer } from "../store/players.ts";
import type { Row } from "../store/schema.ts";
import { endSessionsOf, startSession } from "../store/sessions.ts";
import { unlock } from "./attempts.ts";
import type { Authored } from "./bet-terms.ts";
import { holdsSession, type OwnBrowser } from "./open-session.ts";

type NewPhone = Body<"changePhone">;

/** `own`: the browser of an admin who changes their own phone. It gets the token of a new session. */
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
      // Read after locking, so that the audit trail has the order in which changes took effect.
      const at = context.now();
      if (own !== null && !(await holdsSession(tx, playerId, own, at))) return refuse("not-signed-in");
      const form = { phone, reason: reason.trim(), asRead };
      const changed = await change(tx, player, { at, by: actor.id, ...form });
      if (isRefused(changed)) return changed;
      return { token: own === null ? null : await startSession(tx, playerId, at, own.device?.name) };
    });
  } catch (error) {
    // Somebody registered with it at the same moment: only the unique constraint saw that.
    if (await isTaken(context.db.kysely, playerId, phone)) return refuse("phone-taken");
    throw error;
  }
}

async function change(
  tx: Transaction,
  player: Row<"players">,
  { phone, reason, asRead, ...by }: NewPhone & Authored,
): Promise<true | Refusal> {
  const before = { phone: player.phone };
  const changed = conflictingFields(asRead, before, { phone });
  if (changed.length > 0) return refuseEditConflict([showPhone(player.phone)]);
  // Already the player's number: taken, unless this repeats the request that set it.
  if (player.phone === phone) return asRead.phone === phone ? refuse("phone-taken") : true;
  if (await isTaken(tx, player.id, phone)) return refuse("phone-taken");
  await setPlayer(tx, player.id, { phone });
  await endSessionsOf(tx, player.id);
  // Wrong PINs of strangers no longer count for either number.
  for (const number of [player.phone, phone]) await unlock(tx, number);
  const event = { ...by, ...ofPlayer(player.id), action: "change-phone" } as const;
  await appendAudit(tx, { ...event, before, after: { phone, reason } });
  return true;
}

async function isTaken(queries: Queries, playerId: PlayerId, phone: string): Promise<boolean> {
  const holder = await findPlayerByPhone(queries, phone);
  return holder !== null && holder.id !== playerId;
}
