/** The date and time on the clubhouse wall, kept as if they were UTC, so that a Date can count its days. */
export type Meridiem = "AM" | "PM";

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
