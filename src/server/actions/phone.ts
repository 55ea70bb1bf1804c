/**
 * How does a player get another phone number? Ruling 42: an admin changes it, with a reason.
 * Bets, rounds and photo hang on the player's id and stay; so do a one-time code and the devices that know the
 * account (decision 36).
 */
import { refuseChanged, showPhone } from "#contract/changed-meanwhile";
import { changedMeanwhile } from "#rules/as-read";
import type { Instant, PlayerId } from "#rules/golf";
import { type Actor, mayCall } from "#rules/permissions";
import { readPhone } from "#rules/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { writeDown } from "../store/audit.ts";
import type { Queries, Transaction } from "../store/database.ts";
import { findPlayerByPhone, lockPlayer, setPlayer } from "../store/players.ts";
import type { Row } from "../store/schema.ts";
import { endSessionsOf, liveTokens, startSession } from "../store/sessions.ts";
import { unlock } from "./attempts.ts";
import type { Visitor } from "./open-session.ts";

type NewPhone = {
  /** As typed. */
  readonly phone: string;
  readonly reason: string;
  /** What the form began with. */
  readonly asRead: { readonly phone: string };
};

/**
 * The player's sessions end. Admins who change their own go on in this browser, with the token of a new session; where
 * their session has ended since the request came, the change is refused.
 */
export async function changePhone(
  context: Context,
  actor: Actor,
  playerId: PlayerId,
  { phone: typed, reason, asRead }: NewPhone,
  { token, device }: Pick<Visitor, "token" | "device">,
): Promise<{ token: string | null } | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  const phone = readPhone(typed, "invalid-phone");
  if (isRefused(phone)) return phone;
  if (reason.trim() === "") return refuse("reason-missing");
  try {
    return await context.db.transaction(async (tx) => {
      const player = await lockPlayer(tx, playerId);
      const at = context.now();
      const isOwn = playerId === actor.id;
      const isAlive = token !== null && (await liveTokens(tx, [token], at)).has(token);
      if (isOwn && !isAlive) return refuse("not-signed-in");
      const changed = await change(tx, { at, by: actor.id, player, phone, reason: reason.trim(), asRead });
      if (isRefused(changed)) return changed;
      return { token: isOwn ? await startSession(tx, playerId, at, device?.name) : null };
    });
  } catch (error) {
    // Somebody registered with it, or was given it, at this very moment: only the unique constraint saw that.
    if (await isTaken(context.db.kysely, playerId, phone)) return refuse("phone-taken");
    throw error;
  }
}

type Change = { readonly at: Instant; readonly by: PlayerId; readonly player: Row<"players"> | null };

async function change(
  tx: Transaction,
  { player, phone, reason, asRead, ...by }: NewPhone & Change,
): Promise<true | Refusal> {
  if (player === null) return refuse("not-found");
  const playerId = player.id;
  const before = { phone: player.phone };
  const changed = changedMeanwhile(asRead, before, { phone });
  if (changed.length > 0) return refuseChanged([showPhone(player.phone)]);
  // The number it has already is taken, unless this is a repeat of the request that gave it.
  if (player.phone === phone) return asRead.phone === phone ? refuse("phone-taken") : true;
  if (await isTaken(tx, playerId, phone)) return refuse("phone-taken");
  await setPlayer(tx, playerId, { phone });
  await endSessionsOf(tx, playerId);
  // Wrong PINs that strangers entered for either number count no longer.
  for (const number of [player.phone, phone]) await unlock(tx, number);
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
