/** Specification section 2 (/admin/player/{phone}); rulings 28, 30 and 52. */
import { refuseEditConflict } from "#contract/edit-conflict";
import { adminPlayers } from "#contract/labels/admin";
import type { Instant, PlayerId } from "#rules/golf";
import { admitsRegistration } from "#rules/group-code";
import { type Actor, mayCall } from "#rules/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import { moveUp } from "#rules/tee-time";
import type { Context } from "../context.ts";
import { appendAudit } from "../store/audit.ts";
import { lockCode } from "../store/codes.ts";
import type { Transaction } from "../store/database.ts";
import { deletePinResetsBy } from "../store/pin-resets.ts";
import { readPlaces } from "../store/places.ts";
import { lockPlayer, setPlayer } from "../store/players.ts";
import type { Row } from "../store/schema.ts";
import { lockTeeTimesWaitedFor } from "../store/tee-times.ts";
import { codeState } from "./accounts.ts";
import { storePlaces } from "./place-changes.ts";

/**
 * `code`: the group that the admin saw; the player may be in another one by now. Account, places and bets stay.
 */
export async function removeFromGroup(
  { db, now }: Context,
  actor: Actor,
  { playerId, code }: { playerId: PlayerId; code: string },
): Promise<true | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (player === null) return refuse("not-found");
    const { groupCode, groupJoinedAt } = player;
    if (groupCode === null) return true;
    if (groupCode !== code) return refuseEditConflict([{ label: adminPlayers.group, value: groupCode }]);
    await setPlayer(tx, playerId, { groupCode: null, groupJoinedAt: null });
    await deletePinResetsBy(tx, playerId);
    await appendAudit(tx, {
      at: now(),
      by: actor.id,
      action: "remove-from-group",
      subject: "player",
      subjectId: playerId,
      before: { groupCode, groupJoinedAt },
      after: { groupCode: null, groupJoinedAt: null },
    });
    return true;
  });
}

/**
 * A code admits a player without a group as it would admit a new player. Then they move up from waitlists with
 * a free spot.
 */
export async function addToGroup(
  { db, now }: Context,
  actor: Actor,
  { playerId, code }: { playerId: PlayerId; code: string },
): Promise<true | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    const at = now();
    const waitsIn = await lockTeeTimesWaitedFor(tx, playerId, at);
    // Locks the code before the player, as registration does (ruling 28).
    const row = await lockCode(tx, code);
    if (row === null) return refuse("code-not-found");
    const player = await lockPlayer(tx, playerId);
    if (player === null) return refuse("not-found");
    if (player.groupCode === code) return true;
    if (player.groupCode !== null)
      return refuseEditConflict([{ label: adminPlayers.group, value: player.groupCode }]);
    const admits = admitsRegistration(codeState(row), player.role === "guest" ? "guest" : "member");
    if (admits !== true) return admits;
    const joined = { groupCode: code, groupJoinedAt: at };
    await setPlayer(tx, playerId, joined);
    await appendAudit(tx, {
      at,
      by: actor.id,
      action: "add-to-group",
      subject: "player",
      subjectId: playerId,
      before: { groupCode: null, groupJoinedAt: null },
      after: joined,
    });
    for (const teeTime of waitsIn) await moveUpIn(tx, teeTime, { by: actor.id, at });
    return true;
  });
}

export async function moveUpIn(
  tx: Transaction,
  teeTime: Row<"teeTimes">,
  { by, at }: { by: PlayerId; at: Instant },
): Promise<void> {
  const before = await readPlaces(tx, teeTime);
  const { places, promoted } = moveUp(before, at);
  const after = { ...before, places };
  await storePlaces(tx, { teeTimeId: teeTime.id, before, after, promoted, action: "promote-player", by, at });
}
