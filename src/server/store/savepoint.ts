/**
 * How does one part of a transaction fail without the rest?
 */
import { sql } from "kysely";
import type { Transaction } from "./database.ts";
import { isRetryable } from "./engines.ts";
import { goBackToNotes, notesOf } from "./log-notes.ts";

/**
 * All of `work` or nothing of it; the transaction goes on either way. Answers the error it failed with, or null.
 *
 * What could succeed if the whole transaction ran again is thrown on. So is a lost connection or a full disk: there
 * is nothing to go back to.
 */
export async function inSavepoint(tx: Transaction, work: () => Promise<void>): Promise<Error | null> {
  const notes = notesOf(tx);
  await sql`savepoint apart`.execute(tx);
  try {
    await work();
  } catch (error) {
    if (isRetryable(error)) throw error;
    goBackToNotes(tx, notes);
    await sql`rollback to savepoint apart`.execute(tx);
    await sql`release savepoint apart`.execute(tx);
    return error instanceof Error ? error : new Error(String(error));
  }
  await sql`release savepoint apart`.execute(tx);
  return null;
}
