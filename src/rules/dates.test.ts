import { expect, test } from "vitest";
import { addDays, fromMonday, isDate, printDateOf, printDayOf, printWeekdays, weekdayOf } from "./dates.ts";

test("a date is what a calendar of this century shows", () => {
  const dates = ["2026-11-21", "2028-02-29", "2027-02-29", "2026-13-01", "1999-12-31", "tomorrow"];
  expect(dates.map(isDate)).toEqual([true, true, false, false, false, false]);
});

test("days are counted across months, years and changes of the clock", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2027-03-14", 1)).toBe("2027-03-15");
  expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
  expect(weekdayOf("2026-11-21")).toBe(6);
  expect(weekdayOf("2026-11-22")).toBe(0);
});

test("weekdays are named from Monday to Sunday", () => {
  expect(fromMonday([0, 1, 6])).toEqual([1, 6, 0]);
  expect(printWeekdays([6])).toBe("Saturdays");
  expect(printWeekdays([6, 3])).toBe("Wednesdays and Saturdays");
  expect(printWeekdays([0, 3, 6])).toBe("Wednesdays, Saturdays and Sundays");
});

test("a date has its year where that is not the present one", () => {
  const now = "2026-11-21T14:00:00.000Z";
  expect(printDateOf(now, "2026-11-28")).toBe("Saturday, Nov 28");
  expect(printDateOf(now, "2027-01-02")).toBe("Saturday, Jan 2, 2027");
  expect(printDayOf("2026-11-28")).toBe("Nov 28, 2026");
});
