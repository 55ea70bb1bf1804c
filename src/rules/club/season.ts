/** An admin sets the day on which the season begins; by default January 1. */
import { addMinutes, clubDate, months } from "../calendar.ts";
import type { Instant } from "../golf.ts";
import { clubDay } from "../read-club-time.ts";
import { isRefused } from "../refusal.ts";

/** Month and day, such as "01-01". */
export type SeasonStart = string;

export function seasonOf(instant: Instant, timeZone: string, start: SeasonStart) {
  const today = clubDate(instant, timeZone);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < start ? 1 : 0);
  const first = clubDay(`${year}-${start}`, timeZone);
  const next = String((year + 1) % 100).padStart(2, "0");
  return {
    /** The calendar year in which the season begins. */
    year,
    /** "2026", or "2026/27" when the season does not begin on January 1. */
    name: start === "01-01" ? String(year) : `${year}/${next}`,
    // `first` is never refused, because a season cannot start on February 29.
    from: isRefused(first) ? instant : first.from,
  };
}

export type Season = ReturnType<typeof seasonOf>;

/** Newest first, back to the season of `first`. `until`: when the next one begins; null for the present one. */
export function seasonsSince(first: Instant, now: Instant, timeZone: string, start: SeasonStart) {
  let season: Season & { until: Instant | null } = { ...seasonOf(now, timeZone, start), until: null };
  const seasons = [season];
  while (season.from > first) {
    season = { ...seasonOf(addMinutes(season.from, -1), timeZone, start), until: season.from };
    seasons.push(season);
  }
  return seasons;
}

/** True for a day that every year has, so not for February 29. */
export function isSeasonStart(text: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= daysIn(Number(month));
}

export function printSeasonStart(start: SeasonStart): string {
  const { month, day } = monthAndDay(start);
  return `${months[month - 1]} ${day}`;
}

export function monthAndDay(start: SeasonStart): { month: number; day: number } {
  const [month, day] = start.split("-").map(Number);
  return { month: month ?? 1, day: day ?? 1 };
}

/** A day that the month does not have becomes the month's last day. */
export function seasonStartOn(month: number, day: number): SeasonStart {
  return [month, Math.min(day, daysIn(month))].map((number) => String(number).padStart(2, "0")).join("-");
}

/** Returns the days that the month has in every year; 0 for an invalid month. */
export function daysIn(month: number): number {
  return [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
