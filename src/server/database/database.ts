import {
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type Transaction as KyselyTransaction,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import type { PlayerId } from "#rules/golf";
import { type Engine, hasRowLocks, isRetryable } from "./engines.ts";
import type { Tables } from "./schema.ts";

export type Queries = Kysely<Tables>;

export type Transaction = KyselyTransaction<Tables>;

export async function firstOrNull<T>(query: { executeTakeFirst(): Promise<T | undefined> }) {
  return (await query.executeTakeFirst()) ?? null;
}

export async function isFound(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertNew<Table extends keyof Tables>(
  insert: InsertQueryBuilder<Tables, Table, InsertResult>,
): Promise<boolean> {
  const inserted = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function countDeleted(rows: { executeTakeFirst(): Promise<DeleteResult> }): Promise<number> {
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

export async function countOf<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<number>().as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** An error that somebody must look at, although the transaction was committed. */
export type Alarm = {
  readonly error: Error;
  readonly text: string;
  readonly about: Readonly<Record<string, string>>;
};

export type Note = {
  readonly text: string;
  readonly about: Readonly<Record<string, string | null>>;
};

export type Database = {
  readonly engine: Engine;
  readonly dataDir: string | null;
  readonly kysely: Queries;
  /** Stores all or nothing. `work` may run more than once, and must not hash or use the network. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads everything as of one moment. Blocks SQLite's only connection, so a server must not call this. */
  snapshot<T>(read: (queries: Queries) => Promise<T>): Promise<T>;
  /** Calls `listener` soon after any server has stored events. Returns a function that ends these calls. */
  onEvents(listener: () => void): () => void;
  onAlarm(listener: (alarm: Alarm) => void): () => void;
  /** True after a query met a broken page or index. The answers cannot be trusted then. */
  readonly isDamaged: () => boolean;
  onNote(listener: (note: Note) => void): () => void;
  close(): Promise<void>;
};

// Alarms and notes of a transaction wait for its commit. A rollback drops them.
const alarms = new WeakMap<Transaction, readonly Alarm[]>();
const notes = new WeakMap<Transaction, readonly Note[]>();
const raisers = new WeakMap<Queries, (alarm: Alarm) => void>();

export function alarmAtCommit(tx: Transaction, alarm: Alarm): void {
  alarms.set(tx, [...alarmsOf(tx), alarm]);
}

export function raiseAlarmsBy(queries: Queries, raise: (alarm: Alarm) => void): void {
  raisers.set(queries, raise);
}

export function raiseAlarm(queries: Queries, alarm: Alarm): void {
  const raise = raisers.get(queries);
  if (raise) raise(alarm);
  else alarmAtCommit(queries as Transaction, alarm);
}

export function alarmsOf(tx: Transaction): readonly Alarm[] {
  return alarms.get(tx) ?? [];
}

export function noteAtCommit(tx: Transaction, note: Note): void {
  notes.set(tx, [...notesOf(tx), note]);
}

export function notesOf(tx: Transaction): readonly Note[] {
  return notes.get(tx) ?? [];
}

/**
 * Runs `work` in a savepoint. If `work` fails, its changes are rolled back, its error is returned, and the transaction
 * continues. Throws if the whole transaction has failed: after a conflict, a lost connection or a full disk.
 */
export async function inSavepoint(tx: Transaction, work: () => Promise<void>): Promise<Error | null> {
  const notesBefore = notesOf(tx);
  await sql`savepoint apart`.execute(tx);
  try {
    await work();
  } catch (error) {
    if (isRetryable(error)) throw error;
    notes.set(tx, notesBefore);
    await sql`rollback to savepoint apart`.execute(tx);
    await sql`release savepoint apart`.execute(tx);
    return error instanceof Error ? error : new Error(String(error));
  }
  await sql`release savepoint apart`.execute(tx);
  return null;
}

/** Locks in the order of ids, so that no two transactions wait for each other. SQLite needs no locks. */
export async function lockPlayers(tx: Transaction, ids: readonly PlayerId[]): Promise<void> {
  if (ids.length === 0 || !hasRowLocks(tx)) return;
  await tx.selectFrom("players").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
}
