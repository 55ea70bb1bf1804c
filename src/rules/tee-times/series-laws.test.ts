import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { addMinutes } from "../calendar.ts";
import { addDays, type Weekday, weekdayOf } from "../dates.ts";
import type { Instant } from "../golf.ts";
import {
  dueDates,
  joinStanding,
  opensAt,
  type SeriesSettings,
  type StandingPlace,
  startOf,
} from "./series.ts";
import type { Place } from "./tee-time.ts";

vi.setConfig({ testTimeout: 60_000 });

const cases = { numRuns: fc.readConfigureGlobal().numRuns ?? 1_000 };

const monday = "2027-03-01";
const start: Instant = "2027-03-01T06:00:00.000Z";

const settings = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }),
  hour: fc.integer({ min: 1, max: 12 }),
  meridiem: fc.constantFrom("AM" as const, "PM" as const),
  countLimit: fc.integer({ min: 4, max: 8 }),
  firstIn: fc.integer({ min: 0, max: 10 }),
  lastsDays: fc.option(fc.integer({ min: 0, max: 25 })),
  opensDaysAhead: fc.integer({ min: 1, max: 15 }),
});

/** Some cases include the night in which New York's clocks go forward. */
const zone = fc.constantFrom("America/New_York", "America/Phoenix", "Australia/Lord_Howe");

function seriesOf(given: typeof settings extends fc.Arbitrary<infer T> ? T : never): SeriesSettings {
  const { weekdays, hour, meridiem, countLimit, firstIn, lastsDays, opensDaysAhead } = given;
  const firstDate = addDays(monday, firstIn);
  return {
    weekdays: weekdays as Weekday[],
    time: `${String(hour).padStart(2, "0")}:30`,
    meridiem,
    countLimit,
    firstDate,
    lastDate: lastsDays === null ? null : addDays(firstDate, lastsDays),
    opensDaysAhead,
    note: "",
  };
}

/**
 * Minutes between two checks for dates to open. Many after an outage; below zero if a clock was set back.
 */
const looks = fc.array(fc.oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: -900, max: 5_000 })), {
  minLength: 5,
  maxLength: 25,
});

type OpenedDate = { date: string; startsAt: Instant; places: readonly Place[] };

function play(
  series: SeriesSettings,
  leftOut: ReadonlySet<string>,
  moments: readonly Instant[],
  timeZone: string,
  askers: readonly Pick<StandingPlace, "playerId" | "askedAt">[],
): OpenedDate[] {
  const opened: OpenedDate[] = [];
  for (const now of moments) {
    const without = new Set([...leftOut, ...opened.map(({ date }) => date)]);
    for (const { date, startsAt } of dueDates(series, without, now, timeZone)) {
      const standing = askers
        .filter(({ askedAt }) => askedAt <= now)
        .map((one) => ({ ...one, groupCode: "MESA", lastSpot: lastSpotOf(one.playerId, date, opened) }));
      const { countLimit } = series;
      const places = joinStanding({ startsAt, countLimit, places: [], removed: new Set() }, standing, now);
      opened.push({ date, startsAt, places });
    }
  }
  return opened;
}

function lastSpotOf(
  playerId: string,
  date: string,
  opened: readonly OpenedDate[],
): StandingPlace["lastSpot"] {
  const spots = opened
    .filter((one) => weekdayOf(one.date) === weekdayOf(date))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .flatMap(({ startsAt, places }) =>
      places
        .filter((place) => place.playerId === playerId && !place.waitlist)
        .map(({ arrival }) => ({ startsAt, arrival })),
    );
  return spots.at(-1) ?? null;
}

function momentsOf(steps: readonly number[]): Instant[] {
  const moments: Instant[] = [];
  for (const step of steps) moments.push(addMinutes(moments.at(-1) ?? start, step));
  return moments;
}

