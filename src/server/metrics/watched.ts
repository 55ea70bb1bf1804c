/**
 * What is looked up when somebody asks for the metrics? Of all clubs that are open here together.
 */
import { fromInstant, toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { BackupState } from "../backups/backup-record.ts";
import type { Database } from "../store/database.ts";
import { countPendingSettlements } from "../store/pending-settlements.ts";
import { waitingPushes } from "../store/push-outbox.ts";
import { gauge, type Labels } from "./prometheus.ts";

export type WatchedClub = { readonly db: Database; openStreams(): number };

/** How a club is backed up; undefined where it has no backups now. */
export type WatchedBackup = (at: Instant) => BackupState | undefined;

const clubs = new Set<WatchedClub>();
const backups = new Set<WatchedBackup>();
const states = new Set<() => Readonly<Record<string, number>>>();

/** Each answers how to stop. */
export const watchClub = (club: WatchedClub) => added(clubs, club);
export const watchBackup = (state: WatchedBackup) => added(backups, state);
/** How many clubs of a server are known, open and so on. */
export const watchStates = (counts: () => Readonly<Record<string, number>>) => added(states, counts);

function added<T>(watched: Set<T>, one: T): () => void {
  watched.add(one);
  return () => void watched.delete(one);
}

/** One after the other, so that those who ask for a page go in between. What does not answer by then is left out. */
const usualLongestMs = 2_000;
/** A thousand folders take a tenth of a second to look at. */
const backupsFreshMs = 60_000;

let lastBackups: { at: number; text: string } | null = null;

export async function watchedText(now: number, longestMs = usualLongestMs): Promise<string> {
  const streams = [...clubs].reduce((sum, club) => sum + club.openStreams(), 0);
  const counts = [...states].flatMap((state) => Object.entries(state()));
  const ofStates = counts.map(([state, count]): [Labels, number] => [{ state }, count]);
  return [
    gauge("clubhouse_event_streams", "Event streams that are open.", [[{}, streams]]),
    gauge("clubhouse_clubs", "Clubs of this server.", ofStates),
    await databasesText(now, longestMs),
    backupsText(now),
  ].join("");
}

async function databasesText(now: number, longestMs: number): Promise<string> {
  const until = performance.now() + longestMs;
  let unread = 0;
  let pending = 0;
  let pushes = 0;
  let oldest: Instant | null = null;
  for (const { db } of clubs) {
    const found = await inTime(readWaiting(db), until - performance.now());
    if (found === null) unread += 1;
    else {
      pending += found[0];
      pushes += found[1].count;
      const { dueAt } = found[1];
      if (dueAt !== null && (oldest === null || dueAt < oldest)) oldest = dueAt;
    }
  }
  const overdue = oldest === null ? 0 : Math.max(0, now - fromInstant(oldest)) / 1_000;
  return [
    gauge(
      "clubhouse_databases_not_answering",
      "Open clubs left out of the next three, since their database did not answer.",
      [[{}, unread]],
    ),
    gauge("clubhouse_settlements_pending", "Bets that could not be settled.", [[{}, pending]]),
    gauge("clubhouse_pushes_waiting", "Messages to phones that are still to be sent.", [[{}, pushes]]),
    gauge("clubhouse_push_overdue_seconds", "How long the oldest of them is overdue.", [[{}, overdue]]),
  ].join("");
}

async function readWaiting({ kysely }: Database) {
  return [await countPendingSettlements(kysely), await waitingPushes(kysely)] as const;
}

/** Null where it fails or takes longer. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), null);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

function backupsText(now: number): string {
  if (lastBackups !== null && Math.abs(now - lastBackups.at) < backupsFreshMs) return lastBackups.text;
  const at = toInstant(now);
  const all = [...backups].flatMap((state) => state(at) ?? []);
  const drills = all.flatMap(({ drill }) => drill ?? []);
  const text = [
    gauge("clubhouse_backup_age_seconds", "Age of the last daily backup, of the club whose is oldest.", [
      [{}, oldestAge(all.flatMap(({ lastAt }) => lastAt ?? []))],
    ]),
    gauge("clubhouse_clubs_without_backup", "Clubs that have no backup yet.", [
      [{}, all.filter(({ lastAt }) => lastAt === null).length],
    ]),
    gauge("clubhouse_backups_missing", "Clubs without a new backup for 26 hours, or whose last one failed.", [
      [{}, all.filter(({ isMissing }) => isMissing).length],
    ]),
    gauge("clubhouse_drill_age_seconds", "Age of the last drill, of the club whose is oldest.", [
      [{}, oldestAge(drills.map((drill) => drill.at))],
    ]),
    gauge("clubhouse_drills_failed", "Clubs whose last backup could not be restored in a drill.", [
      [{}, drills.filter(({ fault }) => fault !== null).length],
    ]),
  ].join("");
  lastBackups = { at: now, text };
  return text;

  /** In seconds; null where there is none. */
  function oldestAge(moments: readonly Instant[]): number | null {
    const [oldest] = moments.toSorted();
    return oldest === undefined ? null : (now - fromInstant(oldest)) / 1_000;
  }
}
