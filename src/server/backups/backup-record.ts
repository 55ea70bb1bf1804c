/**
 * What does the server remember of a club's backups, beside them? In which order it made them, since their dates may lie,
 * and how the last drill went. A folder without it, or with one that cannot be read, is as good: dates are taken for the
 * order then.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Instant } from "#rules/golf";

const recordFile = "clubhouse-backups.json";

const drillResult = z.object({
  /** The backup that was restored, by its name. */
  backup: z.string(),
  at: z.string(),
  seconds: z.number(),
  /** What was wrong, in words; null: nothing. */
  fault: z.nullable(z.string()),
});

const backupRecord = z.object({
  /** By name, the last one last. */
  made: z.array(z.string()),
  drill: z.nullable(drillResult),
});

export type DrillResult = z.infer<typeof drillResult>;

/** How one club is backed up, as its operator watches it. */
export type BackupState = {
  /** Null for never. */
  readonly lastAt: Instant | null;
  readonly isMissing: boolean;
  readonly drill: DrillResult | null;
};

type BackupRecord = z.infer<typeof backupRecord>;

export function readRecord(folder: string): BackupRecord {
  const file = join(folder, recordFile);
  const read = existsSync(file) ? backupRecord.safeParse(parsed(file)) : null;
  return read?.success ? read.data : { made: [], drill: null };
}

export function changeRecord(folder: string, change: Partial<BackupRecord>): void {
  const record = readRecord(folder);
  const file = join(folder, recordFile);
  // Others may read it at any moment.
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...record, ...change })}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** As the last one; those that are gone are forgotten. */
export function noteMade(folder: string, name: string): void {
  const there = new Set(readdirSync(folder));
  const others = readRecord(folder).made.filter((one) => one !== name && there.has(one));
  changeRecord(folder, { made: [...others, name] });
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
