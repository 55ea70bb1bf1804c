/**
 * When is each of many clubs backed up? At three in the morning of its own time, as a single one (`backups/daily.ts`), and
 * whether it is open or not: the backup is a process that opens the database by itself. One after the other, since most
 * clubs of a server have the same night; and when all have their backup, each is restored in a drill, one after the other.
 */
import type PQueue from "p-queue";
import { addMinutes, toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { backupAlarms } from "../actions/backup-alarm.ts";
import { type Daily, type DailyBackups, dailyBackups } from "../backups/daily.ts";
import type { AdminAlarms } from "../backups/standing-alarm.ts";
import type { Context } from "../context.ts";
import { watchBackup } from "../metrics/watched.ts";
import { isServed } from "./club-folders.ts";
import { startCommand } from "./command-of-club.ts";

/** What is known of a club since it was open last. */
export type BackedUp = Pick<Daily, "folder" | "engine" | "log"> & { readonly timeZone: string };

export type NightlyBackups = {
  keep(host: string, club: BackedUp): void;
  /**
   * Those that are due now wait for their turn. One that is suspended is left alone: its folder is perhaps being moved.
   * Resolves when the admins of those with trouble could be alarmed.
   */
  look(): Promise<void>;
  giveUp(): void;
};

type Kept = {
  readonly backups: DailyBackups;
  stopWatching(): void;
  timeZone: string;
  dueAt: Instant;
  /** Since when it waits for its turn, or has it. */
  waitsSince: Instant | null;
};

type Parts = {
  readonly dir: string;
  readonly queue: PQueue;
  /** Opens a sleeping club for this. */
  within(host: string, work: (context: Context) => Promise<void>): Promise<void>;
  readonly now?: () => Instant;
  /** Begins a command of a club; another one in a test. */
  readonly start?: typeof startCommand;
};

/** Behind all backups, and behind what somebody waits for. */
const priorityOfDrills = -1;
/** 5,000 clubs take an hour and a half for backups and drills. */
const longestWaitMinutes = 2 * 60;

export function nightlyBackups({
  dir,
  queue,
  within,
  now = () => toInstant(Date.now()),
  start = startCommand,
}: Parts): NightlyBackups {
  const clubs = new Map<string, Kept>();
  let lookedAt = now();
  let isAlarming = false;

  function newKept(host: string, { folder, engine, log, timeZone }: BackedUp): Kept {
    const backups = dailyBackups({
      folder,
      engine,
      log,
      now,
      timeZone: async () => clubs.get(host)?.timeZone ?? timeZone,
      start: (typed) => start(dir, host, typed),
      alarms: alarmsOf(host),
    });
    const stopWatching = watchBackup((at) => (isServed(dir, host) ? backups.state(at) : undefined));
    return { backups, stopWatching, timeZone, dueAt: "", waitsSince: null };
  }

  function alarmsOf(host: string): AdminAlarms {
    return {
      raise: (kind, since) => within(host, (context) => backupAlarms(context).raise(kind, since)),
      end: (kind) => within(host, (context) => backupAlarms(context).end(kind)),
    };
  }

  function setDue(kept: Kept): void {
    kept.dueAt = kept.backups.nextAt(kept.timeZone) ?? now();
  }

  async function backUp(host: string, kept: Kept): Promise<void> {
    // Much may have happened while it waited.
    const file = isServed(dir, host) ? await kept.backups.backUp() : null;
    setDue(kept);
    kept.waitsSince = null;
    if (file === null) return;
    const drill = async () => {
      if (isServed(dir, host)) await kept.backups.drill(file);
    };
    void queue.add(drill, { priority: priorityOfDrills });
  }

  /** Not in the queue: to open a club may itself take a turn there. */
  async function alarmAdmins(): Promise<void> {
    if (isAlarming) return;
    isAlarming = true;
    for (const [host, { backups }] of clubs) if (isServed(dir, host)) await backups.alarmAdmins();
    isAlarming = false;
  }

  return {
    keep(host, club) {
      const kept = clubs.get(host) ?? newKept(host, club);
      kept.timeZone = club.timeZone;
      setDue(kept);
      clubs.set(host, kept);
    },
    look() {
      const at = now();
      // What was due by a clock that was put back is not what is due by this one.
      if (at < lookedAt) for (const kept of clubs.values()) setDue(kept);
      lookedAt = at;
      for (const [host, kept] of clubs) {
        if (!isServed(dir, host)) continue;
        if (kept.waitsSince !== null) {
          if (addMinutes(kept.waitsSince, longestWaitMinutes) < at) kept.backups.noteOverdue();
        } else if (kept.dueAt <= at) {
          kept.waitsSince = at;
          void queue.add(() => backUp(host, kept));
        }
      }
      return alarmAdmins();
    },
    giveUp() {
      for (const { backups, stopWatching } of clubs.values()) {
        stopWatching();
        backups.giveUp();
      }
    },
  };
}
