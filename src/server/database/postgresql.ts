import { setTimeout as sleep } from "node:timers/promises";
import { type DataTypeNode, PostgresDialect, PostgresQueryCompiler, sql } from "kysely";
import pg from "pg";
import { CommandError } from "../process/command-error.ts";
import { addTo, type ChangeNotifier, callAll } from "../store/invalidation-events.ts";
import type { Database, Queries } from "./database.ts";
import { addressOf, openPool, type PoolOptions, timeLimits } from "./postgresql-pool.ts";
import { clientWithNames, StatementNames } from "./statement-names.ts";

export function postgresql(databaseUrl: string, options: PoolOptions) {
  const Client = clientWithNames(new StatementNames());
  const address = addressOf(databaseUrl, options.isServing);
  const { reconnect, ...changeNotifier } = postgresNotifier(address.url);
  const pool = openPool(address, { getTypeParser: numbersAsNumbers }, Client, options, reconnect);
  return { dialect: new NumberingPostgresql({ pool }), changeNotifier };
}

/** A pooler that shares connections would lose our limits, prepared statements and LISTEN. */
export async function refuseSharedConnections({ kysely }: Pick<Database, "kysely">): Promise<void> {
  const connectionOf = async (queries: Queries) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)).rows[0]?.pid;
  const isShared = await kysely
    .connection()
    .execute(async (one) => {
      const before = await connectionOf(one);
      return kysely.transaction().execute(async (other) => {
        const others = await connectionOf(other);
        return others === before || (await connectionOf(one)) !== before;
      });
    })
    .catch((error: unknown) => {
      // A pooler that shares connections within transactions refuses to begin a transaction.
      const isRefused = error instanceof pg.DatabaseError && error.code === "08P01";
      if (isRefused) return true;
      throw error;
    });
  if (isShared)
    throw new CommandError(
      "DATABASE_URL leads to a pooler that shares connections. Clubhouse needs one for each session: " +
        "set pool_mode = session there.",
    );
}

class NumberingPostgresql extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new NumberingCompiler();
  }
}

class NumberingCompiler extends PostgresQueryCompiler {
  protected override getAutoIncrement(): string {
    return "generated always as identity";
  }

  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === "blob") this.append("bytea");
    else super.visitDataType(node);
  }
}

/**
 * `pg` returns `count(*)` and `sum` as text, since they are bigint. Ours are far below 2^53, so numbers are
 * exact.
 */
function numbersAsNumbers(type: number, format?: "text" | "binary") {
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
}

const channel = "clubhouse_events";
/** No other advisory lock of this database has this number. */
const eventOrderLock = 7_100_001;
const reconnectMs = 500;

/** Listens on a connection of its own. Call `reconnect` if PostgreSQL has become a standby. */
function postgresNotifier(databaseUrl: string): ChangeNotifier & { reconnect(): void } {
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
      // Without a listener the error would end the process. An "end" event follows, and is handled below.
      client.on("error", () => {});
      client.on("notification", () => callAll(listeners));
      try {
        // The promise of `connect` never settles if the client is ended meanwhile.
        await Promise.race([client.connect(), ended]);
        await client.query(`listen ${channel}`);
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
