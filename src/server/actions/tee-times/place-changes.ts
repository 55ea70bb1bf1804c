import { hasStarted } from "#rules/calendar";
import { notificationsOfPlaces } from "#rules/club/notifications";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { isRefused, type Refusal } from "#rules/refusal";
import { hasTapped } from "#rules/tee-times/late-places";
import * as rules from "#rules/tee-times/tee-time";
import { lockPlayers, type Transaction } from "../../database/database.ts";
import { appendAuditEntries } from "../../store/audit-append.ts";
import { lockBetsOf } from "../../store/bets/bets.ts";
import type { Action } from "../../store/invalidations.ts";
import { discardNotifications, notifyPlayers } from "../../store/notifications.ts";
import { isOtherPlace, savePlaces } from "../../store/places.ts";
import { freezeOnTeeTime, type TriggeringChange } from "../bets/bet-terms.ts";
import { resettleBets } from "../bets/settle.ts";
import { recomputeTeamTotals, updateFinalResults } from "../results/final-results.ts";
import { announceOffers } from "./offers.ts";

export type ChangedPlaces = {
  readonly places: readonly rules.Place[];
  readonly promoted?: readonly PlayerId[];
};

/**
 * Calls `decide`, then locks the players who became active or inactive. Their bets depend on the order of
 * changes (`store/bets/bets.ts`). Calls `decide` again if the tee time started while the function waited for
 * the locks.
 */
export async function decideBehindLocks<C extends ChangedPlaces>(
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

type PlacesChange = Pick<TriggeringChange, "at" | "by"> & {
  readonly teeTimeId: TeeTimeId;
  readonly before: rules.TeeTimePlaces;
  readonly after: rules.TeeTimePlaces;
  readonly promoted: readonly PlayerId[];
  readonly action: Action;
};

/** Freezes stakes first, because terms can be made only while both players of a bet are active. */
export async function storePlaces(tx: Transaction, change: PlacesChange): Promise<void> {
  const { teeTimeId, before, after, promoted, by, at } = change;
  const changes = changedPlaces(before, after);
  // Bets and team totals depend on places only after the start.
  const isUnderWay = hasStarted(before.startsAt, at) && hasStarted(after.startsAt, at);
  const bets = isUnderWay ? await lockBetsOf(tx, movedPlayers(changes)) : [];
  await freezeOnTeeTime(tx, bets, teeTimeId, { at, by });
  await savePlaces(tx, teeTimeId, before, after, at);
  const notifications = notificationsOfPlaces(before, after, { by, at, promoted });
  await discardNotifications(tx, { teeTimeId }, notifications.changed);
  await notifyPlayers(tx, { teeTimeId, startsAt: after.startsAt }, notifications.drafts, at);
  const entries = changes.map((changed) => {
    const { id, was, is } = changed;
    const what = { action: actionOn(changed, change), subject: "place", subjectId: id, teeTimeId } as const;
    return { at, by, ...what, before: was, after: is };
  });
  await announceOffers(tx, change);
  const order = await appendAuditEntries(tx, entries);
  await resettleBets(tx, bets, teeTimeId, "players-changed", { at, by });
  if (isUnderWay) {
    const groups = changes.flatMap(({ was, is }) => [was?.groupNumber ?? null, is?.groupNumber ?? null]);
    await recomputeTeamTotals(tx, teeTimeId, groups, { at, by });
    // Skins depend on who is active, not on the groups.
    const hasMoved = movedPlayers(changes).length > 0;
    if (order !== null && hasMoved) await updateFinalResults(tx, teeTimeId, order, { at, by });
  }
}

function actionOn({ id, was, is }: ChangedPlace, { promoted, action, by }: PlacesChange): Action {
  if (promoted.includes(id)) return "promote-player";
  if (action === "ask-for-spot" && id === by && is?.waitlist === false) return "take-spot";
  if (was && is && !was.waitlist && is.waitlist) return "put-on-waitlist";
  if (was?.noShow && is && !is.noShow) return "undo-no-show";
  return action;
}

export type ChangedPlace = { id: PlayerId; was: rules.Place | undefined; is: rules.Place | undefined };

export function changedPlaces(before: rules.TeeTimePlaces, after: rules.TeeTimePlaces): ChangedPlace[] {
  const had = byPlayer(before);
  const has = byPlayer(after);
  return [...new Set([...had.keys(), ...has.keys()])]
    .map((id) => ({ id, was: had.get(id), is: has.get(id) }))
    .filter(
      ({ was, is }) =>
        was === undefined || is === undefined || isOtherPlace(was, is) || (hasTapped(is) && !hasTapped(was)),
    );
}

function byPlayer({ places }: rules.TeeTimePlaces): ReadonlyMap<PlayerId, rules.Place> {
  return new Map(places.map((place) => [place.playerId, place]));
}

function movedPlayers(changes: readonly ChangedPlace[]): PlayerId[] {
  return changes.filter(({ was, is }) => isActive(was) !== isActive(is)).map(({ id }) => id);
}

function isActive(place: rules.Place | undefined): boolean {
  return place !== undefined && rules.isActivePlayer(place);
}
