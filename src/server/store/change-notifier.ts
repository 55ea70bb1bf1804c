/**
 * How does a server hear that there is news, whoever wrote it?
 * With the embedded database the transaction that wrote it rings. Servers that share a PostgreSQL
 * ring each other by LISTEN and NOTIFY, on a connection of their own that comes back when it is lost.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Transaction } from "./database.ts";

export type Bell = {
  /**
   * The last lock of a transaction that writes news: the next one gets it after this one's commit.
   * So news is numbered in the order in which it can be seen, and "all after 7" misses nothing.
   */
  hold(tx: Transaction): Promise<void>;
  /** After the commit. */
  ring(): void;
  /** Answers how to stop listening. */
  listen(listener: () => void): () => void;
  close(): Promise<void>;
};

/** Writers take turns anyway, and there is nobody else to ring. */
export function ownBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    hold: async () => {},
    ring: () => callAll(listeners),
    listen: (listener) => addTo(listeners, listener),
    close: async () => {},
  };
}

const channel = "clubhouse_news";
/** Any number that no other advisory lock of this database uses. */
const newsLock = 7_100_001;
const reconnectMs = 500;

export function sharedBell(databaseUrl: string): Bell {
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let connection: pg.Client | null = null;
  let listening: Promise<void> | null = null;

  async function listenUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
      connection = client;
      const ended = new Promise((resolve) => client.once("end", resolve));
      // A lost connection also ends, and that is heard below; unheard, the error would end the process.
      client.on("error", () => {});
      client.on("notification", () => callAll(listeners));
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        // For what was written while nobody listened.
        callAll(listeners);
        await ended;
      } catch {
        await client.end().catch(() => {});
      }
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    async hold(tx) {
      await sql`select pg_advisory_xact_lock(${sql.lit(newsLock)}), pg_notify(${sql.lit(channel)}, '')`.execute(
        tx,
      );
    },
    // The commit itself has rung, here as elsewhere.
    ring: () => {},
    listen(listener) {
      listening ??= listenUntilClosed();
      return addTo(listeners, listener);
    },
    async close() {
      closing.abort();
      await connection?.end().catch(() => {});
      await listening;
    },
  };
}

function addTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function callAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener();
}
