/**
 * In what do the two engines differ?
 *
 * SQLite is the embedded default, PostgreSQL is used when a database URL is set. Everything else
 * in the server is written once: the queries take row locks with `forNoKeyUpdate`, number rows
 * with `autoIncrement`, keep bytes in a `blob`, and this file gives these words the meaning each
 * engine has for them.
 */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  PostgresDialect,
  PostgresQueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import pg from "pg";

/** Another process (the command line) may hold the write lock for a moment. */
const busyMs = 5000;

export type Engine = "sqlite" | "postgresql";

export const sqliteFile = "clubhouse.sqlite";

/** The embedded database: one file in the data directory. */
export function sqlite(dataDir: string): Dialect {
  const database = new Sqlite(join(dataDir, sqliteFile));
  database.pragma("journal_mode = WAL");
  // What was acknowledged survives a power loss: an fsync at every commit.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma(`busy_timeout = ${busyMs}`);
  return new WriteLockingSqlite(database);
}

export function postgresql(databaseUrl: string): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    types: { getTypeParser: numbersAsNumbers },
  });
  // A connection lost while idle is replaced at the next query; unheard, the event would end the process.
  pool.on("error", () => {});
  return new NumberingPostgresql({ pool });
}

/** Two transactions were in each other's way, and trying again is the whole remedy. */
export function isWorthRetrying(error: unknown): boolean {
  const serializationFailure = "40001";
  const deadlockDetected = "40P01";
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === serializationFailure || code === deadlockDetected;
}

const beginImmediate = CompiledQuery.raw("begin immediate");

class WriteLockingSqlite extends SqliteDialect {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new WriteLockingDriver(this.#database);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LocklessCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

/**
 * Takes the write lock at the start of a transaction. With a plain `begin` two processes could both
 * read first, and the second to write would fail however long it waits.
 */
class WriteLockingDriver extends SqliteDriver {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }

  /** Waits by the clock of this process: SQLite's own waiting would stop everything else in it. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    if (settings.accessMode === "read only") return super.beginTransaction(connection);
    const deadline = Date.now() + busyMs;
    while (!this.#hasBegun()) {
      if (Date.now() > deadline) return void (await connection.executeQuery(beginImmediate));
      await sleep(5 + Math.random() * 10);
    }
  }

  #hasBegun(): boolean {
    this.#database.pragma("busy_timeout = 0");
    try {
      this.#database.exec(beginImmediate.sql);
      return true;
    } catch (error) {
      if (error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY") return false;
      throw error;
    } finally {
      this.#database.pragma(`busy_timeout = ${busyMs}`);
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk rolls back by itself, and a second rollback would hide the reason.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** `begin immediate` has locked the whole database: a row lock has nothing to add, nor a word for it. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== "ForNoKeyUpdate") super.visitSelectModifier(node);
  }
}

/** SQLite rolls table definitions back as well; a migration cut off half-way leaves nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NumberingPostgresql extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new NumberingCompiler();
  }
}

class NumberingCompiler extends PostgresQueryCompiler {
  protected override getAutoIncrement(): string {
    return "generated always as identity";
  }

  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === "blob") this.append("bytea");
    else super.visitDataType(node);
  }
}

/** `count(*)` and `sum` are a bigint, which `pg` gives as text; ours stay far below 2^53. */
function numbersAsNumbers(type: number, format?: "text" | "binary") {
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
}
