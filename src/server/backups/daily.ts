/**
 * Backs the club up at three in the morning, club time, or as soon as possible (`kept-backups.ts`). Then
 * restores the backup next to the club and compares both (`drill.ts`). Backup and drill are low-priority
 * processes.
 */
import type { ChildProcess } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { Database } from "../database/database.ts";
import { watchBackup } from "../metrics/gauges.ts";
import { messageOf } from "../process/command-error.ts";
import { isThere } from "../process/disk.ts";
import { ended, startBehind } from "../process/program.ts";
import { backupEndings } from "./backup.ts";
import { type BackupState, changeRecord, type DrillResult, noteMade, readRecord } from "./backup-record.ts";
import {
  type Backup,
  backupName,
  backupsAmong,
  backupsToDelete,
  freeMoment,
  inOrderMade,
  nextBackup,
} from "./kept-backups.ts";
import { type AdminAlarms, isWithin, standingAlarm } from "./standing-alarm.ts";

export type Daily = {
  folder: string;
  engine: Database["engine"];
  timeZone: () => Promise<string>;
  now: () => Instant;
  log: Pick<FastifyBaseLogger, "info" | "error">;
  alarms: AdminAlarms;
  start?: (typed: readonly string[]) => ChildProcess;
  longestMs?: number;
};

const pollIntervalMs = 60_000;
/** The first check comes a second late: at the start, phones may be waiting for an answer. */
const firstLookAfterMs = 1_000;
const minutesAfterFailure = 60;
/** A backup or a drill may take this long. For a club of ten seasons it takes about ten seconds. */
const usualLongestMs = 60 * 60_000;
/**
 * The admins are told if the newest backup is older than a day and two hours, in which the next one is made.
 */
const missingAfterMinutes = 26 * 60;

export type KeptBackups = ReturnType<typeof keepDailyBackups>;

export function keepDailyBackups(daily: Daily) {
  const backups = dailyBackups(daily);
  const stopWatching = watchBackup(backups.state);
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const file = await backups.backUp();
    if (file !== null) await backups.drill(file);
    await backups.alarmAdmins();
    isLooking = false;
  }
  const first = setTimeout(look, firstLookAfterMs);
  const timer = setInterval(look, pollIntervalMs);
  return {
    isBusy: () => isLooking,
    stop() {
      clearTimeout(first);
      clearInterval(timer);
      stopWatching();
      backups.giveUp();
    },
  };
}

export function dailyBackups(daily: Daily) {
  const { folder, engine, now, log, alarms, start = startBehind, longestMs = usualLongestMs } = daily;
  const beganAt = now();
  const missing = standingAlarm("backup-missing", alarms, now);
  const damaged = standingAlarm("backup-damaged", alarms, now);
  let running: ChildProcess | null = null;
  let failedAt: Instant | null = null;
  /** The name of the last backup is also kept in memory, in case the record cannot be written. */
  let lastMade: string | null = null;
  let lastDrill: DrillResult | null = readRecord(folder).drill;
  let isGivenUp = false;

  async function run(typed: readonly string[]): Promise<void> {
    running = start(typed);
    await ended(running, longestMs).finally(() => {
      running = null;
    });
  }

  /** Returns no backups if the folder cannot be read. Then the next backup fails and says why. */
  function inOrder(): Backup[] {
    try {
      return backupsInOrder(folder, lastMade);
    } catch {
      return [];
    }
  }

  async function isDue(at: Instant): Promise<boolean> {
    if (running !== null || isGivenUp || isWithin(minutesAfterFailure, failedAt, at)) return false;
    // If the database is unreachable, `health.ts` alarms the admins. A failed backup would only repeat this
    // alarm.
    const timeZone = await daily.timeZone().catch(() => null);
    if (timeZone === null) return false;
    const next = nextBackup(inOrder().at(-1), at, timeZone);
    return next === null || next <= at;
  }

  return {
    async backUp(): Promise<string | null> {
      const at = now();
      if (!(await isDue(at))) return null;
      const file = join(folder, backupName(freeMoment(inOrder(), at), backupEndings[engine]));
      try {
        mkdirSync(folder, { recursive: true });
        clearUnfinished(folder);
        await run(["backup", file]);
      } catch (error) {
        if (isGivenUp) return null;
        failedAt = now();
        missing.set(inOrder().at(-1)?.at ?? beganAt);
        log.error({ alarm: "admins", file, err: error }, "DAILY BACKUP FAILED; the next try is in an hour");
        return null;
      }
      failedAt = null;
      missing.clear();
      lastMade = basename(file);
      log.info({ file, removed: deleteOld(lastMade) }, "daily backup made");
      return file;
    },

    async drill(file: string): Promise<void> {
      if (isGivenUp) return;
      const backup = basename(file);
      const startedAt = performance.now();
      const fault = await run(["drill", file]).then(() => null, messageOf);
      if (isGivenUp) return;
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      lastDrill = { backup, at: now(), seconds, fault };
      if (fault === null) {
        damaged.clear();
        log.info({ file, seconds }, "backup restored in a drill");
      } else {
        damaged.set(backupsAmong([backup])[0]?.at ?? now());
        log.error({ alarm: "admins", file, fault }, "DRILL FAILED: THE BACKUP COULD NOT BE RESTORED");
      }
      keepFolder(() => changeRecord(folder, { drill: lastDrill }));
    },

    async alarmAdmins(): Promise<void> {
      const noteFailure = (error: unknown) =>
        log.error({ err: error }, "the admins could not be alarmed; the next try is in a minute");
      for (const alarm of [missing, damaged]) await alarm.tend().catch(noteFailure);
    },

    state(at: Instant): BackupState {
      const lastAt = inOrder().at(-1)?.at ?? null;
      const isOld = lastAt !== null && addMinutes(lastAt, missingAfterMinutes) < at;
      return { lastAt, isMissing: isOld || missing.isSet(), drill: lastDrill };
    },

    giveUp(): void {
      isGivenUp = true;
      running?.kill();
    },
  };

  function deleteOld(made: string): number {
    let deleted = 0;
    keepFolder(() => {
      noteMade(folder, made);
      for (const { name } of backupsToDelete(inOrder(), now())) {
        rmSync(join(folder, name));
        deleted += 1;
      }
    });
    return deleted;
  }

  function keepFolder(work: () => void): void {
    try {
      work();
    } catch (error) {
      log.error({ alarm: "admins", err: error }, "THE FOLDER OF BACKUPS CANNOT BE KEPT IN ORDER");
    }
  }
}

export function backupsInOrder(folder: string, last: string | null = null): Backup[] {
  if (!isThere(folder)) return [];
  const { made } = readRecord(folder);
  const withLast = last === null || made.includes(last) ? made : [...made, last];
  return inOrderMade(backupsAmong(readdirSync(folder)), withLast);
}

function clearUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^clubhouse-[^.]+\..+\.partial-\w+$|^drill-\w+$/.test(name))
      rmSync(join(folder, name), { recursive: true });
}
