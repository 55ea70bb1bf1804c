import fc from "fast-check";
import { expect, test } from "vitest";
import { addMinutes } from "../calendar.ts";
import type { Instant } from "../golf.ts";
import { isRefused } from "../refusal.ts";
import { player, startsAt, teeTime } from "../testing/places.ts";
import { hasTapped, offerMinutes, openOffers, settleOffers, takeSpot } from "./late-places.ts";
import {
  activePlaces,
  addPlayer,
  changeLimit,
  joinTeeTime,
  leaveTeeTime,
  nextUp,
  placeOf,
  removePlayer,
  spotsLeft,
  type TeeTimePlaces,
} from "./tee-time.ts";

const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 500 };

const ids = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9"];

const step = fc.record({
  minutes: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(0)),
  what: fc.constantFrom("join", "leave", "leave", "tap", "tap", "tap", "remove", "add", "limit", "wait"),
  who: fc.constantFrom(...ids),
  limit: fc.integer({ min: 4, max: 6 }),
});

const plays = fc.record({
  lateHours: fc.constantFrom(0, 2, 48),
  steps: fc.array(step, { minLength: 5, maxLength: 40 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Moment = { t: TeeTimePlaces; now: Instant; promoted: readonly string[]; by: Step };

function changed(t: TeeTimePlaces, { what, who, limit }: Step, now: Instant): TeeTimePlaces {
  if (what === "wait") return t;
  if (what === "limit") {
    const answer = changeLimit(t, limit, now);
    return isRefused(answer) ? t : { ...t, countLimit: limit, places: answer.places };
  }
  const rules = {
    join: () => joinTeeTime(t, player(who), now),
    leave: () => leaveTeeTime(t, who, now),
    remove: () => removePlayer(t, who, now),
    add: () => addPlayer(t, player(who), now),
    tap: () => takeSpot(t, player(who), now),
  };
  const answer = rules[what]();
  return isRefused(answer) ? t : { ...t, places: answer.places };
}

function play({ lateHours, steps }: { lateHours: number; steps: readonly Step[] }): Moment[] {
  let t: TeeTimePlaces = { ...teeTime(ids.slice(0, 7), 4), lateHours };
  let now = addMinutes(startsAt, -150);
  return steps.map((by) => {
    now = addMinutes(now, by.minutes);
    const due = settleOffers(t, now);
    const after = changed({ ...t, places: due.places, offers: due.offers }, by, now);
    const settled = settleOffers(after, now, by.what === "leave" ? by.who : null);
    t = { ...after, places: settled.places, offers: settled.offers };
    return { t, now, promoted: [...due.promoted, ...settled.promoted], by };
  });
}

function always(law: (moment: Moment, before: Moment | undefined) => void) {
  fc.assert(
    fc.property(plays, (given) => {
      const moments = play(given);
      for (const [i, moment] of moments.entries()) law(moment, moments[i - 1]);
    }),
    runs,
  );
}

test("there are never more players than spots, and never more offers than free spots", () => {
  always(({ t }) => {
    expect(activePlaces(t).length).toBeLessThanOrEqual(t.countLimit);
    expect(openOffers(t).length).toBeLessThanOrEqual(spotsLeft(t));
  });
});

test("before the start a free spot that somebody waits for is offered, and no other", () => {
  always(({ t, now }) => {
    if (startsAt <= now) expect(openOffers(t)).toEqual([]);
    else if (nextUp(t).length === 0) expect(openOffers(t)).toEqual([]);
    else expect(openOffers(t)).toHaveLength(spotsLeft(t));
  });
});

test("no tap waits beside a spot whose ten minutes are over", () => {
  always(({ t, now }) => {
    const due = openOffers(t).filter(({ offeredAt }) => addMinutes(offeredAt, offerMinutes) <= now);
    if (due.length > 0) expect(nextUp(t).filter(hasTapped)).toEqual([]);
  });
});

test("in the late hours nobody moves up who has not tapped or was added by an admin", () => {
  always(({ t, by }, before) => {
    if (t.lateHours !== 48 || before === undefined) return;
    for (const { playerId } of activePlaces(t)) {
      const was = placeOf(before.t, playerId);
      if (was === null || !was.waitlist) continue;
      const asked = hasTapped(was) || (by.what === "tap" && by.who === playerId);
      expect(asked || (by.what === "add" && by.who === playerId)).toBe(true);
    }
  });
});

test("nobody is overtaken who had tapped in time and waits further ahead", () => {
  always(({ t, promoted }, before) => {
    if (before === undefined || t.lateHours !== 48) return;
    const tappers = nextUp(before.t).filter(hasTapped);
    const ahead = tappers.slice(0, promoted.length).map(({ playerId }) => playerId);
    const had = promoted.filter((id) => tappers.some(({ playerId }) => playerId === id));
    expect(ahead.slice(0, had.length).filter((id) => placeOf(t, id)?.waitlist)).toEqual([]);
  });
});

test("settling a second time changes nothing", () => {
  always(({ t, now }) => {
    const again = settleOffers(t, now);
    expect(again.promoted).toEqual([]);
    expect([again.places, again.offers]).toEqual([t.places, openOffers(t)]);
  });
});

test("taps are kept only while something is offered", () => {
  always(({ t }) => {
    if (openOffers(t).length === 0) expect(t.places.filter(hasTapped)).toEqual([]);
  });
});

test("with 0 hours there are no offers, and who waits moves up at once", () => {
  always(({ t, now }) => {
    if (t.lateHours !== 0) return;
    expect(openOffers(t)).toEqual([]);
    if (now < startsAt && spotsLeft(t) > 0) expect(nextUp(t)).toEqual([]);
  });
});
