/**
 * The engine is SQLite unless a database URL is set. Queries are written once: each engine translates
 * `forNoKeyUpdate`, `forKeyShare`, `autoIncrement` and `blob`. Code that needs PostgreSQL's driver is in
 * `postgresql.ts`.
 */
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import {
  type Dialect,
  type Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import {
  Forgetful,
  isTooBusy,
  isUnreachable,
  planIsOutOfDate,
  readOnlyTransaction,
} from "./postgresql-errors.ts";
import type { Tables } from "./schema.ts";
import { busyMs, DatabaseBusy, WaitingSqliteDriver } from "./sqlite-driver.ts";

export type Engine = "sqlite" | "postgresql";

export const sqliteFile = "clubhouse.sqlite";

/**
 * When the log has this many pages of 4 kB (16 MB), SQLite copies them into the file. With a lower number, SQLite would
 * copy the same pages repeatedly while fifty players join.
 */
const pagesPerCheckpoint = 4_000;

/** In bytes: four times the usual size of the log. After a long read, SQLite shrinks the log to this size. */
export const logBytesKept = 64 * 1024 * 1024;

export function sqlite(dataDir: string): Dialect {
  // SQLite is allowed to block here, because the server takes no requests before the file is open.
  const database = new Sqlite(join(dataDir, sqliteFile), { timeout: busyMs });
  database.pragma("journal_mode = WAL");
  // Every commit is flushed to the disk, so that acknowledged saves survive a power loss.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma(`wal_autocheckpoint = ${pagesPerCheckpoint}`);
  database.pragma(`journal_size_limit = ${logBytesKept}`);
  // A removed photo must not stay in a page of the file, or in a backup.
  database.pragma("secure_delete = on");
  // SQLite sorts in memory, so that it can sort on a full disk.
  database.pragma("temp_store = MEMORY");
  // From here on our driver waits for locks, because SQLite would block the process while it waits.
  database.pragma("busy_timeout = 0");
  return {
    createDriver: () => new WaitingSqliteDriver(database),
    createQueryCompiler: () => new LocklessCompiler(),
    createAdapter: () => new EmbeddedAdapter(),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
  };
}

/** False for SQLite, which locks the whole database for its one writer. */
export function hasRowLocks(queries: Kysely<Tables>): boolean {
  return !(queries.getExecutor().adapter instanceof EmbeddedAdapter);
}

/** True if two transactions conflicted, or a newer server changed a table. The transaction can run again. */
export function isRetryable(error: unknown): boolean {
  const serializationFailure = "40001";
  const deadlockDetected = "40P01";
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === serializationFailure || code === deadlockDetected || code === planIsOutOfDate;
}

export const storageTroubles = [
  "busy",
  "unreachable",
  "forgetful",
  "disk-full",
  "cannot-write",
  "damaged",
] as const;
export type StorageTrouble = (typeof storageTroubles)[number];

/** The codes of a broken page, a broken index and a missing file of a table. */
const damageOfPostgresql = ["XX001", "XX002", "58P01"];

export function storageTrouble(error: unknown): StorageTrouble | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseBusy || isTooBusy(error)) return "busy";
  if (error instanceof Forgetful) return "forgetful";
  if (isUnreachable(error)) return "unreachable";
  const code = "code" in error ? String(error.code) : "";
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code) || damageOfPostgresql.includes(code)) return "damaged";
  const diskFull = "53100";
  if (["SQLITE_FULL", diskFull, "ENOSPC"].includes(code)) return "disk-full";
  const ioError = "58030";
  const cannotWrite =
    /^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(code) || [ioError, readOnlyTransaction].includes(code);
  return cannotWrite ? "cannot-write" : null;
}

const rowLocks: readonly (string | undefined)[] = ["ForNoKeyUpdate", "ForKeyShare"];

class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLocks.includes(node.modifier)) super.visitSelectModifier(node);
  }
}

class EmbeddedAdapter extends SqliteAdapter {
  /** SQLite can roll back changes of tables, although Kysely says that it cannot. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** If this were false, Kysely would give the only connection to a waiting writer, and reads would wait, too. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
