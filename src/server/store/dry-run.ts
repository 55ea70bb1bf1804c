/**
 * What would happen? It is done, looked at, and taken back, so that nothing of it is ever seen (decision 24).
 */
import type { Database, Transaction } from "./database.ts";

/**
 * `work` gets a transaction that is rolled back, and a database on which every question and every transaction is part
 * of it. Its events and alarms are stored by nobody: that is the last act of a commit, and there is none.
 */
export async function dryRun<T>(
  db: Database,
  work: (tx: Transaction, dry: Database) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new TakenBack(await work(tx, { ...db, kysely: tx, transaction: (inner) => inner(tx) }));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.answer as T;
    throw error;
  }
}

/** Ends the transaction without a commit. */
class TakenBack extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super("A dry run is taken back.");
    this.answer = answer;
  }
}
