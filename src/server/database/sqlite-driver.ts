/**
 * There is one connection, and a transaction has it exclusively. While another process holds the write lock,
 * writers wait in this driver, and reads continue. SQLite's own waiting would block the event loop.
 */
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from "kysely";

/** How long a writer waits for another process (the command line), in milliseconds. */
export const busyMs = 5000;

/** The write lock did not become free in time. Nothing was stored. */
export class DatabaseBusy extends Error {
  constructor() {
    super("Another process keeps the database locked.");
  }
}

type WithConnection<T> = { answer: T; done: () => void };

export class WaitingSqliteDriver implements Driver {
  readonly database: Sqlite.Database;
  readonly statements: PreparedStatements;
  readonly #writers = new Mutex();
  readonly #connection = new Mutex();

  /** `database` must have a `busy_timeout` of 0, because waiting for locks is left to this driver. */
  constructor(database: Sqlite.Database) {
    this.database = database;
    this.statements = new PreparedStatements(database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this);
  }

  async beginTransaction(connection: Connection, { accessMode }: TransactionSettings = {}): Promise<void> {
    const { done } = await (accessMode === "read only"
      ? this.#whenFree(() => this.database.exec("begin"))
      : // After a plain `begin` two processes could both read, and the second could never write.
        this.#whenUnlocked(() => this.database.exec("begin immediate")));
    connection.begin(done);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    // If one of these two calls fails, Kysely rolls the transaction back.
    connection.refuseIfRolledBack();
    this.database.exec("commit");
    connection.end();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    if (!connection.isInTransaction) return;
    try {
      if (this.database.inTransaction) this.database.exec("rollback");
    } finally {
      connection.end();
    }
  }

  async init(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.database.close();
  }

  alone<T>(sql: string, work: () => T): Promise<WithConnection<T>> {
    return /^\s*select\b/i.test(sql) ? this.#whenFree(work) : this.#whenUnlocked(work);
  }

  async #whenUnlocked<T>(work: () => T): Promise<WithConnection<T>> {
    const since = Date.now();
    const nextWriter = await this.#writers.lock();
    try {
      const { answer, done } = await this.#whenFree(work, since);
      const bothDone = () => {
        done();
        nextWriter();
      };
      return { answer, done: bothDone };
    } catch (error) {
      nextWriter();
      throw error;
    }
  }

  async #whenFree<T>(work: () => T, since = Date.now()): Promise<WithConnection<T>> {
    for (;;) {
      const done = await this.#connection.lock();
      try {
        return { answer: work(), done };
      } catch (error) {
        // While a request waits for the lock, it must not hold the connection.
        done();
        if (!isLocked(error)) throw error;
        if (Date.now() - since > busyMs) throw new DatabaseBusy();
      }
      await sleep(5 + Math.random() * 10);
    }
  }
}

class Connection implements DatabaseConnection {
  #giveBack: (() => void) | null = null;
  /**
   * The error by which SQLite rolled the transaction back, such as a full disk. Later statements are refused:
   * they would be stored without the earlier ones.
   */
  #rolledBackBy: { error: unknown } | null = null;
  readonly #driver: WaitingSqliteDriver;

  constructor(driver: WaitingSqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#run<R>(sql, parameters);
    if (this.isInTransaction) return this.#inTransaction(run);
    const { answer, done } = await this.#driver.alone(sql, run);
    done();
    return answer;
  }

  /** Uses a statement of its own. Until the last row is read, nothing else can use the connection. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const iterate = () => this.#driver.database.prepare<unknown[], R>(sql).iterate(...parameters);
    const { answer: rows, done } = this.isInTransaction
      ? { answer: iterate(), done: () => {} }
      : await this.#driver.alone(sql, iterate);
    try {
      for (const row of rows) yield { rows: [row] };
    } finally {
      done();
    }
  }

  get isInTransaction(): boolean {
    return this.#giveBack !== null;
  }

  begin(giveBack: () => void): void {
    this.#giveBack = giveBack;
  }

  end(): void {
    this.#giveBack?.();
    this.#giveBack = null;
    this.#rolledBackBy = null;
  }

  refuseIfRolledBack(): void {
    if (this.#rolledBackBy !== null) throw this.#rolledBackBy.error;
  }

  #inTransaction<T>(run: () => T): T {
    this.refuseIfRolledBack();
    try {
      return run();
    } catch (error) {
      if (!this.#driver.database.inTransaction) this.#rolledBackBy = { error };
      throw error;
    }
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#driver.statements.get(sql);
    if (statement.reader) return { rows: statement.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

class Mutex {
  #last: Promise<void> = Promise.resolve();

  async lock(): Promise<() => void> {
    const before = this.#last;
    let end = (): void => {};
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}

type Statement = Sqlite.Statement<unknown[], unknown>;

/** Enough for all statements of the server, and for lists of many lengths. */
const maxStatements = 500;

/** Longer statements are not kept, because they have long lists of parameters and rarely repeat. */
const maxCharacters = 8_000;

/** Keeps only the latest statements: a list of ids has a different statement for each of its lengths. */
export class PreparedStatements {
  readonly #database: Sqlite.Database;
  readonly #limit: number;
  readonly #byText = new Map<string, Statement>();

  constructor(database: Sqlite.Database, limit = maxStatements) {
    this.#database = database;
    this.#limit = limit;
  }

  /** Returns the prepared statement. Run it to its end immediately: until then it cannot start again. */
  get(sql: string): Statement {
    const kept = this.#byText.get(sql);
    if (kept !== undefined) {
      this.#byText.delete(sql);
      this.#byText.set(sql, kept);
      return kept;
    }
    const statement = this.#database.prepare<unknown[], unknown>(sql);
    if (!isOfRows(sql)) this.#byText.clear();
    else if (sql.length <= maxCharacters) this.#keep(sql, statement);
    return statement;
  }

  get size(): number {
    return this.#byText.size;
  }

  #keep(sql: string, statement: Statement): void {
    this.#byText.set(sql, statement);
    const [oldest] = this.#byText.keys();
    if (this.#byText.size > this.#limit && oldest !== undefined) this.#byText.delete(oldest);
  }
}

/** True if the statement cannot change columns. After other statements, a kept `select *` may have wrong columns. */
export function isOfRows(sql: string): boolean {
  return /^\s*(select|insert|update|delete|with|savepoint|release|rollback to)\b/i.test(sql);
}
