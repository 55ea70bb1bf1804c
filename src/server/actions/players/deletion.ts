/** A player asks to be deleted, and an admin does it or declines (protection 9). */
import { obstacleText } from "#contract/players/deletion-obstacle";
import type { Instant, PlayerId } from "#rules/golf";
import { type Actor, mayCall } from "#rules/players/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import { addNote, lockPlayers, type Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { appendAudit, ofPlayer } from "../../store/audit-append.ts";
import { lockClub, readClub } from "../../store/club.ts";
import { forgetInTrail, forgetPlayer, textWithoutName } from "../../store/former-members.ts";
import type { Action } from "../../store/invalidations.ts";
import { notifyPlayers } from "../../store/notifications.ts";
import { findObstacles } from "../../store/obstacles.ts";
import { deletePinResetsBy } from "../../store/pin-resets.ts";
import { findPlayer, lockPlayer, setPlayer } from "../../store/players.ts";
import { changeAsAdmin } from "./as-admin.ts";
import { unlock } from "./attempts.ts";
import { endWhatMembersHave, opponentsOf } from "./membership.ts";

/** Asks, or takes it back. */
export async function askForDeletion({ db, now }: Context, { id }: Actor, asks: boolean) {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, id);
    if (player === null) return refuse("not-signed-in");
    if ((player.deletionAskedAt !== null) === asks) return true;
    const at = now();
    await setPlayer(tx, id, { deletionAskedAt: asks ? at : null, deletionAnswer: null });
    const action: Action = asks ? "ask-deletion" : "take-back-deletion";
    await appendAudit(tx, { ...ofPlayer(id), at, by: id, action });
    return true;
  });
}

export async function declineDeletion(context: Context, actor: Actor, playerId: PlayerId, typed: string) {
  const answer = typed.trim();
  if (answer === "") return refuse("reason-missing");
  return changeAsAdmin(context, actor, async (tx, now) => {
    const player = await lockPlayer(tx, playerId);
    if (player === null) return refuse("not-found");
    if (player.deletionAskedAt === null)
      return player.deletionAnswer === answer || refuse("deletion-not-asked");
    const at = now();
    await setPlayer(tx, playerId, { deletionAskedAt: null, deletionAnswer: answer });
    await notifyPlayers(tx, {}, [{ playerId, kind: "deletion-declined", wasAt: at }], at);
    const entry = { ...ofPlayer(playerId), at, by: actor.id, action: "decline-deletion" } as const;
    await appendAudit(tx, { ...entry, after: { reason: answer } });
    return true;
  });
}

/** `reason` is null if the player has asked. */
export async function deletePlayer(
  { db, now }: Context,
  actor: Actor,
  playerId: PlayerId,
  reason: string | null,
): Promise<true | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  if (reason?.trim() === "") return refuse("reason-missing");
  return db.transaction(async (tx) => {
    await lockClub(tx); // Otherwise two admins could delete each other at the same moment.
    await lockPlayers(tx, [playerId, ...(await opponentsOf(tx, playerId))]);
    const player = await findPlayer(tx, playerId);
    if (player === null) return refuse("not-found");
    if (player.deletedAt !== null) return true;
    if (reason === null && player.deletionAskedAt === null) return refuse("deletion-not-asked");
    const at = now();
    const [first] = await findObstacles(tx, player, at);
    if (first !== undefined) {
      const { timeZone } = await readClub(tx);
      return refuse("deletion-blocked", { why: obstacleText(first, timeZone) });
    }
    await writeDeletion(tx, player, { at, by: actor.id }, reason);
    return true;
  });
}

/**
 * After a restore, on the command line: the player was deleted before, so nothing is in the way. Returns false if there
 * is no such player.
 */
export async function deleteAgain({ db, now }: Context, playerId: PlayerId): Promise<boolean> {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (player !== null) await writeDeletion(tx, player, { at: now(), by: playerId }, null);
    return player !== null;
  });
}

type Deleting = { readonly at: Instant; readonly by: PlayerId };

async function writeDeletion(
  tx: Transaction,
  player: Row<"players">,
  by: Deleting,
  reason: string | null,
): Promise<void> {
  await endWhatMembersHave(tx, player, by);
  await forgetPlayer(tx, player, by.at);
  await deletePinResetsBy(tx, player.id);
  await unlock(tx, player.phone);
  const after = reason === null ? {} : { after: { reason: textWithoutName(reason.trim(), player) } };
  const order = await appendAudit(tx, { ...by, ...ofPlayer(player.id), action: "delete-player", ...after });
  await forgetInTrail(tx, player, order);
  // After a restore, the operator finds here who was deleted since the backup (docs/operations.md).
  addNote(tx, { text: "player deleted", about: { player: player.id } });
}
