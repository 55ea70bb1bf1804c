/**
 * Ruling 60. In the late hours nobody moves up unasked: each free place is offered to all who wait. Ten minutes
 * later the first of the waitlist who asked for it has it, and from then on whoever asks first.
 */
import { addMinutes, hasStarted } from "../calendar.ts";
import type { Instant, PlayerId } from "../golf.ts";
import { mayTakePart } from "../players/permissions.ts";
import { type Refusal, refuse } from "../refusal.ts";
import {
  isLate,
  type Joiner,
  type JoinResult,
  type MoveResult,
  moveUp,
  nextUp,
  type Offer,
  type Place,
  placeOf,
  spotsLeft,
  type TeeTimePlaces,
  withPlace,
} from "./tee-time.ts";

export const lateHoursRange = { lowest: 0, highest: 48 } as const;

/** How long the order of the waitlist counts, not the order of the taps. */
export const offerMinutes = 10;

export type SettledPlaces = MoveResult & { readonly offers: readonly Offer[] };

/**
 * Gives the places whose ten minutes are over, offers the places that are free now, and ends offers that nobody
 * can take. `leftBy`: the player whose leaving has just freed a place. Settling twice changes nothing more.
 */
export function settleOffers(t: TeeTimePlaces, now: Instant, leftBy: PlayerId | null = null): SettledPlaces {
  if (!isLate(t, now)) {
    if (openOffers(t).length === 0) return { places: t.places, promoted: [], offers: [] };
    const { places, promoted } = moveUp(t, now);
    return { places: withoutTaps(places), promoted, offers: [] };
  }
  const given = giveDue({ ...t, offers: stillFree(t) }, now);
  const after = { ...t, places: given.places };
  if (nextUp(after).length === 0) return { ...given, places: withoutTaps(given.places), offers: [] };
  const more = Math.max(0, spotsLeft(after) - given.offers.length);
  const fresh = Array.from({ length: more }, (_, i) => ({ offeredAt: now, leftBy: i === 0 ? leftBy : null }));
  const offers = [...given.offers, ...fresh];
  return { ...given, places: offers.length === 0 ? withoutTaps(given.places) : given.places, offers };
}

/**
 * One tap counts for every place that is free. `settleOffers` then gives the place, if it is due. Refuses with
 * "tee-time-past", "not-in-a-group" or "spot-gone" (nothing is offered, or the player does not wait).
 */
export function takeSpot(t: TeeTimePlaces, player: Joiner, now: Instant): JoinResult | Refusal {
  if (hasStarted(t.startsAt, now)) return refuse("tee-time-past");
  const held = placeOf(t, player.id);
  if (held && !held.waitlist) return { places: t.places, joined: held };
  if (held === null || !isOffering(t, now)) return refuse("spot-gone");
  const may = mayTakePart(player);
  return may === true ? withPlace(t, { ...held, tappedAt: held.tappedAt ?? now }) : may;
}

/** The start ends all offers. */
export function isOffering(t: Pick<TeeTimePlaces, "startsAt" | "offers">, now: Instant): boolean {
  return !hasStarted(t.startsAt, now) && openOffers(t).length > 0;
}

/** Who left in the late hours can come back until anybody asks for a place. */
export function canTakeBack(t: TeeTimePlaces, playerId: PlayerId, now: Instant): boolean {
  if (!isOffering(t, now) || nextUp(t).some(hasTapped)) return false;
  return openOffers(t).some(({ leftBy }) => leftBy === playerId);
}

/** Until this moment the order of the waitlist counts; null without an offer. */
export function offeredUntil(t: Pick<TeeTimePlaces, "startsAt" | "offers">, now: Instant): Instant | null {
  const [first] = openOffers(t);
  return first && isOffering(t, now) ? addMinutes(first.offeredAt, offerMinutes) : null;
}

/** The offers that `after` has and `before` had not. `settleOffers` keeps the objects of the others. */
export function newOffers(before: Offered, after: Offered): readonly Offer[] {
  return openOffers(after).filter((offer) => !openOffers(before).includes(offer));
}

type Offered = Pick<TeeTimePlaces, "offers">;

export function openOffers({ offers = [] }: Offered): readonly Offer[] {
  return offers;
}

export function hasTapped({ tappedAt }: Place): boolean {
  return tappedAt !== undefined;
}

/** The offer of a player who came back ends first, then the newest: its ten minutes would be over last. */
function stillFree(t: TeeTimePlaces): readonly Offer[] {
  const offers = openOffers(t);
  const isBack = ({ leftBy }: Offer) => leftBy !== null && placeOf(t, leftBy)?.waitlist === false;
  const lastFirst = [...offers.filter((offer) => !isBack(offer)), ...offers.filter(isBack)].toReversed();
  const ended = lastFirst.slice(0, Math.max(0, offers.length - spotsLeft(t)));
  return offers.filter((offer) => !ended.includes(offer));
}

function giveDue(t: TeeTimePlaces, now: Instant): SettledPlaces {
  const takers = nextUp(t).filter(hasTapped);
  const due = openOffers(t).filter(({ offeredAt }) => addMinutes(offeredAt, offerMinutes) <= now);
  const given = due.slice(0, takers.length);
  const promoted = takers.slice(0, given.length).map(({ playerId }) => playerId);
  const places = t.places.map((place) => {
    if (promoted.includes(place.playerId)) return untapped({ ...place, waitlist: false });
    return place.waitlist ? place : untapped(place);
  });
  return { places, promoted, offers: openOffers(t).filter((offer) => !given.includes(offer)) };
}

function withoutTaps(places: readonly Place[]): readonly Place[] {
  return places.some(hasTapped) ? places.map(untapped) : places;
}

function untapped(place: Place): Place {
  const { tappedAt: _, ...others } = place;
  return others;
}
