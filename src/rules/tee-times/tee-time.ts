/**
 * Who has a spot in a tee time, and who waits? Section 4; rulings 8, 9, 10, 13, 30, 51 and 60. Each change
 * returns the new places. The caller locks the tee time.
 */
import { addMinutes, hasStarted } from "../calendar.ts";
import type { Instant, PlayerId } from "../golf.ts";
import { mayTakePart } from "../players/permissions.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { isWholeWithin } from "../values.ts";

export const countLimits = { lowest: 4, highest: 50 } as const;

/** "Spots left" turns red at this number. Section 9. */
export const fewSpots = 5;

/** A list of past tee times has pages of this length. Sections 2 and 9. */
export const pastTeeTimesShown = 10;

export type Place = {
  readonly playerId: PlayerId;
  /** Order of arrival in this tee time; unique and never changed. */
  readonly arrival: number;
  readonly waitlist: boolean;
  readonly noShow: boolean;
  /** 1 to 5; null without a group. */
  readonly groupNumber: number | null;
  /** When the waiting player asked for a free late place; absent before. Ruling 60. */
  readonly tappedAt?: Instant;
};

/** A free late place. `leftBy`: the player who gave it up; null if an admin freed it. Ruling 60. */
export type Offer = { readonly offeredAt: Instant; readonly leftBy: PlayerId | null };

/** Database rows have 0 or 1, and null for a player without a place. */
type Flag = boolean | 0 | 1 | null;

type Spot = { readonly waitlist: Flag; readonly noShow: Flag };

export type TeeTimePlaces = {
  readonly startsAt: Instant;
  /** The earliest start so far; absent if the tee time was never moved. */
  readonly earliestStart?: Instant;
  readonly countLimit: number;
  readonly places: readonly Place[];
  /**
   * Waiting players whose group code was removed. They keep their position but cannot get a spot. Ruling 51.
   */
  readonly removed: ReadonlySet<PlayerId>;
  /** Whole hours before the start in which nobody moves up unasked. Absent or 0: everybody does. Ruling 60. */
  readonly lateHours?: number;
  /** One for each free place that is offered to the waitlist, oldest first (`late-places.ts`). */
  readonly offers?: readonly Offer[];
};

export type Joiner = { readonly id: PlayerId; readonly groupCode: string | null };

/** `promoted`: the players who moved up, in this order. Each is notified (ruling 33). */
export type MoveResult = { readonly places: readonly Place[]; readonly promoted: readonly PlayerId[] };

export type LeaveResult = MoveResult & { readonly left: Place | null };

export type JoinResult = { readonly places: readonly Place[]; readonly joined: Place };

/**
 * If no spot is free, the player waits. Refuses with "tee-time-past" or "not-in-a-group". Rulings 9, 10, 30.
 */
export function joinTeeTime(t: TeeTimePlaces, player: Joiner, now: Instant): JoinResult | Refusal {
  if (hasStarted(t.startsAt, now)) return refuse("tee-time-past");
  const held = placeOf(t, player.id);
  if (held) return { places: t.places, joined: held };
  const may = mayTakePart(player);
  if (may !== true) return may;
  const mustWait = spotsLeft(t) === 0 || nextUp(t).length > 0;
  return withPlace(t, newPlace(t, player.id, mustWait));
}

/** The first on the waitlist moves up, except in the late hours. Refuses with "tee-time-past". Section 4, rulings 9 and 10. */
export function leaveTeeTime(t: TeeTimePlaces, playerId: PlayerId, now: Instant): LeaveResult | Refusal {
  return hasStarted(t.startsAt, now) ? refuse("tee-time-past") : withoutPlace(t, playerId, now);
}

/** Never adds to the waitlist. Refuses with "tee-time-full" or "player-not-in-a-group". Rulings 10, 13, 30. */
export function addPlayer(t: TeeTimePlaces, player: Joiner, now: Instant): JoinResult | Refusal {
  const held = placeOf(t, player.id);
  if (held && !held.waitlist) return { places: t.places, joined: held };
  if (mayTakePart(player) !== true) return refuse("player-not-in-a-group");
  const overtakes = !held && nextUp(t).length > 0 && !hasStarted(t.startsAt, now);
  if (spotsLeft(t) === 0 || overtakes) return refuse("tee-time-full");
  return withPlace(t, held ? { ...held, waitlist: false } : newPlace(t, player.id, false));
}

/** Refuses with "tee-time-begun" after the start. Ruling 13. */
export function removePlayer(t: TeeTimePlaces, playerId: PlayerId, now: Instant): LeaveResult | Refusal {
  return hasStarted(t.startsAt, now) ? refuse("tee-time-begun") : withoutPlace(t, playerId, now);
}

/** A no show keeps the place. Refuses with "no-show-too-early", "player-not-joined", "player-on-waitlist". Ruling 13. */
export function markNoShow(t: TeeTimePlaces, playerId: PlayerId, now: Instant): JoinResult | Refusal {
  if (!hasStarted(t.startsAt, now)) return refuse("no-show-too-early");
  const held = placeOf(t, playerId);
  if (!held) return refuse("player-not-joined");
  if (held.waitlist) return refuse("player-on-waitlist");
  return withPlace(t, { ...held, noShow: true });
}

