/** A date is a calendar day such as "2026-11-21", without a time zone. */
import { addMinutes, printDateFrom, printDay, weekdays } from "./calendar.ts";
import type { Instant } from "./golf.ts";
import { readWall } from "./read-club-time.ts";

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const everyWeekday: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** True for an existing day of this century. */
export function isDate(date: string): boolean {
  return readWall({ date, time: "12:00", meridiem: "PM" }) !== null;
}

export function addDays(date: string, days: number): string {
  return addMinutes(date, days * 24 * 60).slice(0, 10);
}

export function weekdayOf(date: string): Weekday {
  return new Date(Date.parse(date)).getUTCDay() as Weekday;
}

/** "Saturday, Nov 21"; in another year also the year. */
export function printDateOf(now: Instant, date: string): string {
  return printDateFrom(now, `${date}T12:00:00.000Z`, "UTC");
}

export function printDayOf(date: string): string {
  return printDay(`${date}T12:00:00.000Z`, "UTC");
}

export function printWeekdayName(weekday: number): string {
  return weekdays[weekday] ?? "";
}

/** Returns "Saturdays" or "Wednesdays and Saturdays". A week begins on Monday. */
export function printWeekdays(chosen: readonly number[]): string {
  const names = fromMonday(chosen).map((weekday) => `${printWeekdayName(weekday)}s`);
  return names.join(", ").replace(/, (?=\w+$)/, " and ");
}

export function fromMonday<Day extends number>(chosen: readonly Day[]): Day[] {
  return chosen.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
}
