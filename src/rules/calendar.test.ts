import { expect, test } from "vitest";
import {
  addMinutes,
  addSeconds,
  clubClock,
  clubDate,
  fromInstant,
  hasStarted,
  isEveningBefore,
  isFromEveningBefore,
  minuteOf,
  nearestOwnFirst,
  nearestTo,
  printDate,
  printDateFrom,
  printDay,
  printDayAndTime,
  printMoment,
  printMonthDay,
  printShortDate,
  printShortDateFrom,
  printShortMoment,
  printShortWeekday,
  printTime,
  printWeekday,
  resultsWindow,
  toInstant,
} from "./calendar.ts";
import { clubDay, readClubTime } from "./read-club-time.ts";
import { refuse } from "./refusal.ts";
import { isTimeZone, type Meridiem } from "./wall-time.ts";

const phoenix = "America/Phoenix";
const newYork = "America/New_York";
const morning = "2026-11-21T14:30:00.000Z";

test("half past seven in Phoenix is half past two in Greenwich", () => {
  expect(readClubTime({ date: "2026-11-21", time: "07:30", meridiem: "AM" }, phoenix)).toBe(morning);
});

test("a tee time is printed as the clubhouse clock shows it", () => {
  expect(clubDate(morning, phoenix)).toBe("2026-11-21");
  expect(clubClock(morning, phoenix)).toEqual({ time: "07:30", meridiem: "AM" });
  expect(printTime(morning, phoenix)).toBe("07:30 AM");
  expect(printWeekday(morning, phoenix)).toBe("Saturday");
  expect(printShortWeekday(morning, phoenix)).toBe("Sat");
  expect(printDate(morning, phoenix)).toBe("Saturday, Nov 21");
  expect(printMonthDay(morning, phoenix)).toBe("Nov 21");
  expect(printShortDate(morning, phoenix)).toBe("11/21");
  expect(printDay(morning, phoenix)).toBe("Nov 21, 2026");
  expect(printDayAndTime(morning, phoenix)).toBe("Nov 21, 2026 @ 07:30 AM");
  expect(printShortMoment(morning, phoenix)).toBe("Sat, Nov 21 · 07:30 AM");
});

test("a date of another year than the club's present one says which", () => {
  expect(printDateFrom("2026-01-01T07:00:00.000Z", morning, phoenix)).toBe("Saturday, Nov 21");
  expect(printShortDateFrom(morning, morning, phoenix)).toBe("Sat, Nov 21");
  expect(printDateFrom("2026-01-01T06:59:00.000Z", morning, phoenix)).toBe("Saturday, Nov 21, 2026");
  expect(printShortDateFrom("2027-01-01T07:00:00.000Z", morning, phoenix)).toBe("Sat, Nov 21, 2026");
});

test("a late tee time is still that day at the club, whatever day it is in Greenwich", () => {
  const late = "2026-01-06T06:59:00.000Z";
  expect(printDate(late, phoenix)).toBe("Monday, Jan 5");
  expect(printTime(late, phoenix)).toBe("11:59 PM");
  expect(printShortDate(late, phoenix)).toBe("1/5");
});

test.each([
  ["12:00", "AM", "2026-11-21T07:00:00.000Z"],
  ["12:59", "AM", "2026-11-21T07:59:00.000Z"],
  ["1:05", "AM", "2026-11-21T08:05:00.000Z"],
  ["12:00", "PM", "2026-11-21T19:00:00.000Z"],
  ["11:59", "PM", "2026-11-22T06:59:00.000Z"],
] as const)("%s %s", (time, meridiem: Meridiem, instant) => {
  expect(readClubTime({ date: "2026-11-21", time, meridiem }, phoenix)).toBe(instant);
});

