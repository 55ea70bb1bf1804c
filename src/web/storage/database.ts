/** Opens the database at its first use, and again after an open connection has failed. */
import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";
import { inStorageTime } from "./in-storage-time.ts";

type Act<Schema extends DBSchema, T> = (database: IDBPDatabase<Schema>, signal: AbortSignal) => Promise<T>;

export function phoneDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>["upgrade"]>,
) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;

  function open(): Promise<IDBPDatabase<Schema>> {
    return new Promise((resolve, reject) => {
      openDB<Schema>(name, version, {
        upgrade,
        // A tab with an older app blocks the database. Until that tab closes, nothing is stored, and the player is warned.
        blocked: () => reject(new Error("An older tab keeps the database open.")),
        blocking(_, __, event) {
          (event.target as IDBDatabase).close();
          close();
        },
        terminated: close,
      }).then(resolve, reject);
    });
  }

  function close(): void {
    opened?.then((database) => database.close()).catch(() => {});
    opened = null;
  }

  async function once<T>(act: Act<Schema, T>): Promise<T> {
    try {
      opened ??= open();
      const database = opened;
      return await inStorageTime(async (signal) => {
        const answered = await database;
        signal.throwIfAborted();
        return act(answered, signal);
      });
    } catch (error) {
      if (!isFull(error)) close();
      throw error;
    }
  }

  return {
    isOpen: () => opened !== null,
    close,
    /** Rejects if the storage is missing, full or silent. After the rejection, `act` must not write. */
    async use<T>(act: Act<Schema, T>): Promise<T> {
      const mayBeDead = opened !== null;
      return once(act).catch((error: unknown) => {
        if (!mayBeDead || isFull(error)) throw error;
        return once(act);
      });
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
