import { sql } from "kysely";
import type { Transaction } from "./database.ts";
import { isRetryable } from "./engines.ts";
import { goBackToNotes, notesOf } from "./log-notes.ts";

/**
 * All or nothing of `work`; the transaction continues in either case. Returns the error, or null.
 * Throws what could succeed if the whole transaction ran again. A lost connection or a full disk is thrown,
 * too: there is no savepoint to go back to.
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
