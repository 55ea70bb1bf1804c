import { expect, test } from "vitest";
import { printTime } from "../calendar.ts";
import {
  datesBetween,
  dueDates,
  isDateOf,
  opensAt,
  readSeries,
  type SeriesSettings,
  startOf,
} from "./series.ts";

const newYork = "America/New_York";
const saturdays: SeriesSettings = {
  weekdays: [6],
  time: "07:30",
  meridiem: "AM",
  countLimit: 8,
  firstDate: "2027-03-06",
  lastDate: null,
  opensDaysAhead: 7,
  note: "Shotgun",
};
const none: ReadonlySet<string> = new Set();

test("what an admin gives is read, and each fault has its reason", () => {
  expect(readSeries({ ...saturdays, weekdays: [6, 0, 6], time: "7:30", countLimit: "8" })).toEqual({
    ...saturdays,
    weekdays: [0, 6],
  });
  const reasons: [object, string][] = [
    [{ weekdays: [] }, "form-incomplete"],
    [{ weekdays: [7] }, "form-incomplete"],
    [{ time: "13:30" }, "invalid-date-time"],
    [{ firstDate: "2027-02-29" }, "invalid-date-time"],
    [{ lastDate: "2027-02-30" }, "invalid-date-time"],
    [{ lastDate: "2027-03-05" }, "invalid-date-time"],
    [{ countLimit: 3 }, "player-count-out-of-range"],
    [{ opensDaysAhead: 0 }, "days-ahead-out-of-range"],
    [{ opensDaysAhead: 91 }, "days-ahead-out-of-range"],
    [{ opensDaysAhead: 1.5 }, "days-ahead-out-of-range"],
    [{ note: "x".repeat(121) }, "text-too-long"],
  ];
  for (const [change, reason] of reasons)
    expect(readSeries({ ...saturdays, ...change }), JSON.stringify(change)).toMatchObject({
      refused: reason,
    });
  const oneDay = { ...saturdays, lastDate: "2027-03-06" };
  expect(readSeries(oneDay)).toEqual(oneDay);
});

test("its dates are on its weekdays, from the first to the last, both included", () => {
  const series = { ...saturdays, weekdays: [3, 6] as SeriesSettings["weekdays"], lastDate: "2027-03-13" };
  expect(datesBetween(series, "2027-01-01", "2027-12-31")).toEqual([
    "2027-03-06",
    "2027-03-10",
    "2027-03-13",
  ]);
  expect(datesBetween(saturdays, "2027-03-07", "2027-12-31", 2)).toEqual(["2027-03-13", "2027-03-20"]);
  expect(isDateOf(series, "2027-03-10")).toBe(true);
  for (const date of ["2027-03-11", "2027-03-03", "2027-03-17", "2027-02-29"])
    expect(isDateOf(series, date), date).toBe(false);
});

test("it starts at the same time of the club's clock before and after the clocks change", () => {
  const starts = ["2027-03-13", "2027-03-20"].map((date) => startOf(saturdays, date, newYork) ?? "");
  expect(starts).toEqual(["2027-03-13T12:30:00.000Z", "2027-03-20T11:30:00.000Z"]);
  expect(starts.map((at) => printTime(at, newYork))).toEqual(["07:30 AM", "07:30 AM"]);
  // On that Sunday the clock goes from 1:59 to 3:00, so 2:30 does not exist.
  const atNight = { ...saturdays, time: "02:30", weekdays: [0] as SeriesSettings["weekdays"] };
  expect(startOf(atNight, "2027-03-14", newYork)).toBe(null);
  expect(dueDates(atNight, none, "2027-03-13T18:00:00.000Z", newYork)).toEqual([]);
});

test("it opens at noon of the club, the set days ahead, also across a change of the clocks", () => {
  expect(opensAt(saturdays, "2027-03-13", newYork)).toBe("2027-03-06T17:00:00.000Z");
  expect(opensAt(saturdays, "2027-03-20", newYork)).toBe("2027-03-13T17:00:00.000Z");
  expect(opensAt(saturdays, "2027-03-27", newYork)).toBe("2027-03-20T16:00:00.000Z");
  expect(opensAt({ ...saturdays, opensDaysAhead: 1 }, "2011-12-31", "Pacific/Apia")).toBe(
    "2011-12-30T00:00:00.000Z",
  );
});

test("a date is due from the noon at which it opens until it starts", () => {
  const due = (now: string, without = none) =>
    dueDates(saturdays, without, now, newYork).map(({ date }) => date);
  expect(due("2027-02-27T16:59:59.999Z")).toEqual([]);
  expect(due("2027-02-27T17:00:00.000Z")).toEqual(["2027-03-06"]);
  expect(due("2027-03-06T12:29:59.999Z")).toEqual(["2027-03-06"]);
  expect(due("2027-03-06T12:30:00.000Z")).toEqual([]);
  expect(due("2027-03-06T17:00:00.000Z")).toEqual(["2027-03-13"]);
  expect(due("2027-03-06T17:00:00.000Z", new Set(["2027-03-13"]))).toEqual([]);
});

test("a series that opens far ahead has several dates due at once, soonest first", () => {
  const far = { ...saturdays, opensDaysAhead: 21 };
  expect(dueDates(far, new Set(["2027-03-13"]), "2027-03-01T17:00:00.000Z", newYork)).toEqual([
    { date: "2027-03-06", startsAt: "2027-03-06T12:30:00.000Z" },
    { date: "2027-03-20", startsAt: "2027-03-20T11:30:00.000Z" },
  ]);
});