test.each([
  ["2026-11-21", "13:75"],
  ["2026-11-21", "13:00"],
  ["2026-11-21", "00:30"],
  ["2026-11-21", "07:60"],
  ["2026-11-21", "0730"],
  ["2026-11-21", "7:3"],
  ["2026-11-21", "07:300"],
  ["2026-11-21", "-7:30"],
  ["2026-11-21", ""],
  ["2026-02-30", "07:30"],
  ["2027-02-29", "07:30"],
  ["2026-13-01", "07:30"],
  ["2026-00-10", "07:30"],
  ["2026-04-31", "07:30"],
  ["2026-4-3", "07:30"],
  ["0026-04-03", "07:30"],
  ["11/21/2026", "07:30"],
  ["2026-11-21T", "07:30"],
  ["", "07:30"],
])("no calendar and no clock shows %s %s", (date, time) => {
  expect(readClubTime({ date, time, meridiem: "AM" }, phoenix)).toEqual(refuse("invalid-date-time"));
});

test("February 29 exists in a leap year", () => {
  expect(readClubTime({ date: "2028-02-29", time: "07:30", meridiem: "AM" }, phoenix)).toBe(
    "2028-02-29T14:30:00.000Z",
  );
});

test("the hour skipped in spring is refused, the minutes around it are not", () => {
  const at = (time: string) => readClubTime({ date: "2026-03-08", time, meridiem: "AM" }, newYork);
  expect(at("01:59")).toBe("2026-03-08T06:59:00.000Z");
  expect(at("02:00")).toEqual(refuse("invalid-date-time"));
  expect(at("02:59")).toEqual(refuse("invalid-date-time"));
  expect(at("03:00")).toBe("2026-03-08T07:00:00.000Z");
});

test("the hour that comes twice in autumn is its first pass", () => {
  const at = (time: string) => readClubTime({ date: "2026-11-01", time, meridiem: "AM" }, newYork);
  expect(at("01:30")).toBe("2026-11-01T05:30:00.000Z");
  expect(at("02:00")).toBe("2026-11-01T07:00:00.000Z");
  expect(printTime("2026-11-01T06:30:00.000Z", newYork)).toBe("01:30 AM");
});

test("a day a whole country skipped is refused", () => {
  expect(readClubTime({ date: "2011-12-30", time: "07:30", meridiem: "AM" }, "Pacific/Apia")).toEqual(
    refuse("invalid-date-time"),
  );
});

test("a tee time has started at its own minute, not before", () => {
  expect(hasStarted(morning, "2026-11-21T14:29:59.999Z")).toBe(false);
  expect(hasStarted(morning, morning)).toBe(true);
  expect(hasStarted(morning, "2026-11-21T14:30:00.001Z")).toBe(true);
});

test("results offer tee times within 240 hours, before and after", () => {
  const tenDays = 240 * 60;
  const { from, until } = resultsWindow(morning);
  const isOffered = (minutes: number) => {
    const startsAt = addMinutes(morning, minutes);
    return from <= startsAt && startsAt <= until;
  };
  expect(isOffered(tenDays)).toBe(true);
  expect(isOffered(-tenDays)).toBe(true);
  expect(isOffered(tenDays + 1)).toBe(false);
  expect(isOffered(-tenDays - 1)).toBe(false);
});

test("the tee time closest to now is chosen; of two as close, the one that has started", () => {
  const in3Hours = { startsAt: addMinutes(morning, 180) };
  const hourAgo = { startsAt: addMinutes(morning, -60) };
  const inAnHour = { startsAt: addMinutes(morning, 60) };
  expect(nearestTo(morning, [in3Hours, inAnHour])).toBe(inAnHour);
  expect(nearestTo(morning, [inAnHour, hourAgo, in3Hours])).toBe(hourAgo);
  expect(nearestTo(morning, [{ startsAt: addMinutes(morning, -61) }, inAnHour])).toBe(inAnHour);
  expect(nearestTo(morning, [])).toBeNull();
});

