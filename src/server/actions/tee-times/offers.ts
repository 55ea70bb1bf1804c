/** Each change of places settles the offers of late places before and after itself (ruling 60). */
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { isRefused, type Refusal } from "#rules/refusal";
import { hasTapped, newOffers, openOffers, settleOffers } from "#rules/tee-times/late-places";
import { nextUp, type Place, placeOf, type TeeTimePlaces } from "#rules/tee-times/tee-time";
import type { Transaction } from "../../database/database.ts";
import { appendAudit } from "../../store/audit-append.ts";
import { discardNotifications, notifyPlayers } from "../../store/notifications.ts";

type Changed = { readonly places: readonly Place[]; readonly promoted?: readonly PlayerId[] };

/**
 * `changed` is what the rule answered; places, offers and promoted also have what the offers moved. `leftBy`: the
 * player who leaves by this change.
 */
export async function settleAround<C extends Changed>(
  before: TeeTimePlaces,
  at: Instant,
  leftBy: PlayerId | null,
  rule: (t: TeeTimePlaces) => C | Refusal | Promise<C | Refusal>,
) {
  const due = settleOffers(before, at);
  const changed = await rule({ ...before, places: due.places, offers: due.offers });
  if (isRefused(changed)) return changed;
  const after = { ...before, places: changed.places, offers: due.offers };
  const { places, offers, promoted } = settleOffers(after, at, leftBy);
  const all = [...due.promoted, ...(changed.promoted ?? []), ...promoted];
  return {
    changed,
    places,
    offers,
    promoted: all.filter((id) => placeOf({ places }, id)?.waitlist === false),
  };
}

type Offering = {
  readonly teeTimeId: TeeTimeId;
  readonly before: TeeTimePlaces;
  readonly after: TeeTimePlaces;
  readonly at: Instant;
  readonly by: PlayerId | null;
};

/** A new offer is told to all who wait and have not asked yet. Notifications of ended offers are discarded. */
export async function announceOffers(tx: Transaction, { teeTimeId, before, after, at, by }: Offering) {
  const open = openOffers(after);
  const asked = open.length === 0 ? [] : nextUp(after).filter((place) => !hasTapped(place));
  const told = new Set(asked.map(({ playerId }) => playerId));
  if (openOffers(before).length > 0) {
    const waited = before.places.filter(({ waitlist, playerId }) => waitlist && !told.has(playerId));
    const others = waited.map(({ playerId }) => playerId);
    await discardNotifications(tx, { teeTimeId }, others, ["spot-free"]);
  }
  const fresh = newOffers(before, after);
  if (fresh.length === 0) return;
  const drafts = [...told].map((playerId) => ({ playerId, kind: "spot-free" }) as const);
  await notifyPlayers(tx, { teeTimeId, startsAt: after.startsAt }, drafts, at);
  const offer = { action: "offer-spot", subject: "tee-time", subjectId: teeTimeId, teeTimeId } as const;
  await appendAudit(tx, { at, by, ...offer, after: { offers: fresh } });
}
