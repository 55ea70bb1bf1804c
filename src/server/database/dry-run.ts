import type { Database, Transaction } from "./database.ts";

/** Runs `work` in a transaction that is rolled back. Stores no events or alarms (decision 24). */
export async function dryRun<T>(
  db: Database,
  work: (tx: Transaction, dry: Database) => Promise<T>,
): Promise<T> {
  const takenBack = new Error("A dry run is taken back.");
  let answer: T | undefined;
  try {
    await db.transaction(async (tx) => {
      answer = await work(tx, databaseIn(db, tx));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return answer as T;
}

export function databaseIn(db: Database, tx: Transaction): Database {
  return { ...db, kysely: tx, transaction: (work) => work(tx), snapshot: (read) => read(tx) };
}
