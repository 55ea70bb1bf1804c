/**
 * How do several statements of one transaction go to PostgreSQL without waiting for each other? A save reads lists
 * that have nothing to do with each other: one after the other, most of its time is the way there and back.
 *
 * Kysely lets the statements of a transaction wait for each other, the driver need not (`pipeline` in
 * `postgresql-pool.ts`). PostgreSQL works on them one by one, in the order in which they come.
 */
import { Transaction as KyselyTransaction } from "kysely";
import type { Transaction } from "./database.ts";
import { hasRowLocks } from "./engines.ts";

/**
 * The same transaction, whose statements are sent when they are asked; several at once by `together` alone, never by
 * `Promise.all`. On SQLite each is answered at once in any case.
 */
export async function sendingAtOnce(tx: Transaction): Promise<Transaction> {
  if (!hasRowLocks(tx)) return tx;
  const waiting = tx.getExecutor();
  const connection = await waiting.provideConnection(async (connection) => connection);
  const executor = waiting.withConnectionProvider({ provideConnection: (ask) => ask(connection) });
  return new KyselyTransaction({ ...whatBeginsAnother, executor });
}

type Parts = ConstructorParameters<typeof KyselyTransaction>[0];

/** Without it Kysely makes no transaction, though a transaction may not begin another one. */
const whatBeginsAnother = { config: {}, dialect: {}, driver: {} } as Omit<Parts, "executor">;

/**
 * The answers to all of these, which may be asked in any order. Where one fails, the others are still waited for: the
 * connection is given back after that, and the next transaction on it must not meet them.
 */
export async function together<Asked extends readonly unknown[]>(
  ...asked: { [Each in keyof Asked]: Promise<Asked[Each]> }
): Promise<Asked> {
  try {
    return (await Promise.all(asked)) as unknown as Asked;
  } catch (first) {
    await Promise.allSettled(asked);
    throw first;
  }
}
