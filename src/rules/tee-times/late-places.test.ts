import { describe, expect, it } from "vitest";
import { addMinutes } from "../calendar.ts";
import type { Instant } from "../golf.ts";
import { allowed, joinedIn, player, teeTime, waiting } from "../testing/places.ts";
import { canTakeBack, isOffering, newOffers, offeredUntil, settleOffers, takeSpot } from "./late-places.ts";
import {
  changeLimit,
  isLate,
  joinTeeTime,
  leaveTeeTime,
  listStatus,
  removePlayer,
  rescheduleTeeTime,
  type TeeTimePlaces,
} from "./tee-time.ts";
import { canUndoLeaving, undoLeaving } from "./undo-leaving.ts";

/** 5:40 in the morning in Phoenix; the tee time begins at 7:30. */
const dawn: Instant = "2026-11-21T12:40:00.000Z";
const at = (minutes: number) => addMinutes(dawn, minutes);
const minutesBeforeStart = 110;

/** Ann, bob, cat and dan play; eve, fay and gil wait. */
const lateTeeTime = (lateHours = 12): TeeTimePlaces => ({
  ...teeTime(["ann", "bob", "cat", "dan", "eve", "fay", "gil"], 4),
  lateHours,
});

function settled(t: TeeTimePlaces, now: Instant, leftBy: string | null = null) {
  const { promoted, ...after } = settleOffers(t, now, leftBy);
  return { t: { ...t, ...after }, promoted };
}

function leave(t: TeeTimePlaces, id: string, now: Instant) {
  const due = settled(t, now).t;
  const left = allowed(leaveTeeTime(due, id, now));
  return { ...settled({ ...due, places: left.places }, now, id), left };
}

function tap(t: TeeTimePlaces, id: string, now: Instant) {
  const due = settled(t, now).t;
  const { places } = allowed(takeSpot(due, player(id), now));
  return settled({ ...due, places }, now).t;
}

describe("the late hours", () => {
  it.each([
    [12, -12 * 60 + minutesBeforeStart, true],
    [12, -12 * 60 + minutesBeforeStart - 1, false],
    [12, minutesBeforeStart, false],
    [1, 50, true],
    [1, 49, false],
    [0, 100, false],
  ])("with %i hours set, %i minutes after dawn: %s", (hours, minutes, late) => {
    expect(isLate(lateTeeTime(hours), at(minutes))).toBe(late);
  });

  it("do not exist by default: the first of the waitlist moves up, and nothing is offered", () => {
    const { t, left } = leave(lateTeeTime(0), "bob", dawn);
    expect(left.promoted).toEqual(["eve"]);
    expect([joinedIn(t), t.offers]).toEqual([["ann", "cat", "dan", "eve"], []]);
  });
});

describe("a place that gets free at dawn", () => {
  const { t, left } = leave(lateTeeTime(), "bob", dawn);

  it("moves nobody up, and is offered for ten minutes", () => {
    expect([left.promoted, joinedIn(t), waiting(t)]).toEqual([
      [],
      ["ann", "cat", "dan"],
      ["eve", "fay", "gil"],
    ]);
    expect(t.offers).toEqual([{ offeredAt: dawn, leftBy: "bob" }]);
    expect(offeredUntil(t, dawn)).toBe(at(10));
    expect(newOffers(lateTeeTime(), t)).toHaveLength(1);
  });

  it("goes to the first of the waitlist among those who tapped, not to the first tap", () => {
    const tapped = tap(tap(t, "gil", at(1)), "fay", at(9));
    expect(settled(tapped, at(9.99)).promoted).toEqual([]);
    const given = settled(tapped, at(10));
    expect([given.promoted, given.t.offers]).toEqual([["fay"], []]);
    expect(given.t.places.some(({ tappedAt }) => tappedAt !== undefined)).toBe(false);
  });

  it("goes to whoever taps first after the ten minutes, at once", () => {
    const given = tap(t, "gil", at(10));
    expect([joinedIn(given), given.offers]).toEqual([["ann", "cat", "dan", "gil"], []]);
    expect(takeSpot(given, player("eve"), at(11))).toMatchObject({ refused: "spot-gone" });
  });

  it("is not given to a tap that came after the ten minutes, where one came before", () => {
    const tapped = tap(t, "gil", at(3));
    expect(joinedIn(settled(tapped, at(10)).t)).toContain("gil");
    const late = settled(tapped, at(10)).t;
    expect(takeSpot(late, player("eve"), at(10))).toMatchObject({ refused: "spot-gone" });
  });

  it("is not given to who left the waitlist after the tap", () => {
    const gone = leave(tap(t, "eve", at(1)), "eve", at(2)).t;
    expect(settled(gone, at(10)).promoted).toEqual([]);
    expect(settled(tap(gone, "fay", at(3)), at(10)).promoted).toEqual(["fay"]);
  });

  it("is neither offered nor given to who was removed from the group", () => {
    const removed = { ...tap(t, "eve", at(1)), removed: new Set(["eve"]) };
    expect(settled(removed, at(10)).promoted).toEqual([]);
    const evicted = { id: "eve", groupCode: null };
    expect(takeSpot({ ...t, removed: new Set(["eve"]) }, evicted, at(1))).toMatchObject({
      refused: "not-in-a-group",
    });
  });

  it("leads Join to the waitlist, and is no open spot in the list", () => {
    const { joined } = allowed(joinTeeTime(t, player("hal"), at(20)));
    expect(joined.waitlist).toBe(true);
    expect(listStatus(t, "hal", at(20))).toBe("Waitlist");
    expect(listStatus(t, "hal", at(minutesBeforeStart))).toBe("DNP");
  });

  it("is free to join once nobody waits any more", () => {
    const alone = { ...t, removed: new Set(["eve", "fay", "gil"]) };
    const { t: open } = settled(alone, at(1));
    expect(open.offers).toEqual([]);
    expect(allowed(joinTeeTime(open, player("hal"), at(2))).joined.waitlist).toBe(false);
  });

  it("ends with the start, also for who has tapped", () => {
    const tapped = tap(t, "eve", at(105));
    const soon = { ...tapped, startsAt: at(8) };
    expect(isOffering(soon, at(8))).toBe(false);
    expect(settled(soon, at(60))).toMatchObject({ promoted: [], t: { offers: [] } });
    expect(takeSpot(soon, player("eve"), at(8))).toMatchObject({ refused: "tee-time-past" });
  });

  it("is given in order where the tee time is put off, or the club ends its late hours", () => {
    const to = { startsAt: at(48 * 60), hasScores: false };
    expect(allowed(rescheduleTeeTime(t, to, at(1))).promoted).toEqual(["eve"]);
    expect(settled({ ...t, lateHours: 0 }, at(1))).toMatchObject({ promoted: ["eve"], t: { offers: [] } });
  });

  it("is offered, too, where an admin removes a player or raises the limit", () => {
    const removed = allowed(removePlayer(lateTeeTime(), "ann", dawn));
    expect(removed.promoted).toEqual([]);
    expect(settled({ ...lateTeeTime(), places: removed.places }, dawn).t.offers).toEqual([
      { offeredAt: dawn, leftBy: null },
    ]);
    const raised = allowed(changeLimit(lateTeeTime(), 6, dawn));
    expect(raised.promoted).toEqual([]);
    expect(settled({ ...lateTeeTime(), countLimit: 6 }, dawn).t.offers).toHaveLength(2);
  });
});

