/** A wall time is the club's date and time, stored as if it were UTC, so that a `Date` can count days. */
export type Meridiem = "AM" | "PM";

/**
 * Returns a wall time in milliseconds. Cuts off parts of a second, since tee times start on a full minute.
 */
export function wallAt(ms: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(ms);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

/** True for an IANA name. False for a bare offset such as "+05:00", since it has no daylight saving. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    newClock(text);
    return true;
  } catch {
    return false;
  }
}

/** Formatters are kept, since creating one takes 30 times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = newClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function newClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    // `hour12: false` shows midnight as 24.
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
}
