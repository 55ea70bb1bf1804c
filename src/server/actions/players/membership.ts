/** Specification sections 2 (/admin/player/{phone}), 5 and 6; rulings 28, 30, 32, 36 and 52. */

import { refuseEditConflict, showCode } from "#contract/edit-conflict";
import type { Body, Params } from "#contract/endpoints";
import { adminPlayers } from "#contract/labels/admin";
import type { CodeSettings } from "#contract/players/codes";
import { otherOf } from "#rules/bets/bet";
import { conflictingFields } from "#rules/edit-conflict";
import type { PlayerId } from "#rules/golf";
import { admitsRegistration, type CodeForm, type NewCode, newCode } from "#rules/players/group-code";
import { type Actor, mayCall, changeMembership as memberAfter } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { moveUp } from "#rules/tee-times/tee-time";
import type { Context } from "../../context.ts";
import { lockPlayers, type Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { appendAudit, ofPlayer } from "../../store/audit.ts";
import { listOpenBets } from "../../store/bets.ts";
import { lockClub, readClub } from "../../store/club.ts";
import { insertCode, listCodes, lockCode, updateCode } from "../../store/codes.ts";
import type { Act } from "../../store/idempotency-keys.ts";
import { deletePinResetsBy } from "../../store/pin-resets.ts";
import { readPlaces } from "../../store/places.ts";
import { findPlayer, lockPlayer, setPlayer } from "../../store/players.ts";
import { endSessionsOf } from "../../store/sessions.ts";
import { deleteStanding, listStandingOf } from "../../store/standing-places.ts";
import { lockTeeTimesWaitedFor } from "../../store/tee-times.ts";
import type { Authored } from "../bets/bet-terms.ts";
import { stopBet } from "../bets/bets.ts";
import { recordOutcome } from "../once.ts";
import { storePlaces } from "../tee-times/place-changes.ts";
import { codeState } from "./accounts.ts";
import { changeAsAdmin } from "./as-admin.ts";

type InGroup = Params<"addToGroup">;

const withoutGroup = { groupCode: null, groupJoinedAt: null };

/** `code` is the group that the admin saw. Account, places and bets stay. */
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

/** Uses the limits of a registration. Then the player moves up from waitlists that have a free spot. */
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
    const entry = { ...ofPlayer(playerId), at, by: actor.id, action: "add-to-group" } as const;
    await appendAudit(tx, { ...entry, before: withoutGroup, after: joined });
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
    const entry = { ...ofPlayer(playerId), at, by: actor.id };
    await appendAudit(tx, { ...entry, action: "change-membership", before, after });
    if (before.groupCode === null && code !== null)
      for (const teeTime of waitsIn) await moveUpIn(tx, teeTime, { by: actor.id, at });
    return true;
  });
}

/** Runs before the player's row changes, so that started rounds freeze as they were. */
async function endWhatMembersHave(tx: Transaction, { id }: Row<"players">, entry: Authored) {
  for (const bet of await listOpenBets(tx, id)) await stopBet(tx, bet, id, entry);
  for (const place of await listStandingOf(tx, id)) {
    await deleteStanding(tx, { ...place, playerId: id });
    const before = { weekdays: [place.weekday] };
    await appendAudit(tx, { ...entry, ...ofPlayer(id), action: "give-up-standing-place", before });
  }
}

async function opponentsOf(tx: Transaction, playerId: PlayerId): Promise<PlayerId[]> {
  const bets = await listOpenBets(tx, playerId);
  return bets.map((bet) => otherOf(bet, playerId));
}

function membershipOf({ role, affiliatedWith, groupCode }: Row<"players">) {
  return { role, affiliatedWith, groupCode };
}

/** `actor`: null for the command line, which makes the first code of a club. */
export async function addCode(
  { db, now }: Context,
  actor: Actor | null,
  form: CodeForm,
  act: Act | null = null,
): Promise<Pick<NewCode, "code"> | Refusal> {
  const may = actor === null || mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    await lockClub(tx); // Two admins may think of the same code.
    const code = newCode(form, await listCodes(tx));
    if (isRefused(code)) return code;
    if (code.isGuest && !(await isHost(tx, code))) return refuse("form-incomplete");
    await insertCode(tx, { ...code, isGuest: code.isGuest ? 1 : 0, active: 1, createdAt: now() });
    const entry = { at: now(), by: actor?.id ?? null, subject: "code", subjectId: code.code } as const;
    await appendAudit(tx, { ...entry, action: "add-code", after: code });
    await recordOutcome(tx, act, code.code, now());
    return code;
  });
}

type CodeChange = CodeSettings & { code: string; asRead?: CodeSettings };

/** An inactive code admits nobody; its players stay (rulings 28, 36). Without `asRead`, saved values are replaced. */
export async function changeCode(context: Context, actor: Actor, { code, asRead, ...settings }: CodeChange) {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const row = await lockCode(tx, code);
    if (row === null) return refuse("code-not-found");
    const before = { maxPlayers: row.maxPlayers, active: row.active === 1 };
    const changed = conflictingFields(asRead ?? before, before, settings);
    if (changed.length > 0) return refuseEditConflict(changed.map((field) => showCode(before)[field]));
    if (before.maxPlayers === settings.maxPlayers && before.active === settings.active) return true;
    await updateCode(tx, code, { maxPlayers: settings.maxPlayers, active: settings.active ? 1 : 0 });
    const entry = { at: now(), by: actor.id, subject: "code", subjectId: code } as const;
    await appendAudit(tx, { ...entry, action: "change-code", before, after: settings });
    return true;
  });
}

async function isHost(tx: Transaction, { linkedMemberCode, linkedMemberId }: NewCode): Promise<boolean> {
  const host = linkedMemberId === null ? null : await findPlayer(tx, linkedMemberId);
  return host !== null && host.role !== "guest" && host.groupCode === linkedMemberCode;
}
