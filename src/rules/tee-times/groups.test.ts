import { expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import { assignGroups, groupNumbers, groupStart, groupsEditConflict } from "./groups.ts";
import type { Place, TeeTimePlaces } from "./tee-time.ts";

const startsAt = "2026-11-21T14:30:00.000Z";

test("groups start seven minutes apart", () => {
  expect(groupNumbers.map((number) => groupStart(startsAt, number))).toEqual([
    "2026-11-21T14:30:00.000Z",
    "2026-11-21T14:37:00.000Z",
    "2026-11-21T14:44:00.000Z",
    "2026-11-21T14:51:00.000Z",
    "2026-11-21T14:58:00.000Z",
  ]);
});

test("an admin may make groups of any size", () => {
  const assigned = assignGroups(teeTime(), [
    { playerId: "ann", groupNumber: 5 },
    { playerId: "bob", groupNumber: 5 },
    { playerId: "cat", groupNumber: 1 },
  ]);
  expect(groupsOf(assigned)).toEqual({ ann: 5, bob: 5, cat: 1, dan: null, eve: null });
});

test("the arrangement is the whole one: who is not named is in no group", () => {
  const assigned = assignGroups(teeTime({ dan: 2 }), [
    { playerId: "ann", groupNumber: 1 },
    { playerId: "bob", groupNumber: null },
  ]);
  expect(groupsOf(assigned)).toEqual({ ann: 1, bob: null, cat: null, dan: null, eve: null });
});

test("a waitlisted player cannot be in a group", () => {
  expect(assignGroups(teeTime(), [{ playerId: "eve", groupNumber: 1 }])).toEqual(refuse("on-waitlist"));
});

test("somebody who is not in the tee time cannot be in a group, but can be left out", () => {
  expect(assignGroups(teeTime(), [{ playerId: "zoe", groupNumber: 1 }])).toEqual(refuse("not-joined"));
  expect(groupsOf(assignGroups(teeTime(), [{ playerId: "zoe", groupNumber: null }]))).not.toHaveProperty(
    "zoe",
  );
});

test.each([0, 6, 1.5, -1])("there is no group %s", (groupNumber) => {
  expect(assignGroups(teeTime(), [{ playerId: "ann", groupNumber }])).toEqual(
    refuse("group-number-out-of-range"),
  );
  for (const there of [1, 2, 3, 4, 5])
    expect(groupsOf(assignGroups(teeTime(), [{ playerId: "ann", groupNumber: there }])).ann).toBe(there);
});

test("an arrangement names whose group another admin has changed since it was read", () => {
  const read = [inGroup("ann", 1), inGroup("bob", null), inGroup("cat", null)];
  const wanted = [inGroup("ann", 1), inGroup("bob", 2)];
  expect(groupsEditConflict(teeTime({ ann: 1 }), read, wanted)).toEqual([]);
  expect(groupsEditConflict(teeTime({ ann: 3 }), read, wanted)).toEqual(["ann"]);
  expect(groupsEditConflict(teeTime({ ann: 1, cat: 2 }), read, wanted)).toEqual(["cat"]);
});

test("a player who has joined since disturbs no arrangement, unless they are in a group already", () => {
  const read = [inGroup("ann", null), inGroup("bob", null)];
  expect(groupsEditConflict(teeTime(), read, [inGroup("ann", 1)])).toEqual([]);
  expect(groupsEditConflict(teeTime({ dan: 4 }), read, [inGroup("ann", 1)])).toEqual(["dan"]);
});

test("a player who has left the pool, or waits now, is named if they are put into a group", () => {
  const read = [inGroup("zoe", null), inGroup("eve", null)];
  expect(groupsEditConflict(teeTime(), read, [inGroup("zoe", 1)])).toEqual(["zoe"]);
  expect(groupsEditConflict(teeTime(), read, [inGroup("eve", 1)])).toEqual(["eve"]);
  expect(groupsEditConflict(teeTime(), read, [inGroup("ann", 1)])).toEqual([]);
});

test("the same arrangement sent twice finds nothing changed", () => {
  const wanted = [inGroup("ann", 1), inGroup("bob", 2)];
  expect(groupsEditConflict(teeTime({ ann: 1, bob: 2 }), [inGroup("ann", null)], wanted)).toEqual([]);
});

function inGroup(playerId: string, groupNumber: number | null) {
  return { playerId, groupNumber };
}

function teeTime(groups: Record<string, number> = {}): TeeTimePlaces {
  const places = ["ann", "bob", "cat", "dan", "eve"].map((playerId, i) => ({
    playerId,
    arrival: i + 1,
    waitlist: i >= 4,
    noShow: false,
    groupNumber: groups[playerId] ?? null,
  }));
  return { startsAt, countLimit: 4, places, removed: new Set() };
}

function groupsOf(answer: ReturnType<typeof assignGroups>): Record<string, number | null> {
  const places: readonly Place[] = "places" in answer ? answer.places : [];
  return Object.fromEntries(places.map(({ playerId, groupNumber }) => [playerId, groupNumber]));
}
