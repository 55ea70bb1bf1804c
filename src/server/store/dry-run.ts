import type { Database, Transaction } from "./database.ts";

/** `work` gets a transaction that is rolled back. Stores no events or alarms (decision 24). */
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

/** Lets an action run inside another transaction. */
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
