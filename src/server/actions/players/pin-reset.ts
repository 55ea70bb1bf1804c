/**
 * An admin gives a reset code, and the player chooses a new PIN with it (ruling 31, protection 1). So no
 * admin knows the PIN. Only a keyed hash of the code is stored.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Body } from "#contract/endpoints";
import { addMinutes } from "#rules/calendar";
import type { Instant, PlayerId } from "#rules/golf";
import { type Actor, mayResetPin } from "#rules/players/permissions";
import { readPhone } from "#rules/players/person";
import { readPin } from "#rules/players/pin";
import { newResetCode, readResetCode, resetCodeBytes, resetCodeHours } from "#rules/players/reset-code";
import { isRefused, refuse } from "#rules/refusal";
import type { AppContext } from "../../context.ts";
import type { Queries, Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { failAttempt, releaseAttempt } from "../../store/attempts.ts";
import { appendAudit, ofPlayer } from "../../store/audit-append.ts";
import { notifyPlayers } from "../../store/notifications.ts";
import { deletePinReset, findPinReset, savePinReset } from "../../store/pin-resets.ts";
import { findPlayerByPhone, lockPlayer, setPlayer } from "../../store/players.ts";
import { endSessionsOf } from "../../store/sessions.ts";
import { reserveAttempt, resetCodeLimitOf, unlock } from "./attempts.ts";
import { openSession, type Visitor } from "./open-session.ts";

/**
 * Refuses with "not-allowed" if the admin asks for their own account. Replaces an earlier code. The old PIN
 * works until the code is used.
 */
export async function giveResetCode(context: AppContext, actor: Actor, playerId: PlayerId) {
  if (!mayResetPin(actor, playerId)) return refuse("not-allowed");
  return context.db.transaction(async (tx) => {
    // Locks players in the order of ids, so that two admins who give each other a code do not deadlock.
    const locked = new Map<PlayerId, Row<"players"> | null>();
    for (const id of [actor.id, playerId].toSorted()) locked.set(id, await lockPlayer(tx, id));
    // The admin may have been demoted meanwhile. A member must not give a code (ruling 49).
    if (locked.get(actor.id)?.role !== "admin") return refuse("admins-only");
    if (!locked.get(playerId)) return refuse("not-found");
    return storeResetCode(context, tx, actor.id, playerId);
  });
}

export async function storeResetCode(
  context: Pick<AppContext, "pins" | "now">,
  tx: Transaction,
  by: PlayerId | null,
  playerId: PlayerId,
): Promise<{ code: string; expiresAt: Instant }> {
  const code = newResetCode(randomBytes(resetCodeBytes));
  const at = context.now();
  const expiresAt = addMinutes(at, resetCodeHours * 60);
  await savePinReset(tx, { playerId, codeHash: hashOf(context, playerId, code), expiresAt, givenBy: by });
  await notifyPlayers(tx, {}, [{ playerId, kind: "reset-code-given", wasAt: at }], at);
  await appendAudit(tx, { ...ofPlayer(playerId), at, by, action: "give-reset-code", after: { expiresAt } });
  return { code, expiresAt };
}

/** Ends every session and unlocks the account. An unknown phone is answered like a wrong code. */
export async function resetPin(context: AppContext, visitor: Visitor, input: Body<"resetPin">) {
  const phone = readPhone(input.phone);
  if (isRefused(phone)) return phone;
  const pin = readPin(input.pin, "invalid-pin");
  if (isRefused(pin)) return pin;
  const tried = await tryCode(context, visitor, phone, input.code);
  if (isRefused(tried)) return tried;
  const { player, attempt } = tried;
  const pinHash = await context.pins.hash(pin);
  return context.db.transaction(async (tx) => {
    await lockPlayer(tx, player.id);
    if (!(await isOpen(context, tx, player.id, input.code))) {
      await failAttempt(tx, attempt);
      return refuse("invalid-reset-code");
    }
    await releaseAttempt(tx, attempt);
    await deletePinReset(tx, player.id);
    await setPlayer(tx, player.id, { pinHash });
    await unlock(tx, phone);
    await endSessionsOf(tx, player.id);
    const by = { at: context.now(), by: player.id };
    await appendAudit(tx, { ...by, ...ofPlayer(player.id), action: "reset-pin" });
    return openSession(context, tx, visitor, { id: player.id, pinHash });
  });
}

/** Wrong codes do not count for the account, so that strangers cannot lock out the owner (decision 22). */
async function tryCode(context: AppContext, visitor: Visitor, phone: string, code: string) {
  const { kysely } = context.db;
  const tried = context.pins.fingerprint("reset", phone, code);
  const attempt = await reserveAttempt(context, [resetCodeLimitOf(visitor)], tried);
  if (isRefused(attempt)) return attempt;
  const player = await findPlayerByPhone(kysely, phone);
  if (player !== null && (await isOpen(context, kysely, player.id, code))) return { player, attempt };
  await failAttempt(kysely, attempt);
  return refuse("invalid-reset-code");
}

async function isOpen(context: AppContext, queries: Queries, playerId: PlayerId, typed: string) {
  const code = readResetCode(typed);
  const reset = await findPinReset(queries, playerId, context.now());
  if (isRefused(code) || reset === null) return false;
  return timingSafeEqual(Buffer.from(hashOf(context, playerId, code)), Buffer.from(reset.codeHash));
}

export function hashOf({ pins }: Pick<AppContext, "pins">, playerId: PlayerId, code: string): string {
  return pins.fingerprint("reset-code", playerId, code);
}
