/** Reads typed times of the club's clock: a tee time, a day of the audit trail. Ruling 7. */
import { addMinutes, clubDate, toInstant } from "./calendar.ts";
import type { Instant } from "./golf.ts";
import { isRefused, type Refusal, refuse } from "./refusal.ts";
import { type Meridiem, wallAt } from "./wall-time.ts";

type ClubTime = {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM, hours 1 to 12 */
  readonly time: string;
  readonly meridiem: Meridiem;
};

const dayMs = 24 * 60 * 60_000;

/** Returns the first moment if the clock shows this time twice. Refuses with "invalid-date-time". Ruling 7. */
export function readClubTime(shown: ClubTime, timeZone: string): Instant | Refusal {
  const wallMs = readWall(shown);
  if (wallMs === null) return refuse("invalid-date-time");
  // No zone changes its clock twice within two days, so the offset a day before or a day after is right.
  const candidates = [wallMs - dayMs, wallMs + dayMs]
    .map((nearMs) => wallMs - (wallAt(nearMs, timeZone) - nearMs))
    .filter((ms) => wallAt(ms, timeZone) === wallMs);
  return candidates.length === 0 ? refuse("invalid-date-time") : toInstant(Math.min(...candidates));
}

/** `from` is included, `until` is not. A day has 23 to 25 hours. Refuses with "invalid-date-time". */
export function clubDay(date: string, timeZone: string): { from: Instant; until: Instant } | Refusal {
  const from = firstOf(date, timeZone);
  if (isRefused(from)) return from;
  const until = firstOf(clubDate(addMinutes(from, 26 * 60), timeZone), timeZone);
  return isRefused(until) ? until : { from, until };
}

/** The day starts at one o'clock if the clock skips midnight. */
function firstOf(date: string, timeZone: string): Instant | Refusal {
  const midnight = readClubTime({ date, time: "12:00", meridiem: "AM" }, timeZone);
  return isRefused(midnight) ? readClubTime({ date, time: "01:00", meridiem: "AM" }, timeZone) : midnight;
}

/**
 * Returns milliseconds. Null for an invalid date or time, and for another century, which is a typing error.
 */
export function readWall({ date, time, meridiem }: ClubTime): number | null {
  const [, year = 0, month = 0, day = 0] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  const [, hour = 0, minute = 0] = /^(\d{1,2}):(\d\d)$/.exec(time)?.map(Number) ?? [];
  if (day < 1 || hour < 1 || hour > 12 || minute > 59) return null;
  const wallMs = Date.UTC(year, month - 1, day, (hour % 12) + (meridiem === "PM" ? 12 : 0), minute);
  // Date.UTC turns February 30 into March 2.
  return new Date(wallMs).toISOString().startsWith(date) ? wallMs : null;
}

/** True from midnight until 5 AM. The form asks the admin whether such a tee time is meant. */
export function isAtNight({ time, meridiem }: Omit<ClubTime, "date">): boolean {
  return meridiem === "AM" && Number(time.slice(0, 2)) % 12 < 5;
}

/** "230" becomes "02:30", "9" becomes "09:00", "14:30" becomes "02:30" PM. An impossible time is not changed. */
export function readTypedTime(typed: Omit<ClubTime, "date">): Omit<ClubTime, "date"> {
  const [, hours, minute = "00"] = /^(\d\d|[1-9])(\d\d)?$/.exec(typed.time.replace(":", "")) ?? [];
  const hour = Number(hours);
  if (hours === undefined || hour > 23 || Number(minute) > 59) return typed;
  return {
    time: `${String(hour % 12 || 12).padStart(2, "0")}:${minute}`,
    meridiem: hour > 12 ? "PM" : hour === 0 ? "AM" : typed.meridiem,
  };
}
