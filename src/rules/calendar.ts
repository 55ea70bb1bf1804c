/** Shows moments in the club's time zone and compares them with now. Sections 2, 3, 5 and 9; ruling 7. */
import type { Instant } from "./golf.ts";
import { type Meridiem, wallAt } from "./wall-time.ts";

export const resultsWindowHours = 240;

const minuteMs = 60_000;

/** "2026-11-21" */
export function clubDate(instant: Instant, timeZone: string): string {
  return wall(instant, timeZone).toISOString().slice(0, 10);
}

/** { time: "07:30", meridiem: "AM" } */
export function clubClock(instant: Instant, timeZone: string): { time: string; meridiem: Meridiem } {
  const at = wall(instant, timeZone);
  const hour = at.getUTCHours();
  const time = `${twoDigits(hour % 12 === 0 ? 12 : hour % 12)}:${twoDigits(at.getUTCMinutes())}`;
  return { time, meridiem: hour < 12 ? "AM" : "PM" };
}

/** "07:30 AM" */
export function printTime(instant: Instant, timeZone: string): string {
  const { time, meridiem } = clubClock(instant, timeZone);
  return `${time} ${meridiem}`;
}

/** "Nov 20, 6:02 PM" */
export function printMoment(instant: Instant, timeZone: string): string {
  const { time, meridiem } = clubClock(instant, timeZone);
  return `${printMonthDay(instant, timeZone)}, ${time.replace(/^0/, "")} ${meridiem}`;
}

/** "Saturday": the specification's `dayOfWeek`. */
export function printWeekday(instant: Instant, timeZone: string): string {
  return weekdays[wall(instant, timeZone).getUTCDay()] ?? "";
}

export function printShortWeekday(instant: Instant, timeZone: string): string {
  return printWeekday(instant, timeZone).slice(0, 3);
}

/** "Nov 21" */
export function printMonthDay(instant: Instant, timeZone: string): string {
  const at = wall(instant, timeZone);
  return `${months[at.getUTCMonth()]?.slice(0, 3) ?? ""} ${at.getUTCDate()}`;
}

/** "Saturday, Nov 21": the `date` of a tee time. */
export function printDate(instant: Instant, timeZone: string): string {
  return `${printWeekday(instant, timeZone)}, ${printMonthDay(instant, timeZone)}`;
}

/** "Saturday, Nov 21 @ 07:30 AM" */
export function printDateAndTime(instant: Instant, timeZone: string): string {
  return `${printDate(instant, timeZone)} @ ${printTime(instant, timeZone)}`;
}

/** "Saturday, Nov 21"; in another year also the year: "Saturday, Jan 9, 2027". */
export function printDateFrom(now: Instant, instant: Instant, timeZone: string): string {
  return `${printWeekday(instant, timeZone)}, ${printMonthDayFrom(now, instant, timeZone)}`;
}

/** "Sat, Nov 21"; in another year also the year. */
export function printShortDateFrom(now: Instant, instant: Instant, timeZone: string): string {
  return `${printShortWeekday(instant, timeZone)}, ${printMonthDayFrom(now, instant, timeZone)}`;
}

/** "Sat, Nov 21 · 02:30 PM", for a select on a phone. */
export function printShortMoment(instant: Instant, timeZone: string): string {
  return `${printShortWeekday(instant, timeZone)}, ${printMonthDay(instant, timeZone)} · ${printTime(instant, timeZone)}`;
}

/** "Nov 21"; in another year also the year: "Jan 9, 2027". */
export function printMonthDayFrom(now: Instant, instant: Instant, timeZone: string): string {
  const isThisYear = clubDate(now, timeZone).slice(0, 4) === clubDate(instant, timeZone).slice(0, 4);
  return isThisYear ? printMonthDay(instant, timeZone) : printDay(instant, timeZone);
}

/** "Nov 21, 2026" */
export function printDay(instant: Instant, timeZone: string): string {
  return `${printMonthDay(instant, timeZone)}, ${wall(instant, timeZone).getUTCFullYear()}`;
}

