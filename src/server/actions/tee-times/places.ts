/** Rulings 9 to 13 and 60. Places are read after locking the tee time, so that the last spot is given only once. */
import { refuseEditConflict, showGroup, showPlace } from "#contract/edit-conflict";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { type Actor, mayCall } from "#rules/players/permissions";
import { displayName } from "#rules/players/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { type Assignment, assignGroups, groupsEditConflict } from "#rules/tee-times/groups";
import { takeSpot as askForSpot } from "#rules/tee-times/late-places";
import * as rules from "#rules/tee-times/tee-time";
import { canUndoLeaving, undoLeaving as takeBack } from "#rules/tee-times/undo-leaving";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { appendAuditEntries } from "../../store/audit-append.ts";
import { findGivenUp } from "../../store/audit-search.ts";
import type { Action } from "../../store/invalidations.ts";
import { discardNotifications } from "../../store/notifications.ts";
import { readPlaces, type StoredTeeTime, savePlaces } from "../../store/places.ts";
import { findPlayer, playersToShow } from "../../store/players.ts";
import { lockTeeTime } from "../../store/tee-times.ts";
import { batchesOfEachDatabase } from "../../work/batches.ts";
import { settleAround } from "./offers.ts";
import { type ChangedPlaces, decideBehindLocks, storePlaces } from "./place-changes.ts";

type Answer = { readonly outcome: "joined" | "waitlisted" } | Refusal;

const batchesOf = batchesOfEachDatabase<Actor, Answer>();

/** Requests that wait for the same tee time share a transaction. The rule decides on them one by one. */
export async function joinTeeTime(context: Context, actor: Actor, teeTimeId: TeeTimeId): Promise<Answer> {
  return batchesOf(context.db).ask(teeTimeId, actor, (actors) => joinTogether(context, actors, teeTimeId));
}

function joinTogether({ db, now }: Context, actors: readonly Actor[], teeTimeId: TeeTimeId) {
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return actors.map(() => refuse("tee-time-not-found"));
    const before = await readPlaces(tx, teeTime);
    const decided = await decideBehindLocks(tx, before, now, (at) => joinOneByOne(before, actors, at));
    if (isRefused(decided)) return actors.map(() => decided);
    const { changed, at } = decided;
    await storeJoined(tx, before, changed.places, at);
    return changed.joined.map(
      (one): Answer => (isRefused(one) ? one : { outcome: one.waitlist ? "waitlisted" : "joined" }),
    );
  });
}

function joinOneByOne(before: rules.TeeTimePlaces, actors: readonly Actor[], at: Instant) {
  let { places } = before;
  const joined = actors.map((actor) => {
    const answer = rules.joinTeeTime({ ...before, places }, actor, at);
    if (isRefused(answer)) return answer;
    places = answer.places;
    return answer.joined;
  });
  return { places, joined };
}

/**
 * Players join only before the start, when bets do not depend on places. So this function settles no bets.
 */
async function storeJoined(
  tx: Transaction,
  teeTime: StoredTeeTime,
  places: readonly rules.Place[],
  at: Instant,
): Promise<void> {
  const had = new Set(teeTime.places.map(({ playerId }) => playerId));
  const joined = places.filter(({ playerId }) => !had.has(playerId));
  if (joined.length === 0) return;
  const teeTimeId = teeTime.id;
  await savePlaces(tx, teeTimeId, teeTime, { ...teeTime, places }, at);
  const players = joined.map(({ playerId }) => playerId);
  await discardNotifications(tx, { teeTimeId }, players);
  const join = { at, action: "join-tee-time", subject: "place", teeTimeId } as const;
  const entries = joined.map((after) => ({ ...join, by: after.playerId, subjectId: after.playerId, after }));
  await appendAuditEntries(tx, entries);
}

export async function leaveTeeTime(context: Context, actor: Actor, teeTimeId: TeeTimeId) {
  const left = await changePlaces(context, actor, teeTimeId, "leave-tee-time", (places, now) =>
    rules.leaveTeeTime(places, actor.id, now),
  );
  return isRefused(left) ? left : { ...left, canUndo: canUndoLeaving(left, left.after, left.at) };
}

/** After the ten minutes, the player gets the spot immediately. */
export async function takeSpot(
  context: Context,
  actor: Actor,
  teeTimeId: TeeTimeId,
): Promise<{ outcome: "joined" | "asked" } | Refusal> {
  const asked = await changePlaces(context, actor, teeTimeId, "ask-for-spot", (places, now) =>
    askForSpot(places, actor, now),
  );
  if (isRefused(asked)) return asked;
  return { outcome: rules.placeOf(asked.after, actor.id)?.waitlist === false ? "joined" : "asked" };
}

