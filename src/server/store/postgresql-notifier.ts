/** Servers that share a PostgreSQL use LISTEN and NOTIFY, each on its own connection, which reconnects. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { addTo, type ChangeNotifier, callAll } from "./change-notifier.ts";
import { timeLimits } from "./postgresql-pool.ts";

const channel = "clubhouse_events";
/** No other advisory lock of this database has this number. */
const eventOrderLock = 7_100_001;
const reconnectMs = 500;

/** `reconnect`: for when its server is no longer the primary. */
export function postgresNotifier(databaseUrl: string): ChangeNotifier & { reconnect(): void } {
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let connection: pg.Client | null = null;
  let listening: Promise<void> | null = null;

  async function listenUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: timeLimits.connect,
        keepAlive: true,
        keepAliveInitialDelayMillis: timeLimits.keepAlive,
      });
      connection = client;
      const ended = new Promise((resolve) => client.once("end", resolve));
      // A lost connection also emits "end", handled below. Without a listener the error would end the process.
      client.on("error", () => {});
      client.on("notification", () => callAll(listeners));
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        // Events may have been stored while nobody listened.
        callAll(listeners);
        await ended;
      } catch {
        await client.end().catch(() => {});
      }
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    async lockEventOrder(tx) {
      await sql`select pg_advisory_xact_lock(${sql.lit(eventOrderLock)}), pg_notify(${sql.lit(channel)}, '')`.execute(
        tx,
      );
    },
    // The commit itself has notified all servers.
    notify: () => {},
    subscribe(listener) {
      listening ??= listenUntilClosed();
      return addTo(listeners, listener);
    },
    reconnect: () => void connection?.end().catch(() => {}),
    async close() {
      closing.abort();
      await connection?.end().catch(() => {});
      await listening;
    },
  };
}