/** "Nov 21, 2026 @ 07:30 AM" */
export function printDayAndTime(instant: Instant, timeZone: string): string {
  return `${printDay(instant, timeZone)} @ ${printTime(instant, timeZone)}`;
}

/** "11/21" or "1/5" */
export function printShortDate(instant: Instant, timeZone: string): string {
  const at = wall(instant, timeZone);
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}`;
}

/** "2026-11-21T07:30". Seconds can be cut off, since tee times start on a full minute. */
export function minuteOf(instant: Instant): string {
  return instant.slice(0, "2026-11-21T07:30".length);
}

const morningHour = 6;

/** Returns true until the morning after the tee time's day. Home shows a finished round until then. */
export function isBeforeNextMorning(startsAt: Instant, now: Instant, timeZone: string): boolean {
  return clubDate(addMinutes(now, -morningHour * 60), timeZone) <= clubDate(startsAt, timeZone);
}

const eveningHour = 18;

/** True from 18:00 on the day before the tee time. Its players are reminded then, and on home until the start. */
export function isFromEveningBefore(startsAt: Instant, now: Instant, timeZone: string): boolean {
  return clubDate(addMinutes(now, (24 - eveningHour) * 60), timeZone) >= clubDate(startsAt, timeZone);
}

/** True from 18:00 until midnight on the day before the tee time. */
export function isEveningBefore(startsAt: Instant, now: Instant, timeZone: string): boolean {
  const isDayBefore = clubDate(now, timeZone) < clubDate(startsAt, timeZone);
  return isDayBefore && isFromEveningBefore(startsAt, now, timeZone);
}

export function hasStarted(startsAt: Instant, now: Instant): boolean {
  return startsAt <= now;
}

/** Returns 240 hours before and after now; both ends are included. Section 9. */
export function resultsWindow(now: Instant): { from: Instant; until: Instant } {
  const minutes = resultsWindowHours * 60;
  return { from: addMinutes(now, -minutes), until: addMinutes(now, minutes) };
}

/** Returns the tee time closest to now, or null. If two are equally close, returns the started one. Section 2. */
export function nearestTo<T extends { readonly startsAt: Instant }>(
  now: Instant,
  teeTimes: readonly T[],
): T | null {
  const away = ({ startsAt }: T) => Math.abs(fromInstant(startsAt) - fromInstant(now));
  const [nearest] = teeTimes.toSorted(
    (a, b) => away(a) - away(b) || fromInstant(a.startsAt) - fromInstant(b.startsAt),
  );
  return nearest ?? null;
}

/**
 * Returns the tee time nearest to now. If the player has places in tee times of that day, returns the
 * nearest of these tee times.
 */
export function nearestOwnFirst<T extends { readonly startsAt: Instant; readonly isOwn: boolean }>(
  now: Instant,
  teeTimes: readonly T[],
  timeZone: string,
): T | null {
  const nearest = nearestTo(now, teeTimes);
  if (nearest === null) return null;
  const day = clubDate(nearest.startsAt, timeZone);
  const own = teeTimes.filter(({ startsAt, isOwn }) => isOwn && clubDate(startsAt, timeZone) === day);
  return nearestTo(now, own) ?? nearest;
}

/** Adds elapsed time. Across a daylight-saving change, the club's clock moves by another amount. */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return toInstant(fromInstant(instant) + minutes * minuteMs);
}

export function addSeconds(instant: Instant, seconds: number): Instant {
  return toInstant(fromInstant(instant) + seconds * 1_000);
}

export function toInstant(ms: number): Instant {
  return new Date(ms).toISOString();
}

/** Returns milliseconds since 1970. */
export function fromInstant(instant: Instant): number {
  return Date.parse(instant);
}

// Versions of `Intl` differ in these names, so the app has its own.
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
export const months: readonly string[] =
  "January February March April May June July August September October November December".split(" ");

function wall(instant: Instant, timeZone: string): Date {
  return new Date(wallAt(fromInstant(instant), timeZone));
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}