describe("of several free places", () => {
  const first = leave(lateTeeTime(), "bob", dawn).t;
  const both = leave(tap(tap(first, "fay", at(1)), "gil", at(2)), "ann", at(5)).t;

  it("each has its own ten minutes, and one tap counts for all", () => {
    expect(both.offers?.map(({ offeredAt }) => offeredAt)).toEqual([dawn, at(5)]);
    const early = settled(both, at(10));
    expect([early.promoted, early.t.offers?.length]).toEqual([["fay"], 1]);
    expect(settled(early.t, at(14)).promoted).toEqual([]);
    expect(settled(early.t, at(15)).promoted).toEqual(["gil"]);
  });

  it("those that nobody has tapped for stay offered", () => {
    const one = settled(tap(leave(first, "ann", dawn).t, "gil", at(3)), at(30));
    expect([one.promoted, one.t.offers?.length]).toEqual([["gil"], 1]);
    expect(joinedIn(tap(one.t, "fay", at(40)))).toContain("fay");
  });

  it("the newest is no longer offered where the limit is lowered", () => {
    expect(settled({ ...both, countLimit: 3 }, at(6)).t.offers).toEqual([{ offeredAt: dawn, leftBy: "bob" }]);
  });
});

describe("who left at dawn", () => {
  const { t, left } = leave(lateTeeTime(), "bob", dawn);
  const givenUp = { place: left.left ?? expect.fail(), at: dawn };

  it("can come back for hours, as long as nobody has tapped", () => {
    expect(canUndoLeaving(left, t, dawn)).toBe(true);
    const back = settled({ ...t, ...allowed(undoLeaving(t, player("bob"), givenUp, at(60))) }, at(60)).t;
    expect([joinedIn(back), back.offers]).toEqual([["ann", "bob", "cat", "dan"], []]);
  });

  it("cannot after the first tap, nor can anybody else without a place of their own in it", () => {
    const tapped = tap(t, "gil", at(1));
    expect(canTakeBack(tapped, "bob", at(1))).toBe(false);
    expect(canTakeBack(t, "ann", at(1))).toBe(false);
    expect(undoLeaving(tapped, player("bob"), givenUp, at(2))).toMatchObject({ refused: "spot-taken" });
  });

  it("cannot where somebody who waited had tapped before", () => {
    const later = leave(tap(t, "gil", at(1)), "cat", at(5));
    expect(canUndoLeaving(later.left, later.t, at(5))).toBe(false);
  });

  it("gets no spot for a position on the waitlist given up since", () => {
    const waits = allowed(joinTeeTime(t, player("bob"), at(1)));
    const again = leave({ ...t, places: waits.places }, "bob", at(2));
    const position = { place: again.left.left ?? expect.fail(), at: at(2) };
    expect(allowed(undoLeaving(again.t, player("bob"), position, at(3))).joined.waitlist).toBe(true);
  });
});
