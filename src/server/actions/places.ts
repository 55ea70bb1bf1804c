/**
 * What happens to the places of a tee time when somebody joins, leaves, is added, removed or missed?
 * Rulings 9 to 13. One transaction each: the tee time is locked before its places are read, so of
 * two who want the last spot one is first, and a promotion is part of the same step.
 */
import { refuseEditConflict, showPlace } from "#contract/edit-conflict";
import { hasStarted } from "#rules/calendar";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { notificationsOfPlaces } from "#rules/notifications";
import { type Actor, mayCall } from "#rules/permissions";
import { displayName } from "#rules/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import * as rules from "#rules/tee-time";
import type { Context } from "../context.ts";
import type { Action } from "../events/actions.ts";
import { appendAuditEntries } from "../store/audit.ts";
import { lockBetsOf, lockPlayers } from "../store/bets.ts";
import type { Transaction } from "../store/database.ts";
import { discardNotifications, notifyPlayers } from "../store/notifications.ts";
import { isOtherPlace, readPlaces, savePlaces } from "../store/places.ts";
import { findPlayer, playersToShow } from "../store/players.ts";
import { lockTeeTime } from "../store/tee-times.ts";
import { freezeOnTeeTime } from "./bet-terms.ts";
import { updateFinalResults } from "./final-results.ts";
import { resettleBets } from "./settle.ts";
import { recomputeTeamTotals } from "./team-totals.ts";

export async function joinTeeTime(
  context: Context,
  actor: Actor,
  teeTimeId: TeeTimeId,
): Promise<{ outcome: "joined" | "waitlisted" } | Refusal> {
  const changed = await changePlaces(context, actor, teeTimeId, "join-tee-time", (places, now) =>
    rules.joinTeeTime(places, actor, now),
  );
  return isRefused(changed) ? changed : { outcome: changed.joined.waitlist ? "waitlisted" : "joined" };
}

export async function leaveTeeTime(
  context: Context,
  actor: Actor,
  teeTimeId: TeeTimeId,
): Promise<{ promoted: readonly PlayerId[] } | Refusal> {
  return changePlaces(context, actor, teeTimeId, "leave-tee-time", (places, now) =>
    rules.leaveTeeTime(places, actor.id, now),
  );
}

export type OnePlace = { teeTimeId: TeeTimeId; playerId: PlayerId };

/** By an admin; also into a tee time that has started. */
export async function addPlayer(
  context: Context,
  actor: Actor,
  { teeTimeId, playerId }: OnePlace,
): Promise<rules.Joined | Refusal> {
  const player = await findPlayer(context.db.kysely, playerId);
  if (player === null) return refuse("not-found");
  return changePlacesAsAdmin(context, actor, teeTimeId, "add-player", (places, now) =>
    rules.addPlayer(places, player, now),
  );
}

/**
 * By an admin, before the tee time begins. `from`: where they saw the player, who may have moved up or gone to the
 * end of the waitlist since; left out, the player is removed in either case.
 */
export async function removePlayer(
  context: Context,
  actor: Actor,
  { teeTimeId, playerId, from }: OnePlace & { from?: "players" | "waitlist" },
): Promise<rules.Left | Refusal> {
  return changePlacesAsAdmin(context, actor, teeTimeId, "remove-player", async (places, now, tx) => {
    const held = rules.placeOf(places, playerId);
    if (held !== null && from !== undefined && held.waitlist !== (from === "waitlist")) {
      const player = (await playersToShow(tx, [playerId])).get(playerId);
      return refuseEditConflict([showPlace(player ? displayName(player) : "", held)]);
    }
    return rules.removePlayer(places, playerId, now);
  });
}

/** By an admin, once the tee time has started; a result of a bet that stood is withdrawn. */
export async function markNoShow(
  context: Context,
  actor: Actor,
  { teeTimeId, playerId }: OnePlace,
): Promise<rules.Joined | Refusal> {
  return changePlacesAsAdmin(context, actor, teeTimeId, "mark-no-show", (places, now) =>
    rules.markNoShow(places, playerId, now),
  );
}

/** By an admin; a result that was withdrawn is settled again on the stakes frozen then. */
export async function undoNoShow(
  context: Context,
  actor: Actor,
  { teeTimeId, playerId }: OnePlace,
): Promise<rules.Joined | Refusal> {
  return changePlacesAsAdmin(context, actor, teeTimeId, "undo-no-show", (places, now) =>
    rules.undoNoShow(places, playerId, now),
  );
}

export type Changed = {
  readonly places: readonly rules.Place[];
  /** Who moved up from the waitlist. */
  readonly promoted?: readonly PlayerId[];
};

/** `tx` is for asking only: what the rule answers is stored behind it. */
type Rule<C extends Changed> = (
  places: rules.TeeTimePlaces,
  now: Instant,
  tx: Transaction,
) => C | Refusal | Promise<C | Refusal>;

export async function changePlacesAsAdmin<C extends Changed>(
  context: Context,
  actor: Actor,
  teeTimeId: TeeTimeId,
  action: Action,
  rule: Rule<C>,
): Promise<C | Refusal> {
  const may = mayCall("admin", actor);
  return may === true ? changePlaces(context, actor, teeTimeId, action, rule) : may;
}

