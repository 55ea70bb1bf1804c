import type { Database, Transaction } from "./database.ts";

/**
 * `work` gets a transaction that is rolled back, and a database on which every query and transaction is part of
 * it. Events and alarms are not stored, since nothing is committed (decision 24).
 */
export async function dryRun<T>(
  db: Database,
  work: (tx: Transaction, dry: Database) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new TakenBack(await work(tx, databaseIn(db, tx)));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.answer as T;
    throw error;
  }
}

/** For an action that runs inside another transaction. */
export function databaseIn(db: Database, tx: Transaction): Database {
  return { ...db, kysely: tx, transaction: (work) => work(tx), snapshot: (read) => read(tx) };
}

class TakenBack extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super("A dry run is taken back.");
    this.answer = answer;
  }
}
