/**
 * In what do the two engines differ?
 *
 * SQLite is the embedded default, PostgreSQL is used when a database URL is set. Everything else
 * in the server is written once: the queries take row locks with `forNoKeyUpdate`, number rows
 * with `autoIncrement`, keep bytes in a `blob`, and this file gives these words the meaning each
 * engine has for them. What PostgreSQL needs its driver for is in `postgresql.ts`.
 */
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import {
  type Dialect,
  type Driver,
  type Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
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
 * So many pages of 4 kB, 16 MB, wait in the write-ahead log until they are written into the file. In a club of ten seasons
 * fifty who join change pages all over the indexes; with SQLite's 1,000 the same pages were written again and again.
 */
const pagesPerCheckpoint = 4_000;

/** The log grows while somebody reads for long. Afterwards it shrinks to this; four times what it usually has. */
export const logBytesKept = 64 * 1024 * 1024;

/** The embedded database: one file in the data directory. */
export function sqlite(dataDir: string): Dialect {
  // While it is being opened nobody waits for this process, so SQLite may wait here itself.
  const database = new Sqlite(join(dataDir, sqliteFile), { timeout: busyMs });
  database.pragma("journal_mode = WAL");
  // What was acknowledged survives a power loss: an fsync at every commit.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma(`wal_autocheckpoint = ${pagesPerCheckpoint}`);
  database.pragma(`journal_size_limit = ${logBytesKept}`);
  // A photo that was removed is in no page of the file, and so in no backup.
  database.pragma("secure_delete = on");
  // Sorting needs no room on a disk that may be full.
  database.pragma("temp_store = MEMORY");
  // From here on the driver waits, and never SQLite.
  database.pragma("busy_timeout = 0");
  return new WriteLockingSqlite(database);
}

/** Whether a row can be locked; the embedded database has one writer, who has locked all of it. */
export function hasRowLocks(queries: Kysely<Tables>): boolean {
  return !(queries.getExecutor().adapter instanceof EmbeddedAdapter);
}

/** Two transactions were in each other's way, or a table was changed meanwhile: trying again is the whole remedy. */
export function isRetryable(error: unknown): boolean {
  const serializationFailure = "40001";
  const deadlockDetected = "40P01";
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === serializationFailure || code === deadlockDetected || code === planIsOutOfDate;
}

/** What a query failed of, where the club's own rules and data have no part in it. */
export const storageTroubles = [
  "busy",
  "unreachable",
  "forgetful",
  "disk-full",
  "cannot-write",
  "damaged",
] as const;
export type StorageTrouble = (typeof storageTroubles)[number];

/** A broken page, a broken index, a file of a table that is gone. */
const damageOfPostgresql = ["XX001", "XX002", "58P01"];

/** Null for any other fault. */
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

class WriteLockingSqlite extends SqliteDialect {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new WaitingSqliteDriver(this.#database);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LocklessCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter();
  }
}

/** `begin immediate` has locked the whole database: a row lock has nothing to add, nor a word for it. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== "ForNoKeyUpdate") super.visitSelectModifier(node);
  }
}

class EmbeddedAdapter extends SqliteAdapter {
  /** SQLite rolls table definitions back as well; a migration cut off half-way leaves nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** There is one, and the driver shares it: Kysely would give it to a writer that only waits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
