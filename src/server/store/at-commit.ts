/** Alarms and notes of a transaction: they wait for its commit, and are dropped if it rolls back. */
import { sql } from "kysely";
import type { Alarm, Note, Queries, Transaction } from "./database.ts";
import { isRetryable } from "./engines.ts";

const alarms = new WeakMap<Transaction, readonly Alarm[]>();
const notes = new WeakMap<Transaction, readonly Note[]>();
const raisers = new WeakMap<Queries, (alarm: Alarm) => void>();

export function alarmAtCommit(tx: Transaction, alarm: Alarm): void {
  alarms.set(tx, [...alarmsOf(tx), alarm]);
}

/** Serves reads outside of a transaction. */
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
 * Runs `work` all or nothing; the transaction continues in either case. Returns the error, or null.
 * Throws a lost connection, a full disk, and what could succeed if the whole transaction ran again.
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