test("each date that some server saw in time is opened exactly once, and no other", () => {
  fc.assert(
    fc.property(settings, zone, looks, fc.array(fc.nat(40)), (given, timeZone, steps, out) => {
      const series = seriesOf(given);
      const leftOut = new Set(out.map((days) => addDays(monday, days)));
      const moments = momentsOf(steps);
      const found = play(series, leftOut, moments, timeZone, []).map(({ date }) => date);
      expect(new Set(found).size).toBe(found.length);
      const lastSeen = addDays((moments.toSorted().at(-1) ?? start).slice(0, 10), 20);
      const days = Array.from({ length: 120 }, (_, day) => addDays(monday, day - 10));
      const wanted = days.filter((date) => {
        const isInside = date >= series.firstDate && (series.lastDate === null || date <= series.lastDate);
        const isOnDay = given.weekdays.includes(new Date(`${date}T12:00:00Z`).getUTCDay());
        const isNear = date <= lastSeen;
        if (!isInside || !isOnDay || !isNear || leftOut.has(date)) return false;
        const startsAt = startOf(series, date, timeZone);
        const opens = opensAt(series, date, timeZone);
        return moments.some((now) => startsAt !== null && now >= opens && now < startsAt);
      });
      expect(found.toSorted()).toEqual(wanted);
    }),
    cases,
  );
});

test("servers that look more often, or see what another has opened, come to the same tee times", () => {
  fc.assert(
    fc.property(
      settings,
      zone,
      fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 5, maxLength: 25 }),
      fc.infiniteStream(fc.boolean()),
      (given, timeZone, steps, coins) => {
        const series = seriesOf({ ...given, opensDaysAhead: Math.max(2, given.opensDaysAhead) });
        const askers = playersWhoAsked(9);
        const moments = momentsOf(steps);
        const all = play(series, new Set(), moments, timeZone, askers);
        const some = moments.filter((_, i) => i === moments.length - 1 || coins.next().value);
        const fewer = play(series, new Set(), [...some, ...some], timeZone, askers);
        for (const one of fewer) {
          const same = all.find(({ date }) => date === one.date);
          const before = all.filter(({ date }) => date < one.date);
          const isSameHistory = before.every(({ date }) => fewer.some((other) => other.date === date));
          expect(same).toBeDefined();
          if (isSameHistory) expect(one.places).toEqual(same?.places);
        }
      },
    ),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 1_000 },
  );
});

test("exactly as many are in as there are spots, the others wait in order, and nobody has a second turn before everybody had one", () => {
  fc.assert(
    fc.property(settings, fc.integer({ min: 1, max: 16 }), (given, count) => {
      const series = seriesOf({ ...given, lastsDays: null, weekdays: [6] });
      const askers = playersWhoAsked(count);
      const daily = Array.from({ length: 36 }, (_, day) => addMinutes(start, (day * 24 + 14) * 60));
      const opened = play(series, new Set(), daily, "America/Phoenix", askers);
      expect(opened.length).toBeGreaterThan(2);
      const turns = new Map(askers.map(({ playerId }) => [playerId, 0]));
      for (const { places } of opened) {
        expect(places.map(({ playerId }) => playerId).toSorted()).toEqual([...turns.keys()].toSorted());
        const isIn = places.map(({ waitlist }) => !waitlist);
        expect(isIn).toEqual(places.map((_, i) => i < series.countLimit));
        for (const { playerId, waitlist } of places)
          if (!waitlist) turns.set(playerId, (turns.get(playerId) ?? 0) + 1);
        expect(Math.max(...turns.values()) - Math.min(...turns.values())).toBeLessThanOrEqual(1);
      }
    }),
    cases,
  );
});

function playersWhoAsked(count: number): Pick<StandingPlace, "playerId" | "askedAt">[] {
  return Array.from({ length: count }, (_, i) => ({
    playerId: `p${(i * 7) % count}-${i}`,
    askedAt: addMinutes("2027-01-01T00:00:00.000Z", (i * 11) % 13),
  }));
}
