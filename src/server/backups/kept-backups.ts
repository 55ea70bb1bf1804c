/**
 * Which daily backups are there, which are kept, and when is the next one due?
 *
 * A clock may jump, years ahead or back, and a backup that was made meanwhile carries its date. So backups are kept by
 * number in the order in which they were made, whatever their dates say, as well as by day; and a date in the future
 * keeps no new one from being made. Protection 13.
 */
import { addMinutes, addSeconds, clubDate } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { readClubTime } from "#rules/read-club-time";
import { isRefused } from "#rules/refusal";

/** One a day, so that in a club whose clock goes right both say the same. */
export const backupsAlwaysKept = 14;
export const backupDaysKept = 14;

const minutesPerDay = 24 * 60;
/** A clock that is set right by some seconds asks for no backup more. */
const minutesToBeAhead = 60;

/** A file by its name, and the moment in it. */
export type Backup = { readonly name: string; readonly at: Instant };

const backupNames = /^clubhouse-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z(?:\.sqlite|\.ndjson\.gz)$/;

/** "clubhouse-2026-11-21T100000Z.sqlite": to the second, and no colon, which some disks refuse. */
export function backupName(at: Instant, ending: string): string {
  return `clubhouse-${at.slice(0, 19).replaceAll(":", "")}Z${ending}`;
}

/** The names of ours among all of a folder, by their dates, the oldest first. */
export function backupsAmong(names: readonly string[]): Backup[] {
  return names.toSorted().flatMap((name) => {
    const [, hour, minute, second] = backupNames.exec(name) ?? [];
    return hour === undefined ? [] : [{ name, at: `${hour}:${minute}:${second}.000Z` }];
  });
}

/**
 * In the order in which they were made. `made`: the names of those of which it is known, the last one last; the others are
 * taken for older, in the order of their dates.
 */
export function inOrderMade(backups: readonly Backup[], made: readonly string[]): Backup[] {
  const place = new Map(made.map((name, i) => [name, i]));
  return backups.toSorted((a, b) => (place.get(a.name) ?? -1) - (place.get(b.name) ?? -1));
}

/** `last`: the one that was made last. Null: at once, as where the clock was put back by more than an hour since. */
export function nextBackup(last: Backup | undefined, now: Instant, timeZone: string): Instant | null {
  const isAhead = last !== undefined && last.at > addMinutes(now, minutesToBeAhead);
  return last === undefined || isAhead ? null : nextBackupAt(last.at, timeZone);
}

/** The first three o'clock after the last backup; where the clocks skip that hour, a day after it. */
export function nextBackupAt(last: Instant, timeZone: string): Instant {
  for (const days of [0, 1, 2]) {
    const date = clubDate(addMinutes(last, days * minutesPerDay), timeZone);
    const three = readClubTime({ date, time: "03:00", meridiem: "AM" }, timeZone);
    if (isRefused(three)) return addMinutes(last, minutesPerDay);
    if (three > last) return three;
  }
  return addMinutes(last, minutesPerDay);
}

/** A moment whose name none of them has; after a clock was put back one may. */
export function freeMoment(backups: readonly Backup[], now: Instant): Instant {
  const taken = new Set(backups.map(({ at }) => at.slice(0, 19)));
  let at = now;
  while (taken.has(at.slice(0, 19))) at = addSeconds(at, 1);
  return at;
}

/** What may go of all, in the order in which they were made: neither among the last, nor of these days. */
export function backupsToDelete(inOrder: readonly Backup[], now: Instant): Backup[] {
  const minutes = backupDaysKept * minutesPerDay;
  const [from, to] = [addMinutes(now, -minutes), addMinutes(now, minutes)];
  return inOrder.slice(0, -backupsAlwaysKept).filter(({ at }) => at < from || at > to);
}
