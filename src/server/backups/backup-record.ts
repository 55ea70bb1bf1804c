/** Records the order in which backups were made, since dates may be wrong. Without a record, dates decide. */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Instant } from "#rules/golf";
import { parsed } from "./manifest.ts";

const recordFile = "clubhouse-backups.json";

const drillResult = z.object({
  backup: z.string(),
  at: z.string(),
  seconds: z.number(),
  /** A sentence; null if nothing was wrong. */
  fault: z.nullable(z.string()),
});

const backupRecord = z.object({
  made: z.array(z.string()),
  drill: z.nullable(drillResult),
});

export type DrillResult = z.infer<typeof drillResult>;

export type BackupState = {
  readonly lastAt: Instant | null;
  readonly isMissing: boolean;
  readonly drill: DrillResult | null;
};

type BackupRecord = z.infer<typeof backupRecord>;

export function readRecord(folder: string): BackupRecord {
  const file = join(folder, recordFile);
  const read = backupRecord.safeParse(existsSync(file) ? parsed(readFileSync(file, "utf8")) : null);
  return read.data ?? { made: [], drill: null };
}

export function changeRecord(folder: string, change: Partial<BackupRecord>): void {
  const record = readRecord(folder);
  const file = join(folder, recordFile);
  // Other processes may read the record at any moment. After a rename they never see half of it.
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...record, ...change })}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function noteMade(folder: string, name: string): void {
  const there = new Set(readdirSync(folder));
  const others = readRecord(folder).made.filter((one) => one !== name && there.has(one));
  changeRecord(folder, { made: [...others, name] });
}
