import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test, vi } from "vitest";
import {
  clubClock,
  clubDate,
  fromInstant,
  printDate,
  printShortDate,
  printTime,
  toInstant,
} from "./calendar.ts";
import { readClubTime } from "./read-club-time.ts";
import { refuse } from "./refusal.ts";

vi.setConfig({ testTimeout: 60_000 });

const cases = { numRuns: fc.readConfigureGlobal().numRuns ?? 2_000 };

/** The clocks in these zones never change, or change by an hour, by half an hour, at midnight, or by a whole day. */
const zones = [
  "America/Phoenix",
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Pacific/Apia",
] as const;

const minuteMs = 60_000;
const centuryMs = { from: Date.UTC(2000, 0, 3), to: Date.UTC(2099, 11, 29) };

const clockChanges = Object.fromEntries(zones.map((zone) => [zone, changesOf(zone)]));

const anyMinute = fc
  .record({
    zone: fc.constantFrom(...zones),
    minute: fc.integer({ min: centuryMs.from / minuteMs, max: centuryMs.to / minuteMs }),
    isNearChange: fc.boolean(),
    change: fc.nat(),
    away: fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 }),
    awayABit: fc.integer({ min: -90, max: 90 }),
    isClose: fc.boolean(),
  })
  .map(({ zone, minute, isNearChange, change, away, awayABit, isClose }) => {
    const changes = clockChanges[zone] ?? [];
    const changeMs = changes[change % Math.max(1, changes.length)];
    if (!isNearChange || changeMs === undefined) return { zone, ms: minute * minuteMs };
    return { zone, ms: changeMs + (isClose ? awayABit : away) * minuteMs };
  });

test("in six zones the club's clock shows what an independent calendar shows", () => {
  fc.assert(
    fc.property(anyMinute, ({ zone, ms }) => {
      const instant = toInstant(ms);
      const theirs = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
      const shown = (options: Intl.DateTimeFormatOptions) =>
        theirs
          .toPlainDateTime()
          .toLocaleString("en-US", options)
          .replace(/\u202f/g, " ");
      expect(fromInstant(instant)).toBe(ms);
      expect(clubDate(instant, zone)).toBe(theirs.toPlainDate().toString());
      expect(printTime(instant, zone)).toBe(shown({ hour: "2-digit", minute: "2-digit", hour12: true }));
      expect(printDate(instant, zone)).toBe(shown({ weekday: "long", month: "short", day: "numeric" }));
      expect(printShortDate(instant, zone)).toBe(`${theirs.month}/${theirs.day}`);
    }),
    cases,
  );
});

test("a time printed is read back; of an hour that comes twice, as its first pass", () => {
  fc.assert(
    fc.property(anyMinute, ({ zone, ms }) => {
      const instant = toInstant(ms);
      const date = clubDate(instant, zone);
      const read = readClubTime({ date, ...clubClock(instant, zone) }, zone);
      const wall = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime();
      const firstPass = wall.toZonedDateTime(zone, { disambiguation: "earlier" }).epochMilliseconds;
      expect(read).toBe(toInstant(firstPass));
      expect(printTime(toInstant(firstPass), zone)).toBe(printTime(instant, zone));
    }),
    cases,
  );
});

test("whatever is typed, the moment is the independent calendar's, and a skipped time is refused", () => {
  fc.assert(
    fc.property(anyMinute, fc.integer({ min: -14 * 60, max: 14 * 60 }), ({ zone, ms }, offBy) => {
      const offset =
        Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
      const meant = [ms + offset, ms + offset + 60 * minuteMs, ms + offBy * minuteMs];
      for (const wallMs of meant) {
        const wall = Temporal.Instant.fromEpochMilliseconds(wallMs)
          .toZonedDateTimeISO("UTC")
          .toPlainDateTime();
        const hour = String(wall.hour % 12 === 0 ? 12 : wall.hour % 12).padStart(2, "0");
        const typed = {
          date: wall.toPlainDate().toString(),
          time: `${hour}:${String(wall.minute).padStart(2, "0")}`,
          meridiem: wall.hour < 12 ? ("AM" as const) : ("PM" as const),
        };
        const theirs = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
        const isSkipped = !theirs.toPlainDateTime().equals(wall);
        expect(readClubTime(typed, zone)).toEqual(
          isSkipped ? refuse("invalid-date-time") : toInstant(theirs.epochMilliseconds),
        );
      }
    }),
    cases,
  );
});

function changesOf(zone: string): number[] {
  const changes: number[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(centuryMs.from).toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (next === null || next.epochMilliseconds > centuryMs.to) return changes;
    changes.push(next.epochMilliseconds);
    at = next;
  }
}
