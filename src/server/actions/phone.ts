/**
 * How does a player get another phone number? Ruling 42: an admin changes it, with a reason.
 * Bets, rounds and photo hang on the player's id and stay; so do a one-time code and the devices that know the
 * account (decision 20).
 */
import { refuseEditConflict, showPhone } from "#contract/edit-conflict";
import { conflictingFields } from "#rules/edit-conflict";
import type { Instant, PlayerId } from "#rules/golf";
import { type Actor, mayCall } from "#rules/permissions";
import { readPhone } from "#rules/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { appendAudit } from "../store/audit.ts";
import type { Queries, Transaction } from "../store/database.ts";
import { findPlayerByPhone, lockPlayer, setPlayer } from "../store/players.ts";
import type { Row } from "../store/schema.ts";
import { endSessionsOf, startSession } from "../store/sessions.ts";
import { unlock } from "./attempts.ts";
import { holdsSession, type OwnBrowser } from "./open-session.ts";

type NewPhone = {
  /** As typed. */
  readonly phone: string;
  readonly reason: string;
  /** What the form started with. */
  readonly asRead: { readonly phone: string };
};

/** `own`: the browser of an admin who changes their own, which goes on with the token of a new session. */
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
      // Read behind the lock, so that the audit trail has the order in which changes took effect.
      const at = context.now();
      if (own !== null && !(await holdsSession(tx, playerId, own, at))) return refuse("not-signed-in");
      const form = { phone, reason: reason.trim(), asRead };
      const changed = await change(tx, player, { at, by: actor.id, ...form });
      if (isRefused(changed)) return changed;
      return { token: own === null ? null : await startSession(tx, playerId, at, own.device?.name) };
    });
  } catch (error) {
    // Somebody registered with it, or was given it, at this very moment: only the unique constraint saw that.
    if (await isTaken(context.db.kysely, playerId, phone)) return refuse("phone-taken");
    throw error;
  }
}

async function change(
  tx: Transaction,
  player: Row<"players">,
  { phone, reason, asRead, ...by }: NewPhone & { at: Instant; by: PlayerId },
): Promise<true | Refusal> {
  const before = { phone: player.phone };
  const changed = conflictingFields(asRead, before, { phone });
  if (changed.length > 0) return refuseEditConflict([showPhone(player.phone)]);
  // The number it has already is taken, unless this is a repeat of the request that gave it.
  if (player.phone === phone) return asRead.phone === phone ? refuse("phone-taken") : true;
  if (await isTaken(tx, player.id, phone)) return refuse("phone-taken");
  await setPlayer(tx, player.id, { phone });
  await endSessionsOf(tx, player.id);
  // Wrong PINs that strangers entered for either number count no longer.
  for (const number of [player.phone, phone]) await unlock(tx, number);
  await appendAudit(tx, {
    ...by,
    action: "change-phone",
    subject: "player",
    subjectId: player.id,
    before,
    after: { phone, reason },
  });
  return true;
}

async function isTaken(queries: Queries, playerId: PlayerId, phone: string): Promise<boolean> {
  const holder = await findPlayerByPhone(queries, phone);
  return holder !== null && holder.id !== playerId;
}
