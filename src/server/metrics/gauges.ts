import { Gauge, Registry } from "prom-client";
import { fromInstant, toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { sum } from "#rules/values";
import type { BackupState } from "../backups/backup-record.ts";
import type { Database } from "../database/database.ts";
import { countPendingSettlements } from "../store/bets/pending-settlements.ts";
import { waitingPushes } from "../store/push-outbox.ts";

export type WatchedClub = { readonly db: Database; openStreams(): number };

export type WatchedBackup = (at: Instant) => BackupState;

const clubs = new Set<WatchedClub>();
const backups = new Set<WatchedBackup>();

export const watchClub = (club: WatchedClub) => added(clubs, club);
export const watchBackup = (state: WatchedBackup) => added(backups, state);

function added<T>(watched: Set<T>, one: T): () => void {
  watched.add(one);
  return () => void watched.delete(one);
}

const registry = new Registry();
export const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

const openStreams = gauge("clubhouse_event_streams", "Event streams that are open.");
const notAnswering = gauge(
  "clubhouse_databases_not_answering",
  "Open clubs left out of the next three, since their database did not answer.",
);
const settlementsPending = gauge("clubhouse_settlements_pending", "Bets that could not be settled.");
const pushesWaiting = gauge("clubhouse_pushes_waiting", "Messages to phones that are still to be sent.");
const pushOverdue = gauge("clubhouse_push_overdue_seconds", "How long the oldest of them is overdue.");
const backupAge = gauge(
  "clubhouse_backup_age_seconds",
  "Age of the last daily backup, of the club whose is oldest.",
);
const withoutBackup = gauge("clubhouse_clubs_without_backup", "Clubs that have no backup yet.");
const backupsMissing = gauge(
  "clubhouse_backups_missing",
  "Clubs without a new backup for 26 hours, or whose last one failed.",
);
const drillAge = gauge("clubhouse_drill_age_seconds", "Age of the last drill, of the club whose is oldest.");
const drillsFailed = gauge(
  "clubhouse_drills_failed",
  "Clubs whose last backup could not be restored in a drill.",
);

/**
 * The clubs of this process are asked one after the other. After this time, the rest count as not answering.
 */
const usualLongestMs = 2_000;
/** The folder of backups is read at most once in this many milliseconds, since this takes a while. */
const backupsFreshMs = 60_000;

let backupsLookedAt = Number.NEGATIVE_INFINITY;

export async function watchedText(now: number, longestMs = usualLongestMs): Promise<string> {
  const until = performance.now() + longestMs;
  const read: (WaitingWork | null)[] = [];
  for (const { db } of clubs) read.push(await inTime(readWaiting(db), until - performance.now()));
  const waiting = read.filter((one) => one !== null);
  const [oldest] = waiting.flatMap(({ dueAt }) => dueAt ?? []).toSorted();
  notAnswering.set(read.length - waiting.length);
  settlementsPending.set(sum(waiting.map(({ pending }) => pending)));
  pushesWaiting.set(sum(waiting.map(({ count }) => count)));
  pushOverdue.set(oldest === undefined ? 0 : Math.max(0, now - fromInstant(oldest)) / 1_000);
  openStreams.set(sum([...clubs].map((club) => club.openStreams())));
  if (Math.abs(now - backupsLookedAt) >= backupsFreshMs) lookAtBackups(now);
  return registry.metrics();
}

type WaitingWork = Awaited<ReturnType<typeof readWaiting>>;

async function readWaiting({ kysely }: Database) {
  return { pending: await countPendingSettlements(kysely), ...(await waitingPushes(kysely)) };
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), null);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

function lookAtBackups(now: number): void {
  backupsLookedAt = now;
  const all = [...backups].map((state) => state(toInstant(now)));
  const drills = all.flatMap(({ drill }) => drill ?? []);
  const backedUpAt = all.flatMap(({ lastAt }) => lastAt ?? []);
  setAge(backupAge, backedUpAt);
  withoutBackup.set(all.filter(({ lastAt }) => lastAt === null).length);
  backupsMissing.set(all.filter(({ isMissing }) => isMissing).length);
  const drilledAt = drills.map(({ at }) => at);
  setAge(drillAge, drilledAt);
  drillsFailed.set(drills.filter(({ fault }) => fault !== null).length);

  function setAge(age: Gauge, moments: readonly Instant[]): void {
    const [oldest] = moments.toSorted();
    if (oldest === undefined) age.remove();
    else age.set((now - fromInstant(oldest)) / 1_000);
  }
}
