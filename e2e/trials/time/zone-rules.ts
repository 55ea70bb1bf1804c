/**
 * What do the clocks of six zones show, by the laws of their countries and by arithmetic alone? For the trial of the
 * club's own conversion, which asks the time zones of the machine: nothing of it is used here, and neither is `Date`.
 */

/** The Sunday of a month, and the minute of that day by the clock that is meant. */
type Change = {
  month: number;
  sunday: "first" | "second" | "last";
  minute: number;
  by: "clock" | "standard" | "UTC";
};

/** Offsets in minutes, east of Greenwich above zero. */
type Zone = { standard: number; summer: { ahead: number; starts: Change; ends: Change } | null };

const american = (minute: number, by: Change["by"]) => ({
  starts: { month: 3, sunday: "second", minute, by } as const,
  ends: { month: 11, sunday: "first", minute, by } as const,
});

/**
 * As the laws have been in these years, and as they are to go on: a country that changes its own has to be changed here.
 * No daylight saving; an hour; an hour, and the other way round at half past; half an hour, in the southern summer; an
 * hour at midnight, which is then skipped.
 */
const zones = {
  "America/Phoenix": { standard: -420, summer: null },
  "America/New_York": { standard: -300, summer: { ahead: 60, ...american(120, "clock") } },
  "Europe/Berlin": {
    standard: 60,
    summer: {
      ahead: 60,
      starts: { month: 3, sunday: "last", minute: 60, by: "UTC" },
      ends: { month: 10, sunday: "last", minute: 60, by: "UTC" },
    },
  },
  "America/St_Johns": { standard: -210, summer: { ahead: 60, ...american(120, "clock") } },
  "Australia/Lord_Howe": {
    standard: 630,
    summer: {
      ahead: 30,
      starts: { month: 10, sunday: "first", minute: 120, by: "clock" },
      ends: { month: 4, sunday: "first", minute: 120, by: "clock" },
    },
  },
  "America/Havana": { standard: -300, summer: { ahead: 60, ...american(0, "standard") } },
} satisfies Record<string, Zone>;

export const zoneNames = Object.keys(zones) as (keyof typeof zones)[];

export type ZoneName = keyof typeof zones;

/** The last of these zones to change its law did so in 2012. */
export const years = { first: 2013, last: 2099 } as const;

const dayMinutes = 24 * 60;

/** Minutes since 1970, at which the clock is put on or back. In order. */
export const changesOf: Readonly<Record<ZoneName, readonly ClockChange[]>> = {
  "America/Phoenix": [],
  "America/New_York": changes("America/New_York"),
  "Europe/Berlin": changes("Europe/Berlin"),
  "America/St_Johns": changes("America/St_Johns"),
  "Australia/Lord_Howe": changes("Australia/Lord_Howe"),
  "America/Havana": changes("America/Havana"),
};

export type ClockChange = { readonly at: number; readonly before: number; readonly after: number };

function changes(name: ZoneName): ClockChange[] {
  const { standard, summer }: Zone = zones[name];
  if (summer === null) return [];
  const daylight = standard + summer.ahead;
  const found: ClockChange[] = [];
  for (let year = years.first - 1; year <= years.last + 1; year++)
    found.push(
      { at: minuteOf(year, summer.starts, standard, standard), before: standard, after: daylight },
      { at: minuteOf(year, summer.ends, standard, daylight), before: daylight, after: standard },
    );
  return found.sort((a, b) => a.at - b.at);
}

function minuteOf(
  year: number,
  { month, sunday, minute, by }: Change,
  standard: number,
  clock: number,
): number {
  const offset = by === "UTC" ? 0 : by === "standard" ? standard : clock;
  return sundayOf(year, month, sunday) * dayMinutes + minute - offset;
}

/** Days since 1970. */
function sundayOf(year: number, month: number, which: Change["sunday"]): number {
  const first = dayOf(year, month, 1);
  const firstSunday = first + ((7 - weekdayOf(first)) % 7);
  if (which !== "last") return firstSunday + (which === "second" ? 7 : 0);
  const next = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
  return next - 1 - weekdayOf(next - 1);
}

/** 0 for Sunday. 1970 began on a Thursday. */
function weekdayOf(day: number): number {
  return (day + 4) % 7;
}

/** Days since 1970. */
export function dayOf(year: number, month: number, date: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) - 477;
  const ofMonths = monthLengths(year)
    .slice(0, month - 1)
    .reduce((sum, days) => sum + days, 0);
  return (year - 1970) * 365 + leapDays + ofMonths + date - 1;
}

function monthLengths(year: number): number[] {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
}

/** Minutes of the clock on the wall, counted like those since 1970. */
export function wallOf(zone: ZoneName, minute: number): number {
  return minute + offsetAt(zone, minute);
}

/** The minutes at which the clock shows this: none in spring, two in autumn, else one. */
export function minutesShowing(zone: ZoneName, wall: number): number[] {
  const { standard, summer }: Zone = zones[zone];
  const offsets = summer === null ? [standard] : [standard + summer.ahead, standard];
  return offsets.filter((offset) => offsetAt(zone, wall - offset) === offset).map((offset) => wall - offset);
}

/** The first minute of a day: where midnight is skipped, that of the change. */
export function startOfDay(zone: ZoneName, day: number): number {
  const [midnight] = minutesShowing(zone, day * dayMinutes);
  if (midnight !== undefined) return midnight;
  const change = changesOf[zone].find(({ at, after }) => Math.floor((at + after) / dayMinutes) === day);
  if (change === undefined) throw new Error(`Day ${day} of ${zone} has no midnight and no change.`);
  return change.at;
}

function offsetAt(zone: ZoneName, minute: number): number {
  const list = changesOf[zone];
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.at ?? 0) <= minute) low = middle + 1;
    else high = middle;
  }
  return list[low - 1]?.after ?? zones[zone].standard;
}

const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** What is read off a wall's clock and calendar. */
export function readOff(wall: number) {
  const day = Math.floor(wall / dayMinutes);
  const minute = wall - day * dayMinutes;
  const hour = Math.floor(minute / 60);
  const { year, month, date } = dateOf(day);
  return {
    date: `${year}-${two(month)}-${two(date)}`,
    time: `${two(hour % 12 === 0 ? 12 : hour % 12)}:${two(minute % 60)}`,
    meridiem: hour < 12 ? ("AM" as const) : ("PM" as const),
    /** "Saturday, Nov 21" */
    printedDate: `${weekdayNames[weekdayOf(day)]}, ${monthNames[month - 1]} ${date}`,
  };
}

function dateOf(day: number): { year: number; month: number; date: number } {
  let year = 1970 + Math.floor(day / 366);
  while (dayOf(year + 1, 1, 1) <= day) year += 1;
  let left = day - dayOf(year, 1, 1);
  let month = 1;
  for (const days of monthLengths(year)) {
    if (left < days) break;
    left -= days;
    month += 1;
  }
  return { year, month, date: left + 1 };
}

function two(n: number): string {
  return String(n).padStart(2, "0");
}
