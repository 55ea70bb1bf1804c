import { expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import {
  after,
  allowed,
  before,
  full,
  joinedIn,
  nextWeek,
  player,
  waiting,
  withPlace,
} from "../testing/places.ts";
import { addPlayer, markNoShow, placeOf, rescheduleTeeTime } from "./tee-time.ts";

test("a tee time with scores stays in the past", () => {
  expect(rescheduleTeeTime(full, { startsAt: nextWeek, hasScores: true }, after)).toEqual(
    refuse("scores-keep-it-past"),
  );
  expect(rescheduleTeeTime(full, { startsAt: before, hasScores: true }, after)).toEqual({
    places: full.places,
    promoted: [],
  });
});

test("a tee time moved into the future again has no no shows, and fills its free places in order", () => {
  const grouped = withPlace(full, "bob", { groupNumber: 2 });
  const started = { ...grouped, places: allowed(markNoShow(grouped, "bob", after)).places };
  const roomier = { ...started, countLimit: 5 };
  const moved = allowed(rescheduleTeeTime(roomier, { startsAt: nextWeek, hasScores: false }, after));
  expect(moved.promoted).toEqual(["eve"]);
  expect(joinedIn({ ...roomier, places: moved.places })).toEqual(["ann", "bob", "cat", "dan", "eve"]);
  expect(moved.places.some(({ noShow }) => noShow)).toBe(false);
  expect(placeOf(moved, "bob")).toEqual(placeOf(grouped, "bob"));
});

test("moved into the future again, a no show has their spot before the substitute who came after them", () => {
  const missed = { ...full, places: allowed(markNoShow(full, "bob", after)).places };
  const added = { ...full, places: allowed(addPlayer(missed, player("gus"), after)).places };
  const started = withPlace(added, "gus", { groupNumber: 1 });
  const moved = allowed(rescheduleTeeTime(started, { startsAt: nextWeek, hasScores: false }, after));
  expect(joinedIn({ ...full, places: moved.places })).toEqual(["ann", "bob", "cat", "dan"]);
  expect(waiting({ ...full, places: moved.places })).toEqual(["eve", "fay", "gus"]);
  expect(placeOf(moved, "gus")?.groupNumber).toBeNull();
  expect(moved.promoted).toEqual([]);
  const kept = allowed(
    rescheduleTeeTime({ ...started, countLimit: 5 }, { startsAt: nextWeek, hasScores: false }, after),
  );
  expect(joinedIn({ ...full, places: kept.places })).toEqual(["ann", "bob", "cat", "dan", "gus"]);
  expect(placeOf(kept, "gus")?.groupNumber).toBe(1);
});

test("a no show who arrived after the others waits when the limit was lowered", () => {
  const missed = { ...full, places: allowed(markNoShow(full, "dan", after)).places, countLimit: 3 };
  const moved = allowed(rescheduleTeeTime(missed, { startsAt: nextWeek, hasScores: false }, after));
  expect(waiting({ ...full, places: moved.places })).toEqual(["dan", "eve", "fay"]);
  expect(placeOf(moved, "dan")?.noShow).toBe(false);
});
