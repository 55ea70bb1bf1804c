/**
 * When is each of many clubs backed up? At three in the morning of its own time, as a single one (`backups/daily.ts`), and
 * whether it is open or not: the backup is a process that opens the database by itself. One after the other, since most
 * clubs of a server have the same night.
 */
import type PQueue from "p-queue";
import { toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { type Daily, dailyBackups, lastBackupAt, nextBackupIn } from "../backups/daily.ts";
import { watchBackup } from "../metrics/watched.ts";
import { isServed } from "./club-folders.ts";
import { startCommand } from "./command-of-club.ts";

/** What is known of a club since it was open last. */
export type BackedUp = Pick<Daily, "folder" | "engine" | "log"> & { readonly timeZone: string };

export type NightlyBackups = {
  keep(host: string, club: BackedUp): void;
  /**
   * Those that are due now wait for their turn. One that is suspended is left alone: its folder is perhaps being moved.
   */
  look(): void;
  giveUp(): void;
};

type Kept = ReturnType<typeof dailyBackups> & {
  stopWatching(): void;
  folder: string;
  timeZone: string;
  dueAt: Instant;
  isWaiting: boolean;
};

export function nightlyBackups(
  dir: string,
  queue: PQueue,
  now = () => toInstant(Date.now()),
): NightlyBackups {
  const clubs = new Map<string, Kept>();

  function newKept(host: string, { folder, engine, log, timeZone }: BackedUp): Kept {
    const start = (file: string) => startCommand(dir, host, ["backup", file]);
    const zone = async () => clubs.get(host)?.timeZone ?? timeZone;
    const daily = dailyBackups({ folder, engine, log, now, timeZone: zone, start });
    const stopWatching = watchBackup(() => (isServed(dir, host) ? lastBackupAt(folder) : undefined));
    return { ...daily, stopWatching, folder, timeZone, dueAt: "", isWaiting: false };
  }

  return {
    keep(host, club) {
      const kept = clubs.get(host) ?? newKept(host, club);
      kept.timeZone = club.timeZone;
      kept.dueAt = nextBackupIn(kept.folder, kept.timeZone) ?? now();
      clubs.set(host, kept);
    },
    look() {
      const at = now();
      for (const [host, kept] of clubs) {
        if (kept.isWaiting || kept.dueAt > at || !isServed(dir, host)) continue;
        kept.isWaiting = true;
        void queue.add(async () => {
          // Much may have happened while it waited.
          if (isServed(dir, host)) await kept.look();
          kept.dueAt = nextBackupIn(kept.folder, kept.timeZone) ?? now();
          kept.isWaiting = false;
        });
      }
    },
    giveUp() {
      for (const { giveUp, stopWatching } of clubs.values()) {
        stopWatching();
        giveUp();
      }
    },
  };
}
