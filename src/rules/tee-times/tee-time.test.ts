import { describe, expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import {
  after,
  allowed,
  before,
  full,
  joinedIn,
  nextWeek,
  player,
  startsAt,
  teeTime,
  waiting,
  withPlace,
} from "../testing/places.ts";
import {
  addPlayer,
  changeLimit,
  joinTeeTime,
  leaveTeeTime,
  listStatus,
  manageStatus,
  markNoShow,
  moveUp,
  nextUp,
  placeOf,
  readCountLimit,
  removePlayer,
  rescheduleTeeTime,
  spotsLeft,
  undoNoShow,
} from "./tee-time.ts";

test("a player joins while a place is free", () => {
  const { joined, places } = allowed(joinTeeTime(teeTime(["ann"], 4), player("bob"), before));
  expect(joined).toEqual({ playerId: "bob", arrival: 2, waitlist: false, noShow: false, groupNumber: null });
  expect(places.map(({ playerId }) => playerId)).toEqual(["ann", "bob"]);
});

test("a player joins the end of the waitlist when all places are taken", () => {
  const { joined, places } = allowed(joinTeeTime(full, player("gus"), before));
  expect(joined.waitlist).toBe(true);
  expect(waiting({ ...full, places })).toEqual(["eve", "fay", "gus"]);
});

test("joining twice changes nothing", () => {
  expect(joinTeeTime(full, player("eve"), before)).toEqual({
    places: full.places,
    joined: placeOf(full, "eve"),
  });
});

test("nobody overtakes the waitlist, even if a place is free", () => {
  const gap = { ...full, countLimit: 5 };
  expect(allowed(joinTeeTime(gap, player("gus"), before)).joined.waitlist).toBe(true);
  expect(addPlayer(gap, player("gus"), before)).toEqual(refuse("tee-time-full"));
});

test("a waitlisted player is promoted when a joined player leaves", () => {
  const { left, promoted, places } = allowed(leaveTeeTime(full, "bob", before));
  expect(left?.playerId).toBe("bob");
  expect(promoted).toEqual(["eve"]);
  expect(joinedIn({ ...full, places })).toEqual(["ann", "cat", "dan", "eve"]);
  expect(waiting({ ...full, places })).toEqual(["fay"]);
});

test("nobody is promoted when a waitlisted player leaves", () => {
  const { promoted, places } = allowed(leaveTeeTime(full, "eve", before));
  expect(promoted).toEqual([]);
  expect(waiting({ ...full, places })).toEqual(["fay"]);
});

test("leaving takes the player out of the group, and who moves up is in none", () => {
  const inGroups = withPlace(full, "bob", { groupNumber: 2 });
  const { places } = allowed(leaveTeeTime(inGroups, "bob", before));
  expect(placeOf({ ...full, places }, "bob")).toBeNull();
  expect(placeOf({ ...full, places }, "eve")?.groupNumber).toBeNull();
});

test("leaving a tee time one is not in changes nothing", () => {
  const roomier = { ...full, countLimit: 5 };
  for (const t of [full, roomier])
    expect(leaveTeeTime(t, "zoe", before)).toEqual({ places: t.places, promoted: [], left: null });
});

test("a player who leaves and comes back is at the end of the waitlist", () => {
  const { places } = allowed(leaveTeeTime(full, "ann", before));
  const back = allowed(joinTeeTime({ ...full, places }, player("ann"), before));
  expect(waiting({ ...full, places: back.places })).toEqual(["fay", "ann"]);
});

test("joining and leaving are refused once the tee time is past", () => {
  expect(joinTeeTime(full, player("gus"), startsAt)).toEqual(refuse("tee-time-past"));
  expect(leaveTeeTime(full, "ann", startsAt)).toEqual(refuse("tee-time-past"));
});

test("a player in no group joins nothing and is added to nothing", () => {
  const loose = { id: "lou", groupCode: null };
  expect(joinTeeTime(full, loose, before)).toEqual(refuse("not-in-a-group"));
  expect(addPlayer(teeTime([], 4), loose, before)).toEqual(refuse("player-not-in-a-group"));
});

describe("a player on the waitlist whom an admin has removed from their group", () => {
  const gone = { ...full, removed: new Set(["eve"]) };

  test.each([
    ["when somebody leaves", () => leaveTeeTime(gone, "dan", before)],
    ["when an admin removes somebody", () => removePlayer(gone, "dan", before)],
    ["when the limit is raised", () => changeLimit(gone, 5, before)],
    [
      "when the tee time is moved",
      () => rescheduleTeeTime({ ...gone, countLimit: 5 }, { startsAt: nextWeek, hasScores: false }, before),
    ],
  ])("does not move up %s: the next one does", (_when, change) => {
    expect(allowed(change()).promoted).toEqual(["fay"]);
  });

  test("holds up nobody who joins or is added, and keeps their position", () => {
    const alone = {
      ...gone,
      places: gone.places.filter(({ playerId }) => !["dan", "fay"].includes(playerId)),
    };
    const { joined, places } = allowed(joinTeeTime(alone, player("gus"), before));
    expect(joined.waitlist).toBe(false);
    expect(waiting({ ...alone, places })).toEqual(["eve"]);
    expect(allowed(addPlayer(alone, player("gus"), before)).joined.waitlist).toBe(false);
    expect(nextUp(alone)).toEqual([]);
  });

  test("moves up once they are in a group again, unless the tee time has started", () => {
    const alone = { ...full, places: full.places.filter(({ playerId }) => playerId !== "dan") };
    expect(moveUp({ ...alone, removed: new Set(["eve", "fay"]) }, before).promoted).toEqual([]);
    expect(moveUp({ ...alone, removed: new Set(["fay"]) }, before).promoted).toEqual(["eve"]);
    expect(moveUp(alone, startsAt).promoted).toEqual([]);
  });
});

test("an admin adds players within the limit", () => {
  expect(allowed(addPlayer(teeTime(["ann"], 4), player("bob"), before)).joined.waitlist).toBe(false);
  expect(addPlayer(full, player("gus"), before)).toEqual(refuse("tee-time-full"));
  expect(addPlayer(full, player("eve"), before)).toEqual(refuse("tee-time-full"));
  expect(allowed(addPlayer(full, player("ann"), before)).places).toEqual(full.places);
});

test("the waitlist moves up when an admin removes a player", () => {
  expect(allowed(removePlayer(full, "dan", before)).promoted).toEqual(["eve"]);
});

test("nobody is removed or promoted once the tee time has started", () => {
  expect(removePlayer(full, "dan", startsAt)).toEqual(refuse("tee-time-begun"));
  expect(changeLimit(full, 6, startsAt)).toEqual({ places: full.places, promoted: [] });
  expect(allowed(markNoShow(full, "ann", after)).places.filter(({ waitlist }) => waitlist)).toHaveLength(2);
});

test("once it has started an admin may give a no show's spot to somebody else, also from the waitlist", () => {
  const { places } = allowed(markNoShow(full, "ann", after));
  const { joined, places: now } = allowed(addPlayer({ ...full, places }, player("fay"), after));
  expect(joined).toMatchObject({ playerId: "fay", waitlist: false });
  expect(joinedIn({ ...full, places: now })).toEqual(["bob", "cat", "dan", "fay"]);
  expect(undoNoShow({ ...full, places: now }, "ann", after)).toEqual(refuse("tee-time-full"));
});

test("a no show keeps place and group but is not an active player, until it is undone", () => {
  const inGroup = withPlace(full, "ann", { groupNumber: 3 });
  const marked = { ...full, places: allowed(markNoShow(inGroup, "ann", startsAt)).places };
  expect(placeOf(marked, "ann")).toMatchObject({ noShow: true, groupNumber: 3 });
  expect(joinedIn(marked)).toEqual(["bob", "cat", "dan"]);
  expect(allowed(undoNoShow(marked, "ann", after)).places).toEqual(inGroup.places);
});

test("only a player with a place in a tee time that has started can be a no show", () => {
  expect(markNoShow(full, "ann", before)).toEqual(refuse("no-show-too-early"));
  expect(undoNoShow(full, "ann", before)).toEqual(refuse("no-show-too-early"));
  expect(markNoShow(full, "eve", after)).toEqual(refuse("player-on-waitlist"));
  expect(markNoShow(full, "zoe", after)).toEqual(refuse("player-not-joined"));
  expect(undoNoShow(full, "zoe", after)).toEqual(refuse("player-not-joined"));
});

test("raising the limit promotes in order of arrival", () => {
  expect(allowed(changeLimit(full, 5, before)).promoted).toEqual(["eve"]);
  expect(allowed(changeLimit(full, 50, before)).promoted).toEqual(["eve", "fay"]);
});

test("the limit cannot go below the players joined, nor outside 4 to 50", () => {
  const five = teeTime(["ann", "bob", "cat", "dan", "eve"], 8);
  expect(changeLimit(five, 4, before)).toEqual(refuse("limit-below-joined", { joined: 5 }));
  expect(allowed(changeLimit(five, 5, before)).promoted).toEqual([]);
  expect(changeLimit(five, 3, before)).toEqual(refuse("player-count-out-of-range"));
  expect(changeLimit(five, 51, before)).toEqual(refuse("player-count-out-of-range"));
});

test.each([
  ["4", 4],
  ["50", 50],
  [" 12 ", 12],
  [33, 33],
])("%j players are a limit", (given, limit) => {
  expect(readCountLimit(given)).toBe(limit);
});

test.each(["", "3", "51", "4.5", "+5", "1e1", "five", 3, 51, 4.5, Number.NaN])(
  "%j players are none",
  (given) => {
    expect(readCountLimit(given)).toEqual(refuse("player-count-out-of-range"));
  },
);

test("the list's badge distinguishes joined, waitlist, open and did not play", () => {
  expect(listStatus(full, "ann", before)).toBe("Joined");
  expect(listStatus(full, "eve", before)).toBe("Joined");
  expect(listStatus(full, "zoe", before)).toBe("Waitlist");
  expect(listStatus(full, "zoe", after)).toBe("Waitlist");
  expect(listStatus(teeTime(["ann"], 4), "zoe", before)).toBe("Open");
  expect(listStatus(teeTime(["ann"], 4), "zoe", after)).toBe("DNP");
});

test("the manage screen's badge knows joined, waitlisted and open", () => {
  expect(["ann", "eve", "zoe"].map((id) => manageStatus(full, id))).toEqual(["Joined", "Waitlisted", "Open"]);
});

test("spots left are the limit less the active players, never below none", () => {
  expect(spotsLeft(full)).toBe(0);
  expect(spotsLeft(teeTime(["ann"], 33))).toBe(32);
  expect(spotsLeft({ ...full, countLimit: 2 })).toBe(0);
});
