/** A phone's IndexedDB. Each of its steps waits for a timer, so the simulation can delay it. */
import * as classes from "fake-indexeddb";

const indexedDB = new classes.IDBFactory();

type Internals = {
  readonly _databases: Map<string, { transactions: Transaction[]; connections: Connection[] }>;
  readonly _connectionQueues: Map<string, unknown>;
};
type Connection = Parameters<typeof classes.forceCloseDatabase>[0] & {
  readonly _runningVersionchangeTransaction: boolean;
};
type Transaction = { readonly _state: string; _abort(reason: string): void };

/** Drops uncommitted changes when the app ends. `fake-indexeddb` cannot do this, so its internals are used. */
function loseUncommitted(): void {
  const { _databases, _connectionQueues } = indexedDB as unknown as Internals;
  _connectionQueues.clear();
  for (const database of _databases.values()) {
    for (const transaction of database.transactions)
      if (transaction._state !== "finished") transaction._abort("AbortError");
    database.transactions = [];
    database.connections = [];
  }
}

/**
 * Closes the databases, as browsers do when they need space or have trouble with the disk. A database that is
 * being upgraded stays open, because the package throws for it.
 */
function closeAll(): void {
  for (const { connections } of (indexedDB as unknown as Internals)._databases.values())
    for (const connection of [...connections])
      if (!connection._runningVersionchangeTransaction) classes.forceCloseDatabase(connection);
}

const storage = { globals: { ...classes, indexedDB }, loseUncommitted, closeAll };
export type PhoneStorage = typeof storage;
export default storage;