/** Refuses with "no-show-too-early", "player-not-joined" or "tee-time-full" if the spot is taken. Ruling 13. */
export function undoNoShow(t: TeeTimePlaces, playerId: PlayerId, now: Instant): JoinResult | Refusal {
  if (!hasStarted(t.startsAt, now)) return refuse("no-show-too-early");
  const held = placeOf(t, playerId);
  if (!held) return refuse("player-not-joined");
  if (held.noShow && spotsLeft(t) === 0) return refuse("tee-time-full");
  return withPlace(t, { ...held, noShow: false });
}

/** Refuses with "player-count-out-of-range" or "limit-below-joined" with detail `joined`. Rulings 9 and 13. */
export function changeLimit(t: TeeTimePlaces, countLimit: number, now: Instant): MoveResult | Refusal {
  const limit = readCountLimit(countLimit);
  if (typeof limit !== "number") return limit;
  const joined = activePlaces(t).length;
  if (limit < joined) return refuse("limit-below-joined", { joined });
  return moveUp({ ...t, countLimit: limit }, now);
}

/**
 * After a move to the future nobody is a no show. The players who arrived first keep their spot and group,
 * up to the limit. The others go to the waitlist. Then waiting players get the free spots. Refuses with
 * "scores-keep-it-past". Rulings 9 and 10.
 */
export function rescheduleTeeTime(
  t: TeeTimePlaces,
  to: { readonly startsAt: Instant; readonly hasScores: boolean },
  now: Instant,
): MoveResult | Refusal {
  if (hasStarted(to.startsAt, now)) return { places: t.places, promoted: [] };
  if (to.hasScores) return refuse("scores-keep-it-past");
  const heldSpots = inOrder(t.places.filter(({ waitlist }) => !waitlist));
  // No shows keep their place when substitutes are added, so there may be more players than spots.
  const mustWait = heldSpots.slice(t.countLimit);
  const places = t.places.map((place) =>
    mustWait.includes(place)
      ? { ...place, noShow: false, waitlist: true, groupNumber: null }
      : { ...place, noShow: false },
  );
  return fillFreePlaces({ ...t, startsAt: to.startsAt, places }, now);
}

/** Until the start, gives free spots to waiting players, even after one got a group code again. Ruling 51. */
export function moveUp(t: TeeTimePlaces, now: Instant): MoveResult {
  return hasStarted(t.startsAt, now) ? { places: t.places, promoted: [] } : fillFreePlaces(t, now);
}

/** True from `lateHours` before the start until the start. Ruling 60. */
export function isLate({ startsAt, lateHours = 0 }: LateHours, now: Instant): boolean {
  return lateHours > 0 && !hasStarted(startsAt, now) && addMinutes(startsAt, -lateHours * 60) <= now;
}

type LateHours = Pick<TeeTimePlaces, "startsAt" | "lateHours">;

/** Reads 4 to 50, as digits or a number. Refuses with "player-count-out-of-range". Section 5. */
export function readCountLimit(given: string | number): number | Refusal {
  const count = typeof given === "number" || /^\d{1,3}$/.test(given.trim()) ? Number(given) : Number.NaN;
  return isWholeWithin(count, countLimits) ? count : refuse("player-count-out-of-range");
}

/** Only active players count for the limit and the skins field. Rulings 5 and 9. */
export function activePlaces<Held extends Spot>(t: { readonly places: readonly Held[] }): readonly Held[] {
  return t.places.filter(isActivePlayer);
}

export function isActivePlayer({ waitlist, noShow }: Spot): boolean {
  return waitlist !== null && !waitlist && !noShow;
}

export function waitlist(t: Pick<TeeTimePlaces, "places">): readonly Place[] {
  return inOrder(t.places.filter(({ waitlist }) => waitlist));
}

export function nextUp(t: TeeTimePlaces): readonly Place[] {
  return waitlist(t).filter(({ playerId }) => !t.removed.has(playerId));
}

export function spotsLeft(t: Pick<TeeTimePlaces, "countLimit" | "places">): number {
  return Math.max(0, t.countLimit - activePlaces(t).length);
}

export function placeOf(t: Pick<TeeTimePlaces, "places">, playerId: PlayerId): Place | null {
  return t.places.find((place) => place.playerId === playerId) ?? null;
}

/** Reading A of ruling 8: players on the waitlist have joined, too. An offered place is not open. Section 4, ruling 60. */
export function listStatus(
  t: Pick<TeeTimePlaces, "startsAt" | "countLimit" | "places" | "offers">,
  playerId: PlayerId,
  now: Instant,
): "Joined" | "Waitlist" | "DNP" | "Open" {
  if (placeOf(t, playerId)) return "Joined";
  if (spotsLeft(t) === 0) return "Waitlist";
  if (hasStarted(t.startsAt, now)) return "DNP";
  return t.offers?.length ? "Waitlist" : "Open";
}

/** Reading B of ruling 8: a player on the waitlist is "Waitlisted", not "Joined". Section 4. */
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

export function withPlace(t: TeeTimePlaces, joined: Place): JoinResult {
  const others = t.places.filter(({ playerId }) => playerId !== joined.playerId);
  return { places: inOrder([...others, joined]), joined };
}

function withoutPlace(t: TeeTimePlaces, playerId: PlayerId, now: Instant): LeaveResult {
  const left = placeOf(t, playerId);
  if (left === null) return { places: t.places, promoted: [], left };
  return { ...fillFreePlaces({ ...t, places: t.places.filter((place) => place !== left) }, now), left };
}

function fillFreePlaces(t: TeeTimePlaces, now: Instant): MoveResult {
  if (isLate(t, now)) return { places: t.places, promoted: [] };
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
