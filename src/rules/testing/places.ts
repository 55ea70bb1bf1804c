import { isRefused, type Refusal } from "../refusal.ts";
import { activePlaces, type Place, type TeeTimePlaces, waitlist } from "../tee-times/tee-time.ts";

export const startsAt = "2026-11-21T14:30:00.000Z";
export const before = "2026-11-20T14:30:00.000Z";
export const after = "2026-11-21T18:30:00.000Z";
export const nextWeek = "2026-11-28T14:30:00.000Z";

export const player = (id: string) => ({ id, groupCode: "BIRDIE" });

export const full = teeTime(["ann", "bob", "cat", "dan", "eve", "fay"], 4);

export function teeTime(ids: readonly string[], countLimit: number): TeeTimePlaces {
  const places = ids.map((playerId, i) => ({
    playerId,
    arrival: i + 1,
    waitlist: i >= countLimit,
    noShow: false,
    groupNumber: null,
  }));
  return { startsAt, countLimit, places, removed: new Set() };
}

export function withPlace(t: TeeTimePlaces, playerId: string, change: Partial<Place>): TeeTimePlaces {
  return {
    ...t,
    places: t.places.map((place) => (place.playerId === playerId ? { ...place, ...change } : place)),
  };
}

export function joinedIn(t: TeeTimePlaces): string[] {
  return activePlaces(t).map(({ playerId }) => playerId);
}

export function waiting(t: TeeTimePlaces): string[] {
  return waitlist(t).map(({ playerId }) => playerId);
}

export function allowed<T>(answer: T | Refusal): T {
  if (isRefused(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer;
}
