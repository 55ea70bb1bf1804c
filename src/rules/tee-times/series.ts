/** A series is a repeating tee time. Each date opens once. Then it is a usual tee time. Decision 27. */
import { addMinutes, clubClock, clubDate, hasStarted } from "../calendar.ts";
import { addDays, everyWeekday, isDate, type Weekday, weekdayOf } from "../dates.ts";
import type { Instant, PlayerId } from "../golf.ts";
import { readClubTime } from "../read-club-time.ts";
import { isRefused, type Refusal, refuse } from "../refusal.ts";
import { compareTexts, isWholeWithin } from "../values.ts";
import type { Meridiem } from "../wall-time.ts";
import { joinTeeTime, type Place, readCountLimit, type TeeTimePlaces } from "./tee-time.ts";

const daysAhead = { lowest: 1, highest: 90 } as const;

export type SeriesSettings = {
  readonly weekdays: Weekday[];
  /** HH:MM */
  readonly time: string;
  readonly meridiem: Meridiem;
  readonly countLimit: number;
  /** YYYY-MM-DD */
  readonly firstDate: string;
  /** This date is included. If null, the series lasts until an admin ends it. */
  readonly lastDate: string | null;
  readonly opensDaysAhead: number;
  /** Null for the club's default course. */
  readonly courseId: string | null;
};

/**
 * Refuses with "form-incomplete" without a weekday, "invalid-date-time", "player-count-out-of-range" and
 * "days-ahead-out-of-range". A last date before the first date is an "invalid-date-time".
 */
export function readSeries(
  given: Omit<SeriesSettings, "weekdays" | "countLimit" | "courseId"> & {
    readonly courseId?: string | null | undefined;
    readonly weekdays: readonly number[];
    readonly countLimit: string | number;
  },
): SeriesSettings | Refusal {
  const weekdays = everyWeekday.filter((weekday) => given.weekdays.includes(weekday));
  if (weekdays.length === 0) return refuse("form-incomplete");
  const { meridiem, firstDate, lastDate, opensDaysAhead, courseId = null } = given;
  // UTC skips no time, so a refusal means that the date or the time is invalid.
  const time = given.time.padStart(5, "0");
  const isMoment = !isRefused(readClubTime({ date: firstDate, time, meridiem }, "UTC"));
  if (!isMoment || (lastDate !== null && (!isDate(lastDate) || lastDate < firstDate)))
    return refuse("invalid-date-time");
  const countLimit = readCountLimit(given.countLimit);
  if (isRefused(countLimit)) return countLimit;
  if (!isWholeWithin(opensDaysAhead, daysAhead)) return refuse("days-ahead-out-of-range");
  return { weekdays, time, meridiem, countLimit, firstDate, lastDate, opensDaysAhead, courseId };
}

export type SeriesOfDates = Pick<SeriesSettings, "firstDate" | "lastDate"> & {
  readonly weekdays: readonly number[];
};

/** Includes `from`, `to` and the dates that an admin has left out. */
export function datesBetween(
  series: SeriesOfDates,
  from: string,
  to: string,
  atMost = Number.POSITIVE_INFINITY,
): string[] {
  const { weekdays, firstDate, lastDate } = series;
  const end = lastDate !== null && lastDate < to ? lastDate : to;
  const dates: string[] = [];
  for (let date = firstDate > from ? firstDate : from; date <= end && dates.length < atMost; ) {
    if (weekdays.includes(weekdayOf(date))) dates.push(date);
    date = addDays(date, 1);
  }
  return dates;
}

export function isDateOf(series: SeriesOfDates, date: string): boolean {
  return isDate(date) && datesBetween(series, date, date).length === 1;
}

/** Returns null on a day whose clock skips this time. */
export function startOf({ time, meridiem }: SeriesSettings, date: string, timeZone: string): Instant | null {
  const startsAt = readClubTime({ date, time, meridiem }, timeZone);
  return isRefused(startsAt) ? null : startsAt;
}

/** A date opens at noon. No daylight-saving change skips noon, and the notification wakes nobody at noon. */
export function opensAt({ opensDaysAhead }: SeriesSettings, date: string, timeZone: string): Instant {
  const day = addDays(date, -opensDaysAhead);
  const noon = readClubTime({ date: day, time: "12:00", meridiem: "PM" }, timeZone);
  // A zone may skip a whole day, so that there is no noon.
  return isRefused(noon) ? addMinutes(`${date}T00:00:00.000Z`, -opensDaysAhead * 24 * 60) : noon;
}

export type DueDate = { readonly date: string; readonly startsAt: Instant };

/** Returns the dates that should be open and have not started, soonest first. Leaves out the dates in `without`. */
export function dueDates(
  series: SeriesSettings,
  without: ReadonlySet<string>,
  now: Instant,
  timeZone: string,
): DueDate[] {
  const today = clubDate(now, timeZone);
  const isPastNoon = clubClock(now, timeZone).meridiem === "PM";
  const lastOpen = addDays(today, series.opensDaysAhead - (isPastNoon ? 0 : 1));
  return datesBetween(series, today, lastOpen).flatMap((date) => {
    if (without.has(date)) return [];
    const startsAt = startOf(series, date, timeZone);
    return startsAt === null || hasStarted(startsAt, now) ? [] : { date, startsAt };
  });
}

export type StandingPlace = {
  readonly playerId: PlayerId;
  readonly groupCode: string | null;
  readonly askedAt: Instant;
  /** The last tee time of this series and weekday in which the player had a spot. */
  readonly lastSpot: { readonly startsAt: Instant; readonly arrival: number } | null;
};

type StandingRequest = Omit<StandingPlace, "groupCode">;

/**
 * The player who has waited longest comes first. The wait begins with the player's last spot in this series
 * on this weekday, or with a later request. So a new request never helps. Players whose last spot was in the
 * same tee time keep their order of arrival there. Decision 27.
 */
export function inFairOrder<Standing extends StandingRequest>(standing: readonly Standing[]): Standing[] {
  return standing.toSorted(
    (a, b) =>
      compareTexts(withoutSpotSince(a), withoutSpotSince(b)) ||
      (a.lastSpot?.arrival ?? 0) - (b.lastSpot?.arrival ?? 0) ||
      // Players who asked in the same millisecond have the same order on every server.
      compareTexts(a.playerId, b.playerId),
  );
}

/** Joins each player as if they had tapped Join. Leaves out players who may not join. */
export function joinStanding(
  teeTime: TeeTimePlaces,
  standing: readonly StandingPlace[],
  now: Instant,
): readonly Place[] {
  return inFairOrder(standing).reduce((places, { playerId, groupCode }) => {
    const joined = joinTeeTime({ ...teeTime, places }, { id: playerId, groupCode }, now);
    return isRefused(joined) ? places : joined.places;
  }, teeTime.places);
}

function withoutSpotSince({ askedAt, lastSpot }: StandingRequest): Instant {
  return lastSpot !== null && lastSpot.startsAt > askedAt ? lastSpot.startsAt : askedAt;
}