test("of a day with several tee times the player's own is chosen, but not one of another day", () => {
  const near = { startsAt: addMinutes(morning, 30), isOwn: false };
  const own = { startsAt: addMinutes(morning, 300), isOwn: true };
  const lateOwn = { startsAt: "2026-11-22T06:30:00.000Z", isOwn: true };
  const nextDay = { startsAt: "2026-11-22T07:30:00.000Z", isOwn: true };
  expect(nearestOwnFirst(morning, [near, own, lateOwn], phoenix)).toBe(own);
  expect(nearestOwnFirst(morning, [near, lateOwn], phoenix)).toBe(lateOwn);
  expect(nearestOwnFirst(morning, [near, nextDay], phoenix)).toBe(near);
  expect(nearestOwnFirst(morning, [], phoenix)).toBeNull();
});

test("an instant and its milliseconds are the same moment", () => {
  expect(toInstant(fromInstant(morning))).toBe(morning);
  expect(addMinutes(morning, 7)).toBe("2026-11-21T14:37:00.000Z");
  expect(addSeconds(morning, 7)).toBe("2026-11-21T14:30:07.000Z");
});

test("two moments of one minute are the same minute", () => {
  expect(minuteOf("2026-11-21T14:30:59.999Z")).toBe(minuteOf(morning));
  expect(minuteOf("2026-11-21T14:31:00.000Z")).not.toBe(minuteOf(morning));
});

test("a club's zone is an IANA name", () => {
  expect(["America/Phoenix", "Europe/Berlin", "UTC"].every(isTimeZone)).toBe(true);
  for (const text of ["", "Mesa", "America/Mesa", "+05:00", "-7"]) expect(isTimeZone(text)).toBe(false);
});

test("the club's day begins at its midnight and ends at the next", () => {
  expect(clubDay("2026-11-21", phoenix)).toEqual({
    from: "2026-11-21T07:00:00.000Z",
    until: "2026-11-22T07:00:00.000Z",
  });
});

test("a day in spring is an hour shorter, one in autumn an hour longer", () => {
  const hours = (date: string, zone: string) => {
    const day = clubDay(date, zone);
    return "from" in day ? (fromInstant(day.until) - fromInstant(day.from)) / 3_600_000 : null;
  };
  expect(hours("2026-03-08", newYork)).toBe(23);
  expect(hours("2026-11-01", newYork)).toBe(25);
  // In Beirut the clock changes at midnight.
  expect(hours("2026-03-29", "Asia/Beirut")).toBe(23);
  expect(hours("2026-10-24", "Asia/Beirut")).toBe(25);
  expect(clubDay("2026-03-29", "Asia/Beirut")).toMatchObject({ from: "2026-03-28T22:00:00.000Z" });
});

test("an invalid day is refused", () => {
  expect(clubDay("2026-02-30", phoenix)).toEqual(refuse("invalid-date-time"));
  expect(clubDay("yesterday", phoenix)).toEqual(refuse("invalid-date-time"));
});

test("the hour at which something was done has no leading zero", () => {
  expect(printMoment("2026-11-21T01:02:00.000Z", "America/Phoenix")).toBe("Nov 20, 6:02 PM");
  expect(printMoment("2026-11-21T19:30:00.000Z", "America/Phoenix")).toBe("Nov 21, 12:30 PM");
});

test("the evening before a tee time lasts from 18:00 to midnight on the club's clock", () => {
  const at = (date: string, time: string, meridiem: Meridiem) => {
    const moment = readClubTime({ date, time, meridiem }, phoenix);
    const now = typeof moment === "string" ? moment : "";
    return [isFromEveningBefore(morning, now, phoenix), isEveningBefore(morning, now, phoenix)];
  };
  expect(at("2026-11-19", "11:59", "PM")).toEqual([false, false]);
  expect(at("2026-11-20", "05:59", "PM")).toEqual([false, false]);
  expect(at("2026-11-20", "06:00", "PM")).toEqual([true, true]);
  expect(at("2026-11-20", "11:59", "PM")).toEqual([true, true]);
  expect(at("2026-11-21", "12:00", "AM")).toEqual([true, false]);
  expect(at("2026-11-21", "07:30", "AM")).toEqual([true, false]);
});
