import { Gauge, Registry } from "prom-client";
import { fromInstant, toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { BackupState } from "../backups/backup-record.ts";
import type { Database } from "../database/database.ts";
import { countPendingSettlements } from "../store/bets/pending-settlements.ts";
import { waitingPushes } from "../store/push-outbox.ts";

export type WatchedClub = { readonly db: Database; openStreams(): number };

export type WatchedBackup = (at: Instant) => BackupState;

let club: WatchedClub | null = null;
let backup: WatchedBackup | null = null;

export function watchClub(watched: WatchedClub): () => void {
  club = watched;
  return () => {
    if (club === watched) club = null;
  };
}

export function watchBackup(state: WatchedBackup): () => void {
  backup = state;
  return () => {
    if (backup === state) backup = null;
  };
}

const registry = new Registry();
export const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

const openStreams = gauge("clubhouse_event_streams", "Event streams that are open.");
const notAnswering = gauge("clubhouse_databases_not_answering", "1 if the database did not answer.");
const settlementsPending = gauge("clubhouse_settlements_pending", "Bets that could not be settled.");
const pushesWaiting = gauge("clubhouse_pushes_waiting", "Messages to phones that are still to be sent.");
const pushOverdue = gauge("clubhouse_push_overdue_seconds", "How long the oldest of them is overdue.");
const backupAge = gauge("clubhouse_backup_age_seconds", "Age of the last daily backup.");
const withoutBackup = gauge("clubhouse_clubs_without_backup", "1 if there is no backup yet.");
const backupsMissing = gauge(
  "clubhouse_backups_missing",
  "1 without a new backup for 26 hours, or if the last one failed.",
);
const drillAge = gauge("clubhouse_drill_age_seconds", "Age of the last drill.");
const drillsFailed = gauge(
  "clubhouse_drills_failed",
  "1 if the last backup could not be restored in a drill.",
);

/** After this time, the database counts as not answering. */
const usualLongestMs = 2_000;
/** The folder of backups is read at most once in this many milliseconds, since this takes a while. */
const backupsFreshMs = 60_000;

let backupsLookedAt = Number.NEGATIVE_INFINITY;

export async function watchedText(now: number, longestMs = usualLongestMs): Promise<string> {
  const waiting = club && (await inTime(readWaiting(club.db), longestMs));
  notAnswering.set(club !== null && waiting === null ? 1 : 0);
  settlementsPending.set(waiting?.pending ?? 0);
  pushesWaiting.set(waiting?.count ?? 0);
  pushOverdue.set(waiting?.dueAt ? Math.max(0, now - fromInstant(waiting.dueAt)) / 1_000 : 0);
  openStreams.set(club?.openStreams() ?? 0);
  if (Math.abs(now - backupsLookedAt) >= backupsFreshMs) lookAtBackup(now);
  return registry.metrics();
}

async function readWaiting({ kysely }: Database) {
  return { pending: await countPendingSettlements(kysely), ...(await waitingPushes(kysely)) };
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

function lookAtBackup(now: number): void {
  backupsLookedAt = now;
  const state = backup?.(toInstant(now));
  const drill = state?.drill ?? null;
  setAge(backupAge, state?.lastAt ?? null, now);
  withoutBackup.set(state?.lastAt === null ? 1 : 0);
  backupsMissing.set(state?.isMissing ? 1 : 0);
  setAge(drillAge, drill?.at ?? null, now);
  drillsFailed.set(drill !== null && drill.fault !== null ? 1 : 0);
}

function setAge(age: Gauge, moment: Instant | null, now: number): void {
  if (moment === null) age.remove();
  else age.set((now - fromInstant(moment)) / 1_000);
}
