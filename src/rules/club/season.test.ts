import fc from "fast-check";
import { expect, test } from "vitest";
import { months } from "../calendar.ts";
import {
  daysIn,
  isSeasonStart,
  monthAndDay,
  printSeasonStart,
  seasonOf,
  seasonStartOn,
  seasonsSince,
} from "./season.ts";

const phoenix = "America/Phoenix";

test("a season is the calendar year on the club's clock, until another first day is set", () => {
  const of = (instant: string) => seasonOf(instant, phoenix, "01-01");
  expect(of("2027-01-01T06:59:00.000Z")).toEqual({
    year: 2026,
    name: "2026",
    from: "2026-01-01T07:00:00.000Z",
  });
  expect(of("2027-01-01T07:00:00.000Z")).toEqual({
    year: 2027,
    name: "2027",
    from: "2027-01-01T07:00:00.000Z",
  });
});

test("a season that begins on another day has both years in its name", () => {
  const of = (instant: string) => seasonOf(instant, phoenix, "10-15");
  const season = { year: 2026, name: "2026/27", from: "2026-10-15T07:00:00.000Z" };
  expect(of("2026-10-15T06:59:00.000Z")).toEqual({
    year: 2025,
    name: "2025/26",
    from: "2025-10-15T07:00:00.000Z",
  });
  expect(of("2026-10-15T07:00:00.000Z")).toEqual(season);
  expect(of("2027-10-14T20:00:00.000Z")).toEqual(season);
  expect(seasonOf("2099-12-01T12:00:00.000Z", phoenix, "10-15").name).toBe("2099/00");
});

test("the seasons since a moment are listed newest first, each until the next one", () => {
  const since = seasonsSince("2025-10-14T12:00:00.000Z", "2026-11-20T12:00:00.000Z", phoenix, "10-15");
  expect(since.map(({ name, until }) => [name, until])).toEqual([
    ["2026/27", null],
    ["2025/26", "2026-10-15T07:00:00.000Z"],
    ["2024/25", "2025-10-15T07:00:00.000Z"],
  ]);
  expect(seasonsSince("2027-01-01T00:00:00.000Z", "2026-11-20T12:00:00.000Z", phoenix, "01-01")).toHaveLength(
    1,
  );
});

test.each([
  ["01-01", true],
  ["12-31", true],
  ["02-28", true],
  ["02-29", false],
  ["04-31", false],
  ["13-01", false],
  ["00-10", false],
  ["10-00", false],
  ["1-1", false],
  ["", false],
  ["01-01 ", false],
  ["101-01", false],
])("a season begins on a day that every year has: %s", (text, is) => expect(isSeasonStart(text)).toBe(is));

test("a first day is chosen by month and day, and printed", () => {
  expect(months).toHaveLength(12);
  expect(seasonStartOn(10, 15)).toBe("10-15");
  expect(seasonStartOn(2, 31)).toBe("02-28");
  expect(monthAndDay("10-05")).toEqual({ month: 10, day: 5 });
  expect(printSeasonStart("10-05")).toBe("October 5");
});

test("every moment is in one season, which has started and ends within a year", () => {
  const anyStart = fc
    .integer({ min: 1, max: 12 })
    .chain((month) => fc.tuple(fc.constant(month), fc.integer({ min: 1, max: daysIn(month) })))
    .map(([month, day]) => seasonStartOn(month, day));
  const anyInstant = fc
    .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
    .map((ms) => new Date(ms).toISOString());
  fc.assert(
    fc.property(anyStart, anyInstant, fc.constantFrom(phoenix, "Europe/Berlin"), (start, instant, zone) => {
      expect(isSeasonStart(start)).toBe(true);
      const { from } = seasonOf(instant, zone, start);
      expect(from <= instant).toBe(true);
      expect(Date.parse(instant) - Date.parse(from)).toBeLessThan(366.1 * 24 * 3_600_000);
      expect(seasonOf(from, zone, start).from).toBe(from);
    }),
  );
});