async function changePlaces<C extends Changed>(
  { db, now }: Context,
  actor: Actor,
  teeTimeId: TeeTimeId,
  action: Action,
  rule: Rule<C>,
): Promise<C | Refusal> {
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return refuse("tee-time-not-found");
    const before = await readPlaces(tx, teeTime);
    const decided = await decideBehindLocks(tx, before, now, (at) => rule(before, at, tx));
    if (isRefused(decided)) return decided;
    const { changed, at } = decided;
    const { places, promoted = [] } = changed;
    const after = { ...before, places };
    await storePlaces(tx, { teeTimeId, before, after, promoted, action, by: actor.id, at });
    return changed;
  });
}

/**
 * Read behind the locks, the clock says when this takes effect. The players whose part in the round changes are
 * locked too, since their bets freeze at its start; if it started while that took, the rule decides again.
 */
async function decideBehindLocks<C extends Changed>(
  tx: Transaction,
  before: rules.TeeTimePlaces,
  now: () => Instant,
  decide: (at: Instant) => C | Refusal | Promise<C | Refusal>,
): Promise<{ changed: C; at: Instant } | Refusal> {
  for (;;) {
    const at = now();
    const changed = await decide(at);
    if (isRefused(changed)) return changed;
    await lockPlayers(tx, movedPlayers(changedPlaces(before, { ...before, places: changed.places })));
    if (hasStarted(before.startsAt, at) === hasStarted(before.startsAt, now())) return { changed, at };
  }
}

export type PlacesChange = {
  readonly teeTimeId: TeeTimeId;
  readonly before: rules.TeeTimePlaces;
  readonly after: rules.TeeTimePlaces;
  readonly promoted: readonly PlayerId[];
  /** What the audit trail calls it, where `actionOn` a place does not name it more closely. */
  readonly action: Action;
  readonly by: PlayerId;
  readonly at: Instant;
};

/**
 * Stores the places, audits each change, settles bets and team totals again, and notifies the players.
 * Before a player of a started round drops out, the stakes they play for freeze.
 */
export async function storePlaces(tx: Transaction, change: PlacesChange): Promise<void> {
  const { teeTimeId, before, after, promoted, by, at } = change;
  const changes = changedPlaces(before, after);
  // Before a tee time starts no bet and no team total depends on its places.
  const isUnderWay = hasStarted(before.startsAt, at) && hasStarted(after.startsAt, at);
  const bets = isUnderWay ? await lockBetsOf(tx, movedPlayers(changes)) : [];
  await freezeOnTeeTime(tx, bets, teeTimeId, { at, by });
  await savePlaces(tx, teeTimeId, before, after, at);
  const notifications = notificationsOfPlaces(before, after, { by, at, promoted });
  await discardNotifications(tx, { teeTimeId }, notifications.changed);
  await notifyPlayers(tx, { teeTimeId, startsAt: after.startsAt }, notifications.drafts, at);
  const order = await appendAuditEntries(
    tx,
    changes.map((changed) => ({
      at,
      by,
      action: actionOn(changed, change),
      subject: "place",
      subjectId: changed.id,
      teeTimeId,
      before: changed.was,
      after: changed.is,
    })),
  );
  await resettleBets(tx, bets, teeTimeId, "players-changed", { at, by });
  if (isUnderWay) {
    const groups = changes.flatMap(({ was, is }) => [was?.groupNumber ?? null, is?.groupNumber ?? null]);
    await recomputeTeamTotals(tx, teeTimeId, groups, { at, by });
    // Who is in which group is nothing to the skins.
    const hasMoved = movedPlayers(changes).length > 0;
    if (order !== null && hasMoved) await updateFinalResults(tx, teeTimeId, order, { at, by });
  }
}

/** One act may do several things: who moved up by it, has to wait by it, or is no no show any more by it. */
function actionOn({ id, was, is }: ChangedPlace, { promoted, action }: PlacesChange): Action {
  if (promoted.includes(id)) return "promote-player";
  if (was && is && !was.waitlist && is.waitlist) return "put-on-waitlist";
  if (was?.noShow && is && !is.noShow) return "undo-no-show";
  return action;
}

export type ChangedPlace = { id: PlayerId; was: rules.Place | undefined; is: rules.Place | undefined };

export function changedPlaces(before: rules.TeeTimePlaces, after: rules.TeeTimePlaces): ChangedPlace[] {
  const ids = new Set([...before.places, ...after.places].map(({ playerId }) => playerId));
  const place = ({ places }: rules.TeeTimePlaces, id: PlayerId) =>
    places.find(({ playerId }) => playerId === id);
  return [...ids]
    .map((id) => ({ id, was: place(before, id), is: place(after, id) }))
    .filter(({ was, is }) => was === undefined || is === undefined || isOtherPlace(was, is));
}

/** Who becomes an active player, or is one no longer. */
function movedPlayers(changes: readonly ChangedPlace[]): PlayerId[] {
  return changes.filter(({ was, is }) => isActive(was) !== isActive(is)).map(({ id }) => id);
}

function isActive(place: rules.Place | undefined): boolean {
  return place !== undefined && !place.waitlist && !place.noShow;
}
