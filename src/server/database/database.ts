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

/** A line for the log. A note with an error is an alarm: somebody must look at it. */
export type Note = {
  readonly text: string;
  readonly about: Readonly<Record<string, string | null>>;
  readonly error?: Error;
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
  /** True after a query met a broken page or index. The answers cannot be trusted then. */
  readonly isDamaged: () => boolean;
  onNote(listener: (note: Note) => void): () => void;
  close(): Promise<void>;
};

const writers = new WeakMap<Queries, (note: Note) => void>();
const waiting = new WeakMap<Queries, readonly Note[]>();

export function writeNotesBy(queries: Queries, write: (note: Note) => void): void {
  writers.set(queries, write);
}

/** The note of a transaction waits for its commit. A rollback drops it. */
export function addNote(queries: Queries, note: Note): void {
  const write = writers.get(queries);
  if (write) write(note);
  else waiting.set(queries, [...notesOf(queries), note]);
}

export function notesOf(tx: Queries): readonly Note[] {
  return waiting.get(tx) ?? [];
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
    // An alarm stays, because its cause remains.
    const stays = (note: Note) => note.error !== undefined || notesBefore.includes(note);
    waiting.set(tx, notesOf(tx).filter(stays));
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
