/**
 * Does the club's clock show and read what the laws of six zones say, through the changes of the clock? 2,000,000
 * conversions by `npm run trial -- time`, a sample by `npm test`. The second way of computing them is `time/zone-rules.ts`.
 */
import { expect, test } from "vitest";
import { clubClock, clubDate, fromInstant, printDate, toInstant } from "../../src/rules/calendar.ts";
import { clubDay, readClubTime } from "../../src/rules/read-club-time.ts";
import { isRefused } from "../../src/rules/refusal.ts";
import { type Chance, chanceOf, extent } from "./chance.ts";
import {
  changesOf,
  dayOf,
  minutesShowing,
  readOff,
  startOfDay,
  wallOf,
  years,
  type ZoneName,
  zoneNames,
} from "./time/zone-rules.ts";

/** Half of them shown, half of them typed. */
const conversions = extent(2_000_000, 30_000);
/** Of the days on which the clock does not change, one in so many. */
const daysApart = extent(1, 89);
const faultsShown = 10;

const minuteMs = 60_000;
const [first, last] = [dayOf(years.first, 1, 1) * 24 * 60, dayOf(years.last + 1, 1, 1) * 24 * 60 - 1];

/** None so near the ends of the years that an hour beside it is in another year. */
const innerChanges = byZone((zone) =>
  changesOf[zone].filter(({ at }) => at > first + 3 * 24 * 60 && at < last - 3 * 24 * 60),
);
const offsetsOf = byZone((zone) => {
  const offsets = changesOf[zone].map(({ after }) => after);
  return offsets.length === 0 ? [wallOf(zone, 0)] : [...new Set(offsets)];
});

const tried = {
  shown: 0,
  typed: 0,
  days: 0,
  nearChange: 0,
  skipped: 0,
  twice: 0,
  noMidnight: 0,
  nextCentury: 0,
};
const faults: string[] = [];

test("what the club's clock shows and reads is what an independent computation says", () => {
  for (let n = 0; n < conversions / 2; n++) {
    const random = chanceOf(n);
    show(random);
    typeIn(random);
  }
  for (const zone of zoneNames) for (const day of daysOf(zone)) compareDay(zone, day);
  process.stdout.write(`${JSON.stringify(tried)}, ${zoneNames.length} zones, ${faults.length} differences\n`);
  expect(faults.slice(0, faultsShown), `${faults.length} differences`).toEqual([]);
  expect(tried.shown + tried.typed).toBeGreaterThanOrEqual(conversions);
  expect(tried.nearChange, "too few were near a change of the clock").toBeGreaterThan(conversions / 4);
  expect(tried.skipped, "too few were skipped by the clock").toBeGreaterThan(conversions / 100);
  expect(tried.twice, "too few came twice").toBeGreaterThan(conversions / 100);
  expect(tried.nextCentury, "too few were of the next century").toBeGreaterThan(conversions / 10_000);
  expect(tried.noMidnight, "too few days had no midnight").toBeGreaterThan(80);
}, 3_600_000);

/** Milliseconds: the last of a minute shows the same as its first. */
function show(random: Chance): void {
  const zone = random.oneOf(zoneNames);
  const minute = anyMinute(zone, random);
  const instant = toInstant(minute * minuteMs + random.oneOf([0, 1, 30_000, 59_999]));
  const { date, time, meridiem, printedDate } = readOff(wallOf(zone, minute));
  const clock = clubClock(instant, zone);
  const ours = `${clubDate(instant, zone)} ${clock.time} ${clock.meridiem}, ${printDate(instant, zone)}`;
  tried.shown += 1;
  compare(`${instant} in ${zone}`, ours, `${date} ${time} ${meridiem}, ${printedDate}`);
}

/** By what the clock would show with the offset before or after the change: some of it is shown twice, some of it never. */
function typeIn(random: Chance): void {
  const zone = random.oneOf(zoneNames);
  const minute = anyMinute(zone, random);
  const wall = minute + random.oneOf(offsetsOf[zone]);
  const { date, time, meridiem } = readOff(wall);
  const read = readClubTime({ date, time, meridiem }, zone);
  const moments = minutesShowing(zone, wall);
  const [moment] = moments;
  tried.typed += 1;
  if (moments.length === 0) tried.skipped += 1;
  if (moments.length > 1) tried.twice += 1;
  if (isOfNextCentury(date)) tried.nextCentury += 1;
  const theirs = moment === undefined || isOfNextCentury(date) ? "refused" : toInstant(moment * minuteMs);
  compare(`${date} ${time} ${meridiem} in ${zone}`, isRefused(read) ? "refused" : read, theirs);
}

/** Ruling 7: a year outside this century is a slip of the finger. East of Greenwich the next one begins before `last`. */
function isOfNextCentury(date: string): boolean {
  return Number(date.slice(0, 4)) > years.last;
}

/** Those on which the clock changes, and of the others one in so many. */
function daysOf(zone: ZoneName): number[] {
  const [from, until] = [dayOf(years.first, 1, 2), dayOf(years.last, 12, 30)];
  const days = new Set(changesOf[zone].map(({ at }) => Math.floor(at / (24 * 60))));
  for (let day = from; day < until; day += daysApart) days.add(day);
  return [...days].filter((day) => day >= from && day < until);
}

/** From its beginning to that of the next one: 23 to 25 hours, and 24 on most. */
function compareDay(zone: ZoneName, day: number): void {
  const { date } = readOff(day * 24 * 60);
  const read = clubDay(date, zone);
  const [from, until] = [startOfDay(zone, day), startOfDay(zone, day + 1)];
  tried.days += 1;
  if (minutesShowing(zone, day * 24 * 60).length === 0) tried.noMidnight += 1;
  const ours = isRefused(read)
    ? "refused"
    : `${fromInstant(read.from) / minuteMs} to ${fromInstant(read.until) / minuteMs}`;
  compare(`the day ${date} in ${zone}`, ours, `${from} to ${until}`);
}

/** More than half of them near a change of the clock: at it, within 90 minutes, within two days. Some at the very end. */
function anyMinute(zone: ZoneName, random: Chance): number {
  if (random.happens(0.01)) return last - random.below(12 * 60);
  const changes = innerChanges[zone];
  if (changes.length === 0 || random.happens(0.3)) return first + random.below(last - first);
  const away = random.oneOf([1, 90, 2 * 24 * 60]);
  tried.nearChange += 1;
  return random.oneOf(changes).at - away + random.below(2 * away + 1);
}

function byZone<T>(find: (zone: ZoneName) => T): Record<ZoneName, T> {
  return Object.fromEntries(zoneNames.map((zone) => [zone, find(zone)])) as Record<ZoneName, T>;
}

function compare(what: string, ours: string, theirs: string): void {
  if (ours !== theirs) faults.push(`${what}: ${ours}, and not ${theirs}`);
}
