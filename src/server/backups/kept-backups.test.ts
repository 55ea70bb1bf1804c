import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMinutes } from "#rules/calendar";
import { backupDaysKept, backupsAlwaysKept } from "#rules/club/retention";
import type { Instant } from "#rules/golf";
import {
  backupName,
  backupsAmong,
  backupsToDelete,
  freeMoment,
  inOrderMade,
  nextBackup,
  nextBackupAt,
} from "./kept-backups.ts";

const days = (count: number) => count * 24 * 60;

test.each([
  ["the evening before", "2026-11-20T23:00:00.000Z", "America/Phoenix", "2026-11-21T10:00:00.000Z"],
  ["a second after three", "2026-11-21T10:00:01.000Z", "America/Phoenix", "2026-11-22T10:00:00.000Z"],
  ["at three itself", "2026-11-21T10:00:00.000Z", "America/Phoenix", "2026-11-22T10:00:00.000Z"],
  ["a day of 23 hours", "2027-03-14T00:00:00.000Z", "America/New_York", "2027-03-14T07:00:00.000Z"],
  ["a day of 25 hours", "2026-10-31T07:00:01.000Z", "America/New_York", "2026-11-01T08:00:00.000Z"],
  ["an hour that is skipped", "2027-03-27T22:30:00.000Z", "Europe/Helsinki", "2027-03-28T22:30:00.000Z"],
])("a backup is due at three in the morning, club time: %s", (_when, last, timeZone, next) => {
  expect(nextBackupAt(last, timeZone)).toBe(next);
});

const toDelete = (names: readonly string[], now: Instant, made: readonly string[] = []) =>
  backupsToDelete(inOrderMade(backupsAmong(names), made), now).map(({ name }) => name);

test("of a daily backup the last fourteen are kept, and nothing else in the folder is ours", () => {
  const now = "2026-11-21T10:00:00.000Z";
  const names = Array.from({ length: 16 }, (_, i) => backupName(addMinutes(now, -days(i)), ".sqlite"));
  expect(names[1]).toBe("clubhouse-2026-11-20T100000Z.sqlite");
  const others = ["clubhouse.sqlite", "before-the-tournament.sqlite", "clubhouse-backups.json"];
  expect(backupsAmong([...names, ...others]).map(({ name }) => name)).toEqual(names.toReversed());
  expect(toDelete(names, now)).toEqual([names[15]]);
  expect(toDelete(names, addMinutes(now, 1))).toEqual([names[15], names[14]]);
});

test("many of one day stay for as long as one of each day", () => {
  const now = "2026-11-21T10:00:00.000Z";
  const names = Array.from({ length: 40 }, (_, i) => backupName(addMinutes(now, -i), ".ndjson.gz"));
  expect(toDelete([...names, backupName(addMinutes(now, -days(13)), ".sqlite")], now)).toEqual([]);
});

test("a clock that is years ahead for a night deletes no more than any other night", () => {
  const night = (day: number) => backupName(addMinutes("2026-11-07T10:00:00.000Z", days(day)), ".sqlite");
  const made = Array.from({ length: 14 }, (_, i) => night(i));
  const wrong = backupName("2036-01-01T10:00:00.000Z", ".sqlite");
  expect(toDelete([...made, wrong], "2036-01-01T10:00:00.000Z", [...made, wrong])).toEqual([made[0]]);
  const later = [...made.slice(1), wrong, ...Array.from({ length: 14 }, (_, i) => night(14 + i))];
  expect(toDelete(later, "2026-12-04T10:00:00.000Z", later)).toContain(wrong);
});

test("by a clock that was put back a new one is due immediately, by one that was set right it is not", () => {
  const last = { name: "", at: "2026-11-21T10:00:00.000Z" };
  const timeZone = "America/Phoenix";
  expect(nextBackup(last, "2026-11-21T08:59:59.000Z", timeZone)).toBeNull();
  expect(nextBackup(last, "2026-11-21T09:00:00.000Z", timeZone)).toBe("2026-11-22T10:00:00.000Z");
  expect(nextBackup(undefined, last.at, timeZone)).toBeNull();
});

type World = { names: string[]; made: string[]; now: Instant };

function lookOnce(world: World, jump: number): { isMade: boolean; deleted: string[] } {
  world.now = addMinutes(world.now, 60 + jump);
  const backups = inOrderMade(backupsAmong(world.names), world.made);
  const due = nextBackup(backups.at(-1), world.now, "America/Phoenix");
  if (due !== null && due > world.now) return { isMade: false, deleted: [] };
  const name = backupName(freeMoment(backups, world.now), ".sqlite");
  expect(world.names).not.toContain(name);
  world.names.push(name);
  world.made.push(name);
  const deleted = toDelete(world.names, world.now, world.made);
  world.names = world.names.filter((one) => !deleted.includes(one));
  return { isMade: true, deleted };
}

const jumps = fc.array(
  fc.record({
    minutes: fc.oneof(
      fc.integer({ min: -3 * 60, max: 3 * 60 }),
      fc.integer({ min: -days(40), max: days(40) }),
      fc.integer({ min: -days(20 * 365), max: days(20 * 365) }),
    ),
    hours: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const nights = fc.integer({ min: 0, max: 20 });

const startWorld = (count: number): World => {
  const world: World = { names: [], made: [], now: "2026-11-21T09:30:00.000Z" };
  for (let night = 0; night < count; night++) lookOnce(world, 23 * 60);
  return world;
};

test("however a clock jumps, the last fourteen that were made are there, and those of these days", () => {
  fc.assert(
    fc.property(nights, jumps, (count, all) => {
      const world = startWorld(count);
      for (const { minutes, hours } of all)
        for (let hour = 0; hour < hours; hour++) {
          const before = world.names;
          const { deleted } = lookOnce(world, hour === 0 ? minutes : 0);
          expect(world.names).toEqual(expect.arrayContaining(world.made.slice(-backupsAlwaysKept)));
          for (const { name, at } of backupsAmong(deleted)) {
            expect(before).toContain(name);
            const away = Math.abs(Date.parse(at) - Date.parse(world.now)) / 60_000;
            expect(away).toBeGreaterThan(days(backupDaysKept));
          }
        }
    }),
    { numRuns: 100 },
  );
});

test("however a clock has jumped, within a day there is a new one, and of the old ones no more than fourteen stay", () => {
  fc.assert(
    fc.property(nights, jumps, (count, all) => {
      const world = startWorld(count);
      for (const { minutes, hours } of all)
        for (let hour = 0; hour < hours; hour++) lookOnce(world, hour === 0 ? minutes : 0);
      const dayAfter = Array.from({ length: 25 }, () => lookOnce(world, 0));
      expect(dayAfter.some(({ isMade }) => isMade)).toBe(true);
      const isFar = ({ at }: { at: Instant }) =>
        Math.abs(Date.parse(at) - Date.parse(world.now)) / 60_000 > days(backupDaysKept + 1);
      expect(backupsAmong(world.names).filter(isFar).length).toBeLessThanOrEqual(backupsAlwaysKept);
    }),
    { numRuns: 100 },
  );
});
