/**
 * What does the clock on the clubhouse wall show? Its date and time, kept as if they were UTC, so that a Date can count
 * its days.
 */

export type Meridiem = "AM" | "PM";

export type ClubTime = {
  /** "2026-11-21" */
  readonly date: string;
  /** "07:30", hours 1 to 12 */
  readonly time: string;
  readonly meridiem: Meridiem;
};

/** Null where calendar or clock never show it; a year outside this century is a slip of the finger. */
export function readWall({ date, time, meridiem }: ClubTime): number | null {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(date)?.map(Number) ?? [];
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(time)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  if (hour === undefined || minute === undefined || hour < 1 || hour > 12 || minute > 59) return null;
  const wallMs = Date.UTC(year, month - 1, day, (hour % 12) + (meridiem === "PM" ? 12 : 0), minute);
  // Date.UTC would make March 2 of February 30.
  return new Date(wallMs).toISOString().startsWith(date) ? wallMs : null;
}

/** What it shows at this moment. Whole seconds: no tee time has a finer part. */
export function wallAt(ms: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(ms);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

/** An IANA name such as "America/Phoenix"; a bare offset such as "+05:00" knows no daylight saving. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    clockOf(text);
    return true;
  } catch {
    return false;
  }
}

// Making a formatter costs a hundred times as much as using one.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    // Not `hour12: false`, which shows midnight as 24.
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(timeZone, clock);
  return clock;
}
