/** Specification section 2 (/admin/player/{phone}); rulings 28, 30 and 52. */
import { refuseEditConflict } from "#contract/edit-conflict";
import type { Body, Params } from "#contract/endpoints";
import { adminPlayers } from "#contract/labels/admin";
import type { PlayerId } from "#rules/golf";
import { admitsRegistration } from "#rules/group-code";
import { type Actor, changeMembership as memberAfter } from "#rules/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { moveUp } from "#rules/tee-time";
import type { Context } from "../context.ts";
import { appendAudit, ofPlayer } from "../store/audit.ts";
import { listOpenBets, lockPlayers } from "../store/bets.ts";
import { readClub } from "../store/club.ts";
import { lockCode } from "../store/codes.ts";
import type { Transaction } from "../store/database.ts";
import { deletePinResetsBy } from "../store/pin-resets.ts";
import { readPlaces } from "../store/places.ts";
import { findPlayer, lockPlayer, setPlayer } from "../store/players.ts";
import type { Row } from "../store/schema.ts";
import { endSessionsOf } from "../store/sessions.ts";
import { deleteStanding, listStandingOf } from "../store/standing-places.ts";
import { lockTeeTimesWaitedFor } from "../store/tee-times.ts";
import { codeState } from "./accounts.ts";
import { changeAsAdmin } from "./as-admin.ts";
import type { Authored } from "./bet-terms.ts";
import { stopBet } from "./bets.ts";
import { storePlaces } from "./place-changes.ts";

type InGroup = Params<"addToGroup">;

const withoutGroup = { groupCode: null, groupJoinedAt: null };

/** `code`: the group that the admin saw. Account, places and bets stay. */
export async function removeFromGroup(context: Context, actor: Actor, { playerId, code }: InGroup) {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const player = await lockPlayer(tx, playerId);
    if (player === null) return refuse("not-found");
    const { groupCode, groupJoinedAt } = player;
    if (groupCode === null) return true;
    if (groupCode !== code) return refuseEditConflict([{ label: adminPlayers.group, value: groupCode }]);
    await setPlayer(tx, playerId, withoutGroup);
    await deletePinResetsBy(tx, playerId);
    const event = { ...ofPlayer(playerId), at: now(), by: actor.id, action: "remove-from-group" } as const;
    await appendAudit(tx, { ...event, before: { groupCode, groupJoinedAt }, after: withoutGroup });
    return true;
  });
}

/** Admits the player as the code would admit a new one. Then they move up from waitlists with a free spot. */
export async function addToGroup(context: Context, actor: Actor, { playerId, code }: InGroup) {
  return changeAsAdmin(context, actor, async (tx, now) => {
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
    const event = { ...ofPlayer(playerId), at, by: actor.id, action: "add-to-group" } as const;
    await appendAudit(tx, { ...event, before: withoutGroup, after: joined });
    for (const teeTime of waitsIn) await moveUpIn(tx, teeTime, { by: actor.id, at });
    return true;
  });
}

async function moveUpIn(tx: Transaction, teeTime: Row<"teeTimes">, { by, at }: Authored): Promise<void> {
  const before = await readPlaces(tx, teeTime);
  const { places, promoted } = moveUp(before, at);
  const after = { ...before, places };
  await storePlaces(tx, { teeTimeId: teeTime.id, before, after, promoted, action: "promote-player", by, at });
}

/** Ruling 52. Only members have bets and standing places, so a new guest loses them. */
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
    if (player === null) return refuse("not-found");
    const host = affiliatedWith === null ? null : await findPlayer(tx, affiliatedWith);
    const role = memberAfter(player, as, host);
    if (isRefused(role)) return role.detail ? role : { ...role, detail: { club: (await readClub(tx)).name } };
    if (role === player.role) return true;
    const admits = group === null || admitsRegistration(codeState(group), as);
    if (admits !== true) return admits;
    if (role === "guest") await endWhatMembersHave(tx, player, { at, by: actor.id });
    const before = membershipOf(player);
    const after = { role, affiliatedWith: role === "guest" ? affiliatedWith : null, groupCode: code };
    await setPlayer(tx, playerId, { ...after, groupJoinedAt: code === null ? null : at });
    await endSessionsOf(tx, playerId);
    const event = { ...ofPlayer(playerId), at, by: actor.id };
    await appendAudit(tx, { ...event, action: "change-membership", before, after });
    if (before.groupCode === null && code !== null)
      for (const teeTime of waitsIn) await moveUpIn(tx, teeTime, { by: actor.id, at });
    return true;
  });
}

/** Runs before the player's row changes, so that started rounds freeze as they were. */
async function endWhatMembersHave(tx: Transaction, { id }: Row<"players">, event: Authored) {
  for (const bet of await listOpenBets(tx, id)) await stopBet(tx, bet, id, event);
  for (const place of await listStandingOf(tx, id)) {
    await deleteStanding(tx, { ...place, playerId: id });
    const before = { weekdays: [place.weekday] };
    await appendAudit(tx, { ...event, ...ofPlayer(id), action: "give-up-standing-place", before });
  }
}

async function opponentsOf(tx: Transaction, playerId: PlayerId): Promise<PlayerId[]> {
  const bets = await listOpenBets(tx, playerId);
  return bets.map(({ createdBy, opponent }) => (createdBy === playerId ? opponent : createdBy));
}

function membershipOf({ role, affiliatedWith, groupCode }: Row<"players">) {
  return { role, affiliatedWith, groupCode };
}
