/**
 * Admins change a player's group, or make a member a guest and a guest a member: sections 2
 * (/admin/player/{phone}), 5 and 6; rulings 28, 30, 32, 36 and 52.
 */

import { refuseEditConflict } from "#contract/edit-conflict";
import type { Body, Params } from "#contract/endpoints";
import { adminPlayers } from "#contract/labels/admin";
import { otherOf } from "#rules/bets/bet";
import type { PlayerId } from "#rules/golf";
import { type Actor, changeMembership as memberAfter } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { moveUp } from "#rules/tee-times/tee-time";
import type { Context } from "../../context.ts";
import { lockPlayers, type Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { appendAudit, ofPlayer } from "../../store/audit-append.ts";
import { listOpenBets } from "../../store/bets/bets.ts";
import { readClub } from "../../store/club.ts";
import { lockCode } from "../../store/group-codes.ts";
import { deletePinResetsBy } from "../../store/pin-resets.ts";
import { readPlaces } from "../../store/places.ts";
import { findPlayer, lockPlayer, setPlayer } from "../../store/players.ts";
import { endSessionsOf } from "../../store/sessions.ts";
import { deleteStanding, listStandingOf } from "../../store/standing-places.ts";
import { lockTeeTimesWaitedFor, type TeeTimeOfClub } from "../../store/tee-times.ts";
import type { Authored } from "../bets/bet-terms.ts";
import { stopBet } from "../bets/bets.ts";
import { settleAround } from "../tee-times/offers.ts";
import { storePlaces } from "../tee-times/place-changes.ts";
import { changeAsAdmin } from "./as-admin.ts";
import { admits } from "./group-codes.ts";

type InGroup = Params<"addToGroup">;

const withoutGroup = { groupCode: null, groupJoinedAt: null };

/** `code` is the group that the admin saw. The player keeps their account, places and bets. */
export async function removeFromGroup(context: Context, actor: Actor, { playerId, code }: InGroup) {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const player = await lockPlayer(tx, playerId);
    if (player === null) return refuse("not-found");
    const { groupCode, groupJoinedAt } = player;
    if (groupCode === null) return true;
    if (groupCode !== code) return refuseEditConflict([{ label: adminPlayers.group, value: groupCode }]);
    await setPlayer(tx, playerId, withoutGroup);
    await deletePinResetsBy(tx, playerId);
    const entry = { ...ofPlayer(playerId), at: now(), by: actor.id, action: "remove-from-group" } as const;
    await appendAudit(tx, { ...entry, before: { groupCode, groupJoinedAt }, after: withoutGroup });
    return true;
  });
}

/**
 * The code must admit the player, as in a registration. Where a spot is free, the player leaves the waitlist.
 */
export async function addToGroup(context: Context, actor: Actor, { playerId, code }: InGroup) {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const at = now();
    const waitsIn = await lockTeeTimesWaitedFor(tx, playerId, at);
    // The code is locked before the player, as in a registration (ruling 28).
    const row = await lockCode(tx, code);
    if (row === null) return refuse("code-not-found");
    const player = await lockPlayer(tx, playerId);
    if (player === null) return refuse("not-found");
    if (player.groupCode === code) return true;
    if (player.groupCode !== null)
      return refuseEditConflict([{ label: adminPlayers.group, value: player.groupCode }]);
    const admitted = await admits(tx, row, player.role === "guest" ? "guest" : "member", at);
    if (admitted !== true) return admitted;
    const joined = { groupCode: code, groupJoinedAt: at };
    await setPlayer(tx, playerId, joined);
    const entry = { ...ofPlayer(playerId), at, by: actor.id, action: "add-to-group" } as const;
    await appendAudit(tx, { ...entry, before: withoutGroup, after: joined });
    for (const teeTime of waitsIn) await moveUpIn(tx, teeTime, { by: actor.id, at });
    return true;
  });
}

async function moveUpIn(tx: Transaction, teeTime: TeeTimeOfClub, { by, at }: Authored): Promise<void> {
  const before = await readPlaces(tx, teeTime);
  const moved = await settleAround(before, at, null, (t) => moveUp(t, at));
  if (isRefused(moved)) return;
  const { places, offers, promoted } = moved;
  const after = { ...before, places, offers };
  await storePlaces(tx, { teeTimeId: teeTime.id, before, after, promoted, action: "promote-player", by, at });
}

/** Ruling 52. A member who becomes a guest loses their bets and standing places. */
export async function changeMembership(
  context: Context,
  actor: Actor,
  { playerId, as, code, affiliatedWith }: Params<"changeMembership"> & Body<"changeMembership">,
): Promise<true | Refusal> {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const at = now();
    const waitsIn = await lockTeeTimesWaitedFor(tx, playerId, at);
    const group = code === null ? null : await lockCode(tx, code);
    if (code !== null && group === null) return refuse("code-not-found");
    await lockPlayers(tx, [playerId, ...(await opponentsOf(tx, playerId)), affiliatedWith ?? playerId]);
    const player = await findPlayer(tx, playerId);
    if (player === null || player.deletedAt !== null) return refuse("not-found");
    const host = affiliatedWith === null ? null : await findPlayer(tx, affiliatedWith);
    const role = memberAfter(player, as, host);
    if (isRefused(role)) return role.detail ? role : { ...role, detail: { club: (await readClub(tx)).name } };
    if (role === player.role) return true;
    const admitted = group === null || (await admits(tx, group, as, at));
    if (admitted !== true) return admitted;
    if (role === "guest") await endWhatMembersHave(tx, player, { at, by: actor.id });
    const before = membershipOf(player);
    const after = { role, affiliatedWith: role === "guest" ? affiliatedWith : null, groupCode: code };
    await setPlayer(tx, playerId, { ...after, groupJoinedAt: code === null ? null : at });
    await endSessionsOf(tx, playerId);
    const entry = { ...ofPlayer(playerId), at, by: actor.id };
    await appendAudit(tx, { ...entry, action: "change-membership", before, after });
    if (before.groupCode === null && code !== null)
      for (const teeTime of waitsIn) await moveUpIn(tx, teeTime, { by: actor.id, at });
    return true;
  });
}

/** Call this before the player becomes a guest or a former member, so that the bets of started rounds still freeze. */
export async function endWhatMembersHave(tx: Transaction, { id }: Row<"players">, entry: Authored) {
  for (const bet of await listOpenBets(tx, id)) await stopBet(tx, bet, id, entry);
  for (const place of await listStandingOf(tx, id)) {
    await deleteStanding(tx, { ...place, playerId: id });
    const before = { weekdays: [place.weekday] };
    await appendAudit(tx, { ...entry, ...ofPlayer(id), action: "give-up-standing-place", before });
  }
}

export async function opponentsOf(tx: Transaction, playerId: PlayerId): Promise<PlayerId[]> {
  const bets = await listOpenBets(tx, playerId);
  return bets.map((bet) => otherOf(bet, playerId));
}

function membershipOf({ role, affiliatedWith, groupCode }: Row<"players">) {
  return { role, affiliatedWith, groupCode };
}