export async function undoLeaving(context: Context, actor: Actor, teeTimeId: TeeTimeId) {
  return changePlaces(context, actor, teeTimeId, "undo-leaving", async (places, now, tx) =>
    takeBack(places, actor, await findGivenUp(tx, teeTimeId, actor.id), now),
  );
}

export type OnePlace = { teeTimeId: TeeTimeId; playerId: PlayerId };

export async function addPlayer(context: Context, actor: Actor, { teeTimeId, playerId }: OnePlace) {
  const player = await findPlayer(context.db.kysely, playerId);
  if (player === null) return refuse("not-found");
  return changePlaces(context, actor, teeTimeId, "add-player", (places, now) =>
    rules.addPlayer(places, player, now),
  );
}

type Removal = OnePlace & { from?: "players" | "waitlist" };

/** `from` is the list in which the admin saw the player. Refuses if the player is in the other list now. */
export async function removePlayer(context: Context, actor: Actor, { teeTimeId, playerId, from }: Removal) {
  return changePlaces(context, actor, teeTimeId, "remove-player", async (places, now, tx) => {
    const held = rules.placeOf(places, playerId);
    if (held !== null && from !== undefined && held.waitlist !== (from === "waitlist")) {
      const player = (await playersToShow(tx, [playerId])).get(playerId);
      return refuseEditConflict([showPlace(player ? displayName(player) : "", held)]);
    }
    return rules.removePlayer(places, playerId, now);
  });
}

export async function markNoShow(context: Context, actor: Actor, { teeTimeId, playerId }: OnePlace) {
  return changePlaces(context, actor, teeTimeId, "mark-no-show", (places, now) =>
    rules.markNoShow(places, playerId, now),
  );
}

export async function undoNoShow(context: Context, actor: Actor, { teeTimeId, playerId }: OnePlace) {
  return changePlaces(context, actor, teeTimeId, "undo-no-show", (places, now) =>
    rules.undoNoShow(places, playerId, now),
  );
}

type Rule<C extends ChangedPlaces> = (
  places: rules.TeeTimePlaces,
  now: Instant,
  tx: Transaction,
) => C | Refusal | Promise<C | Refusal>;

const ownActions: readonly Action[] = ["leave-tee-time", "undo-leaving", "ask-for-spot"];

async function changePlaces<C extends ChangedPlaces>(
  { db, now }: Context,
  actor: Actor,
  teeTimeId: TeeTimeId,
  action: Action,
  rule: Rule<C>,
): Promise<(C & { after: rules.TeeTimePlaces; at: Instant }) | Refusal> {
  const may = ownActions.includes(action) || mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return refuse("tee-time-not-found");
    const before = await readPlaces(tx, teeTime);
    const leftBy = action === "leave-tee-time" ? actor.id : null;
    const decided = await decideBehindLocks(tx, before, now, (at) =>
      settleAround(before, at, leftBy, (t) => rule(t, at, tx)),
    );
    if (isRefused(decided)) return decided;
    const { at } = decided;
    const { changed, places, offers, promoted } = decided.changed;
    const after = { ...before, places, offers };
    // Who takes a spot sees it on the screen, and needs no notification.
    const told = action === "ask-for-spot" ? promoted.filter((id) => id !== actor.id) : promoted;
    await storePlaces(tx, { teeTimeId, before, after, promoted: told, action, by: actor.id, at });
    return { ...changed, after, at };
  });
}

type Groups = { teeTimeId: TeeTimeId; assignments: readonly Assignment[]; asRead?: readonly Assignment[] };

export async function saveGroups(context: Context, actor: Actor, { teeTimeId, assignments, asRead }: Groups) {
  return changePlaces(context, actor, teeTimeId, "save-groups", async (t, _now, tx) => {
    const changed = asRead ? groupsEditConflict(t, asRead, assignments) : [];
    return changed.length > 0 ? refuseChangedGroups(tx, t, changed) : assignGroups(t, assignments);
  });
}

async function refuseChangedGroups(tx: Transaction, t: rules.TeeTimePlaces, ids: readonly PlayerId[]) {
  const people = await playersToShow(tx, ids);
  return refuseEditConflict(
    ids.flatMap((id) => {
      const player = people.get(id);
      return player ? [showGroup(displayName(player), groupOf(t, id))] : [];
    }),
  );
}

function groupOf(t: rules.TeeTimePlaces, playerId: PlayerId): number | null | undefined {
  const place = rules.placeOf(t, playerId);
  return place === null || place.waitlist ? undefined : place.groupNumber;
}
