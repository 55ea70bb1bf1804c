/**
 * When is the club backed up by itself, and which backups are kept?
 * At three in the morning club time, and at once where that was missed; for 14 days. Protection 13.
 *
 * The backup is the command's, in a process of its own: it counts, hashes and compresses, and
 * nobody who asks the server waits for that.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { addMinutes, clubDate, readClubTime } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { ended } from "../child-process.ts";
import { watchBackup } from "../metrics/watched.ts";
import { clubProgram } from "../program.ts";
import type { Database } from "../store/database.ts";
import { backupEndings } from "./backup.ts";

export type Daily = {
  folder: string;
  engine: Database["engine"];
  /** The club's zone as it is now: a setting. */
  timeZone: () => Promise<string>;
  now: () => Instant;
  log: Pick<FastifyBaseLogger, "info" | "error">;
  /** Begins the backup in a process of its own; the command's unless it is one club of many. */
  start?: (file: string) => ChildProcess;
};

const daysKept = 14;
const minutesPerDay = 24 * 60;
const pollIntervalMs = 60_000;
const minutesAfterFailure = 60;

/** Answers how to stop; a backup that is being made is given up. */
export function keepDailyBackups(daily: Daily): () => void {
  const { look, giveUp } = dailyBackups(daily);
  const stopWatching = watchBackup(() => lastBackupAt(daily.folder));
  const timer = setInterval(look, pollIntervalMs);
  void look();
  return () => {
    clearInterval(timer);
    stopWatching();
    giveUp();
  };
}

/** `look` makes the backup of today if there is none yet; errors are in the log. */
export function dailyBackups(daily: Daily): { look: () => Promise<void>; giveUp: () => void } {
  const { folder, engine, now, log, start = startBackup } = daily;
  let running: ChildProcess | null = null;
  let failedAt: Instant | null = null;

  async function backUpIfDue(): Promise<void> {
    if (running !== null || (failedAt !== null && now() < addMinutes(failedAt, minutesAfterFailure))) return;
    const next = nextBackupIn(folder, await daily.timeZone());
    if (next !== null && now() < next) return;
    const file = join(folder, backupName(now(), backupEndings[engine]));
    try {
      mkdirSync(folder, { recursive: true });
      clearUnfinished(folder);
      running = start(file);
      await ended(running);
      failedAt = null;
      log.info({ file, removed: deleteOldBackups(folder, now()) }, "daily backup made");
    } catch (error) {
      failedAt = now();
      log.error({ alarm: "admins", file, err: error }, "DAILY BACKUP FAILED; the next try is in an hour");
    } finally {
      running = null;
    }
  }

  return {
    // What goes wrong on the way to it (the database is away) is as bad as a failed backup.
    look: () =>
      backUpIfDue().catch((error) => log.error({ alarm: "admins", err: error }, "DAILY BACKUP FAILED")),
    giveUp: () => void running?.kill(),
  };
}

/** Null where there is none yet. */
export function nextBackupIn(folder: string, timeZone: string): Instant | null {
  const last = lastBackupAt(folder);
  return last === null ? null : nextBackupAt(last, timeZone);
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

/** "clubhouse-2026-11-21T100000Z.sqlite": to the second, and no colon, which some disks refuse. */
export function backupName(at: Instant, ending: string): string {
  return `clubhouse-${at.slice(0, 19).replaceAll(":", "")}Z${ending}`;
}

/** Removes the backups of more than 14 days ago, and answers how many. */
export function deleteOldBackups(folder: string, now: Instant): number {
  const oldest = addMinutes(now, -daysKept * minutesPerDay);
  const old = backupsIn(folder).filter(({ at }) => at < oldest);
  for (const { name } of old) rmSync(join(folder, name));
  return old.length;
}

/** Null where there is none yet. */
export function lastBackupAt(folder: string): Instant | null {
  return backupsIn(folder).at(-1)?.at ?? null;
}

const backupNames = /^clubhouse-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z(?:\.sqlite|\.ndjson\.gz)$/;

/** The oldest first. Whatever else lies in the folder is left alone. */
function backupsIn(folder: string): { name: string; at: Instant }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const [, hour, minute, second] = backupNames.exec(name) ?? [];
      return hour === undefined ? [] : [{ name, at: `${hour}:${minute}:${second}.000Z` }];
    });
}

/** Left behind by one that was given up. */
function clearUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^clubhouse-[^.]+\..+\.partial-\w+$/.test(name)) rmSync(join(folder, name), { recursive: true });
}

function startBackup(file: string): ChildProcess {
  return spawn(process.execPath, [clubProgram, "backup", file], { stdio: ["ignore", "ignore", "pipe"] });
}
