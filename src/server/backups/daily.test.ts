/**
 * When is the next backup due, and which are kept?
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { backupName, deleteOldBackups, nextBackupAt } from "./daily.ts";

test.each([
  // Phoenix is UTC-7 all year: 03:00 is 10:00 UTC.
  ["the evening before", "2026-11-20T23:00:00.000Z", "America/Phoenix", "2026-11-21T10:00:00.000Z"],
  ["a second after three", "2026-11-21T10:00:01.000Z", "America/Phoenix", "2026-11-22T10:00:00.000Z"],
  ["at three itself", "2026-11-21T10:00:00.000Z", "America/Phoenix", "2026-11-22T10:00:00.000Z"],
  ["a day of 23 hours", "2027-03-14T00:00:00.000Z", "America/New_York", "2027-03-14T07:00:00.000Z"],
  ["a day of 25 hours", "2026-10-31T07:00:01.000Z", "America/New_York", "2026-11-01T08:00:00.000Z"],
  // In Helsinki it is never three o'clock on March 28, 2027.
  ["an hour that is skipped", "2027-03-27T22:30:00.000Z", "Europe/Helsinki", "2027-03-28T22:30:00.000Z"],
])("a backup is due at three in the morning, club time: %s", (_when, last, timeZone, next) => {
  expect(nextBackupAt(last, timeZone)).toBe(next);
});

test("backups of fourteen days are kept, and nothing else in the folder is touched", () => {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-daily-"));
  const names = [
    backupName("2026-11-07T09:59:59.000Z", ".sqlite"),
    backupName("2026-11-06T10:00:00.000Z", ".ndjson.gz"),
    backupName("2026-11-07T10:00:00.000Z", ".sqlite"),
    backupName("2026-11-21T10:00:00.000Z", ".sqlite"),
    "clubhouse.sqlite",
    "before-the-tournament.sqlite",
  ];
  for (const name of names) writeFileSync(join(folder, name), "");
  expect(names[0]).toBe("clubhouse-2026-11-07T095959Z.sqlite");
  expect(deleteOldBackups(folder, "2026-11-21T10:00:00.000Z")).toBe(2);
  expect(readdirSync(folder).toSorted()).toEqual(names.slice(2).toSorted());
  rmSync(folder, { recursive: true });
});
