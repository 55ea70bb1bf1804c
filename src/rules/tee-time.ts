/**
 * Specification section 4 (tee time membership, user status); rulings 8, 9, 10, 13, 30 and 51. Each function returns
 * the places as they are afterwards; the caller holds the tee time's lock from reading to writing.
 */
import { hasStarted } from "./calendar.ts";
import type { Instant, PlayerId } from "./golf.ts";
import { mayTakePart } from "./permissions.ts";
import { type Refusal, refuse } from "./refusal.ts";

export const countLimits = { lowest: 4, highest: 50 } as const;

/** "Spots left" turns red at this many. Section 9. */
export const fewSpots = 5;

/** The Past tab shows the latest ones. Sections 2 and 9. */
export const pastTeeTimesShown = 10;

export type Place = {
  readonly playerId: PlayerId;
  /** Order of arrival in this tee time; nobody shares a number, nobody is renumbered. */
  readonly arrival: number;
  readonly waitlist: boolean;
  readonly noShow: boolean;
  /** 1 to 5, null while in no group. */
  readonly groupNumber: number | null;
};

export type TeeTimePlaces = {
  readonly startsAt: Instant;
  /** Of all the starts that it has had; left out where it was never moved. */
  readonly earliestStart?: Instant;
  readonly countLimit: number;
  readonly places: readonly Place[];
  /** Who wait and have lost their group code: they keep their position and do not move up. Ruling 51. */
  readonly removed: ReadonlySet<PlayerId>;
};

export type Joiner = { readonly id: PlayerId; readonly groupCode: string | null };

/** `promoted` in order of promotion: each of them is notified (ruling 33). */
export type Moved = { readonly places: readonly Place[]; readonly promoted: readonly PlayerId[] };

/** `left` is the place given up, null when there was none. */
export type Left = Moved & { readonly left: Place | null };

export type Joined = { readonly places: readonly Place[]; readonly joined: Place };

/** Waitlisted when no place is free. Refuses "tee-time-past" and "not-in-a-group". Section 4, rulings 9, 10, 30. */
export function joinTeeTime(t: TeeTimePlaces, player: Joiner, now: Instant): Joined | Refusal {
  if (hasStarted(t.startsAt, now)) return refuse("tee-time-past");
  const held = placeOf(t, player.id);
  if (held) return { places: t.places, joined: held };
  const may = mayTakePart(player);
  if (may !== true) return may;
  const mustWait = spotsLeft(t) === 0 || nextUp(t).length > 0;
  return withPlace(t, newPlace(t, player.id, mustWait));
}

/** The first of the waitlist moves up. Refuses "tee-time-past". Section 4, rulings 9 and 10. */
export function leaveTeeTime(t: TeeTimePlaces, playerId: PlayerId, now: Instant): Left | Refusal {
  return hasStarted(t.startsAt, now) ? refuse("tee-time-past") : withoutPlace(t, playerId);
}

/** By an admin, never to the waitlist. Refuses "tee-time-full" and "player-not-in-a-group". Rulings 10, 13, 30. */
export function addPlayer(t: TeeTimePlaces, player: Joiner, now: Instant): Joined | Refusal {
  const held = placeOf(t, player.id);
  if (held && !held.waitlist) return { places: t.places, joined: held };
  if (mayTakePart(player) !== true) return refuse("player-not-in-a-group");
  const overtakes = !held && nextUp(t).length > 0 && !hasStarted(t.startsAt, now);
  if (spotsLeft(t) === 0 || overtakes) return refuse("tee-time-full");
  return withPlace(t, held ? { ...held, waitlist: false } : newPlace(t, player.id, false));
}

/** An admin frees a place before the tee time begins. Refuses "tee-time-begun". Ruling 13. */
export function removePlayer(t: TeeTimePlaces, playerId: PlayerId, now: Instant): Left | Refusal {
  return hasStarted(t.startsAt, now) ? refuse("tee-time-begun") : withoutPlace(t, playerId);
}

/** The place and its group stay. Refuses "no-show-too-early", "player-not-joined", "player-on-waitlist". Ruling 13. */
export function markNoShow(t: TeeTimePlaces, playerId: PlayerId, now: Instant): Joined | Refusal {
  if (!hasStarted(t.startsAt, now)) return refuse("no-show-too-early");
  const held = placeOf(t, playerId);
  if (!held) return refuse("player-not-joined");
  if (held.waitlist) return refuse("player-on-waitlist");
  return withPlace(t, { ...held, noShow: true });
}

/** Refuses "no-show-too-early", "player-not-joined", and "tee-time-full" once somebody has the spot. Ruling 13. */
export function undoNoShow(t: TeeTimePlaces, playerId: PlayerId, now: Instant): Joined | Refusal {
  if (!hasStarted(t.startsAt, now)) return refuse("no-show-too-early");
  const held = placeOf(t, playerId);
  if (!held) return refuse("player-not-joined");
  if (held.noShow && spotsLeft(t) === 0) return refuse("tee-time-full");
  return withPlace(t, { ...held, noShow: false });
}

/** Refuses "player-count-out-of-range" and "limit-below-joined" with detail `joined`. Rulings 9 and 13. */
export function changeLimit(t: TeeTimePlaces, countLimit: number, now: Instant): Moved | Refusal {
  const limit = readCountLimit(countLimit);
  if (typeof limit !== "number") return limit;
  const joined = activePlaces(t).length;
  if (limit < joined) return refuse("limit-below-joined", { joined });
  const changed = { ...t, countLimit: limit };
  return hasStarted(t.startsAt, now) ? { places: t.places, promoted: [] } : fillFreePlaces(changed);
}

