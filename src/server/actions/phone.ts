/**
 * How does a player get another phone number? Ruling 42: an admin changes it, with a reason.
 * Bets, rounds and photo hang on the player's id and stay; so do a one-time code and the devices that know the
 * account (decision 36).
 */
import { refuseChanged, showPhone } from "#contract/changed-meanwhile";
import { changedMeanwhile } from "#rules/as-read";
import type { PlayerId } from "#rules/golf";
import { type Actor, mayCall } from "#rules/permissions";
import { readPhone } from "#rules/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { writeDown } from "../store/audit.ts";
import type { Queries, Transaction } from "../store/database.ts";
import { findPlayerByPhone, lockPlayer, setPlayer } from "../store/players.ts";
import { endSessionsOf } from "../store/sessions.ts";
import { openAgain } from "./throttle.ts";

type NewPhone = {
  /** As typed. */
  readonly phone: string;
  readonly reason: string;
  /** What the form began with. */
  readonly asRead: { readonly phone: string };
};

export async function changePhone(
  context: Context,
  actor: Actor,
  playerId: PlayerId,
  { phone: typed, reason, asRead }: NewPhone,
): Promise<true | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  const phone = readPhone(typed, "invalid-phone");
  if (isRefused(phone)) return phone;
  if (reason.trim() === "") return refuse("reason-missing");
  try {
    return await context.db.transaction((tx) =>
      change(tx, { at: context.now(), by: actor.id, playerId, phone, reason: reason.trim(), asRead }),
    );
  } catch (error) {
    // Somebody registered with it, or was given it, at this very moment: only the unique constraint saw that.
    if (await isTaken(context.db.kysely, playerId, phone)) return refuse("phone-taken");
    throw error;
  }
}

async function change(
  tx: Transaction,
  { playerId, phone, reason, asRead, ...by }: NewPhone & { at: string; by: PlayerId; playerId: PlayerId },
): Promise<true | Refusal> {
  const player = await lockPlayer(tx, playerId);
  if (player === null) return refuse("not-found");
  const before = { phone: player.phone };
  const changed = changedMeanwhile(asRead, before, { phone });
  if (changed.length > 0) return refuseChanged([showPhone(player.phone)]);
  // The number it has already is taken, unless this is a repeat of the request that gave it.
  if (player.phone === phone) return asRead.phone === phone ? refuse("phone-taken") : true;
  if (await isTaken(tx, playerId, phone)) return refuse("phone-taken");
  await setPlayer(tx, playerId, { phone });
  await endSessionsOf(tx, playerId);
  // Wrong PINs counted for either number, by strangers, are nobody's any more.
  for (const number of [player.phone, phone]) await openAgain(tx, number);
  await writeDown(tx, {
    ...by,
    action: "change-phone",
    subject: "player",
    subjectId: playerId,
    before,
    after: { phone, reason },
  });
  return true;
}

async function isTaken(queries: Queries, playerId: PlayerId, phone: string): Promise<boolean> {
  const holder = await findPlayerByPhone(queries, phone);
  return holder !== null && holder.id !== playerId;
}
