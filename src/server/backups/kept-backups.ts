/**
 * Protection 13. A clock may be years wrong, and then a backup has a wrong date. So the last backups that were made are
 * always kept. Only older backups are deleted by date. A date in the future does not stop new backups.
 */
import { addMinutes, addSeconds, clubDate } from "#rules/calendar";
import { backupDaysKept, backupsAlwaysKept } from "#rules/club/retention";
import type { Instant } from "#rules/golf";
import { readClubTime } from "#rules/read-club-time";
import { isRefused } from "#rules/refusal";

const minutesPerDay = 24 * 60;
const minutesToBeAhead = 60;

export type Backup = { readonly name: string; readonly at: Instant };

const backupNames = /^clubhouse-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z(?:\.sqlite|\.ndjson\.gz)$/;

/** Returns "clubhouse-2026-11-21T100000Z.sqlite". The name has no colons, since some disks refuse them. */
export function backupName(at: Instant, ending: string): string {
  return `clubhouse-${at.slice(0, 19).replaceAll(":", "")}Z${ending}`;
}

export function backupsAmong(names: readonly string[]): Backup[] {
  return names.toSorted().flatMap((name) => {
    const [, hour, minute, second] = backupNames.exec(name) ?? [];
    return hour === undefined ? [] : [{ name, at: `${hour}:${minute}:${second}.000Z` }];
  });
}

/** Sorts by the place in `made`, the newest last. Backups that are not in `made` come first, in the order given. */
export function inOrderMade(backups: readonly Backup[], made: readonly string[]): Backup[] {
  const place = new Map(made.map((name, i) => [name, i]));
  return backups.toSorted((a, b) => (place.get(a.name) ?? -1) - (place.get(b.name) ?? -1));
}

/** Null means that a backup is due now: none exists, or the clock was put back by more than an hour. */
export function nextBackup(last: Backup | undefined, now: Instant, timeZone: string): Instant | null {
  const isAhead = last !== undefined && last.at > addMinutes(now, minutesToBeAhead);
  return last === undefined || isAhead ? null : nextBackupAt(last.at, timeZone);
}

export function nextBackupAt(last: Instant, timeZone: string): Instant {
  for (const days of [0, 1, 2]) {
    const date = clubDate(addMinutes(last, days * minutesPerDay), timeZone);
    const three = readClubTime({ date, time: "03:00", meridiem: "AM" }, timeZone);
    if (isRefused(three)) return addMinutes(last, minutesPerDay);
    if (three > last) return three;
  }
  return addMinutes(last, minutesPerDay);
}

/** Returns `now`, or the next second that no other backup has: the clock may have been put back. */
export function freeMoment(backups: readonly Backup[], now: Instant): Instant {
  const taken = new Set(backups.map(({ at }) => at.slice(0, 19)));
  let at = now;
  while (taken.has(at.slice(0, 19))) at = addSeconds(at, 1);
  return at;
}

export function backupsToDelete(inOrder: readonly Backup[], now: Instant): Backup[] {
  const minutes = backupDaysKept * minutesPerDay;
  const [from, to] = [addMinutes(now, -minutes), addMinutes(now, minutes)];
  return inOrder.slice(0, -backupsAlwaysKept).filter(({ at }) => at < from || at > to);
}