/**
 * Moves the tee time. One that has started and is to come again was not played, so there are no no shows in it: the spots
 * go by order of arrival to those who held one, each with their group, the others wait; then the waitlist fills what
 * is free. Refuses "scores-keep-it-past". Rulings 9 and 10.
 */
export function rescheduleTeeTime(
  t: TeeTimePlaces,
  to: { readonly startsAt: Instant; readonly hasScores: boolean },
  now: Instant,
): Moved | Refusal {
  if (hasStarted(to.startsAt, now)) return { places: t.places, promoted: [] };
  if (to.hasScores) return refuse("scores-keep-it-past");
  const heldSpots = inOrder(t.places.filter(({ waitlist }) => !waitlist));
  // A substitute has the spot of a no show who arrived before them.
  const mustWait = heldSpots.slice(t.countLimit);
  const places = t.places.map((place) =>
    mustWait.includes(place)
      ? { ...place, noShow: false, waitlist: true, groupNumber: null }
      : { ...place, noShow: false },
  );
  return fillFreePlaces({ ...t, startsAt: to.startsAt, places });
}

/** A free spot goes to a player who waits and has a group code again. Ruling 51. */
export function moveUp(t: TeeTimePlaces, now: Instant): Moved {
  return hasStarted(t.startsAt, now) ? { places: t.places, promoted: [] } : fillFreePlaces(t);
}

/** Digits or a number, 4 to 50. Refuses "player-count-out-of-range". Section 5. */
export function readCountLimit(given: string | number): number | Refusal {
  const count = typeof given === "number" || /^\d{1,3}$/.test(given.trim()) ? Number(given) : Number.NaN;
  const isAllowed = Number.isInteger(count) && count >= countLimits.lowest && count <= countLimits.highest;
  return isAllowed ? count : refuse("player-count-out-of-range");
}

/** Not waitlisted, not a no show: who counts towards the limit, and the skins field. Rulings 5 and 9. */
export function activePlaces(t: Pick<TeeTimePlaces, "places">): readonly Place[] {
  return t.places.filter(({ waitlist, noShow }) => !waitlist && !noShow);
}

/** In order of arrival, the next to move up first. */
export function waitlist(t: Pick<TeeTimePlaces, "places">): readonly Place[] {
  return inOrder(t.places.filter(({ waitlist }) => waitlist));
}

/** Of the waitlist, those who can move up. */
export function nextUp(t: TeeTimePlaces): readonly Place[] {
  return waitlist(t).filter(({ playerId }) => !t.removed.has(playerId));
}

export function spotsLeft(t: Pick<TeeTimePlaces, "countLimit" | "places">): number {
  return Math.max(0, t.countLimit - activePlaces(t).length);
}

export function placeOf(t: Pick<TeeTimePlaces, "places">, playerId: PlayerId): Place | null {
  return t.places.find((place) => place.playerId === playerId) ?? null;
}

/** The badge in the list, reading A: players on the waitlist are in as well. Section 4, ruling 8. */
export function listStatus(
  t: Pick<TeeTimePlaces, "startsAt" | "countLimit" | "places">,
  playerId: PlayerId,
  now: Instant,
): "Joined" | "Waitlist" | "DNP" | "Open" {
  if (placeOf(t, playerId)) return "Joined";
  if (spotsLeft(t) === 0) return "Waitlist";
  return hasStarted(t.startsAt, now) ? "DNP" : "Open";
}

/** The badge of the manage screen, reading B. Section 4, ruling 8. */
export function manageStatus(
  t: Pick<TeeTimePlaces, "places">,
  playerId: PlayerId,
): "Joined" | "Waitlisted" | "Open" {
  const held = placeOf(t, playerId);
  if (!held) return "Open";
  return held.waitlist ? "Waitlisted" : "Joined";
}

function newPlace(t: TeeTimePlaces, playerId: PlayerId, mustWait: boolean): Place {
  const arrival = Math.max(0, ...t.places.map((place) => place.arrival)) + 1;
  return { playerId, arrival, waitlist: mustWait, noShow: false, groupNumber: null };
}

function withPlace(t: TeeTimePlaces, joined: Place): Joined {
  const others = t.places.filter(({ playerId }) => playerId !== joined.playerId);
  return { places: inOrder([...others, joined]), joined };
}

function withoutPlace(t: TeeTimePlaces, playerId: PlayerId): Left {
  const left = placeOf(t, playerId);
  if (left === null) return { places: t.places, promoted: [], left };
  return { ...fillFreePlaces({ ...t, places: t.places.filter((place) => place !== left) }), left };
}

function fillFreePlaces(t: TeeTimePlaces): Moved {
  const promoted = nextUp(t)
    .slice(0, spotsLeft(t))
    .map(({ playerId }) => playerId);
  const places = t.places.map((place) =>
    promoted.includes(place.playerId) ? { ...place, waitlist: false } : place,
  );
  return { places, promoted };
}

function inOrder(places: readonly Place[]): readonly Place[] {
  return places.toSorted((a, b) => a.arrival - b.arrival);
}
