/** Days of the calendar, "2026-11-21", in no time zone. */
import { printDateFrom, weekdays } from "./calendar.ts";
import type { Instant } from "./golf.ts";
import { readWall } from "./read-club-time.ts";

/** 0 for Sunday to 6 for Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const everyWeekday: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

const dayMs = 24 * 60 * 60_000;

/** Whether a calendar of this century shows it. */
export function isDate(date: string): boolean {
  return readWall({ date, time: "12:00", meridiem: "PM" }) !== null;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

export function weekdayOf(date: string): Weekday {
  return new Date(Date.parse(date)).getUTCDay() as Weekday;
}

/** "Saturday, Nov 21", and with its year where that is not the present one. */
export function printDateOf(now: Instant, date: string): string {
  return printDateFrom(now, `${date}T12:00:00.000Z`, "UTC");
}

/** "Saturday" */
export function printWeekdayName(weekday: number): string {
  return weekdays[weekday] ?? "";
}

/** "Saturdays", or "Wednesdays and Saturdays", from Monday to Sunday. */
export function printWeekdays(chosen: readonly number[]): string {
  const names = fromMonday(chosen).map((weekday) => `${printWeekdayName(weekday)}s`);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

/** In the order of a golfer's week, which ends with the weekend. */
export function fromMonday<Day extends number>(chosen: readonly Day[]): Day[] {
  return chosen.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
}
