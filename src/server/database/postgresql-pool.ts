/** No request waits forever, and no connection leads to a standby or to a database that may lose commits. */
import pg from "pg";
import { Forgetful, readOnlyTransaction, Standby, unanswered } from "./postgresql-errors.ts";

/** In milliseconds. A phone waits 20 seconds for an answer. */
export const timeLimits = {
  connect: 5_000,
  /** How long a request waits for a free connection. */
  turn: 15_000,
  lock: 5_000,
  statement: 15_000,
  /** This process measures the time: if PostgreSQL's machine is gone, nothing else ends the wait. */
  answer: 20_000,
  /** PostgreSQL ends a transaction that is idle for this time. A server that hangs must hold no locks. */
  idleInTransaction: 30_000,
  /** Idle time before a connection is probed, to notice a machine that is gone. */
  keepAlive: 10_000,
} as const;

export type PoolOptions = {
  readonly connections: number;
  /**
   * True for our server, whose connections have time limits. Commands may take hours, and no request waits
   * for them.
   */
  readonly isServing: boolean;
  /** True only for test databases, which need not survive a crash. */
  readonly mayForget: boolean;
};

export function openPool(
  { url, limits }: Address,
  types: pg.CustomTypesConfig,
  Client: typeof pg.Client,
  { connections, isServing, mayForget }: PoolOptions,
  onReadOnly: () => void,
): pg.Pool {
  let generation = 0;
  const born = new WeakMap<pg.ClientBase, number>();
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Idle connections stay open: opening is slowest when many connections are needed.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: isServing ? timeLimits.turn : 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeLimits.keepAlive,
    ...(isServing && { query_timeout: timeLimits.answer }),
    types,
    Client: clientWithLimits(Client, leaveReadOnly),
    // A new connection may lead to another machine after a failover, so each one is checked.
    async onConnect(client: pg.ClientBase) {
      await setLimits(client, limits);
      if (isServing) await checkServer(client, mayForget);
    },
  });
  pool.on("connect", (client) => void born.set(client, generation));
  pool.on("release", (_error, client) => {
    if (born.get(client) !== generation) void client.end();
  });
  // A connection lost while idle is replaced. Without a listener the event would end the process.
  pool.on("error", () => {});
  return pool;

  /** When a primary becomes a standby, its open connections can only read. So all of them are closed. */
  function leaveReadOnly(client: pg.ClientBase): void {
    if (born.get(client) !== generation) return;
    generation += 1;
    onReadOnly();
    for (let idle = pool.idleCount; idle > 0; idle--)
      pool.connect().then(
        (old) => old.release(),
        () => {},
      );
  }
}

const servingLimits = {
  lock_timeout: timeLimits.lock,
  statement_timeout: timeLimits.statement,
  idle_in_transaction_session_timeout: timeLimits.idleInTransaction,
} as const;

type Address = { readonly url: string; readonly limits: ReadonlyMap<string, string> };

/**
 * A limit in DATABASE_URL replaces ours. No limit stays in the URL, because a pooler would refuse the
 * connection. So `setLimits` sets all limits after the connection is open.
 */
export function addressOf(databaseUrl: string, isServing: boolean): Address {
  const [address = "", query = ""] = databaseUrl.split("?");
  const given = new URLSearchParams(query);
  const limits = new Map<string, string>();
  for (const [name, usual] of Object.entries(servingLimits)) {
    const limit = given.get(name) ?? (isServing ? String(usual) : null);
    if (limit !== null) limits.set(name, limit);
    given.delete(name);
  }
  return { url: given.size === 0 ? address : `${address}?${given}`, limits };
}

async function setLimits(client: pg.ClientBase, limits: ReadonlyMap<string, string>): Promise<void> {
  if (limits.size === 0) return;
  const settings = [...limits.keys()].map((_, i) => `set_config($${2 * i + 1}, $${2 * i + 2}, false)`);
  await client.query(`select ${settings.join(", ")}`, [...limits].flat());
}

function clientWithLimits(
  Client: typeof pg.Client,
  leaveReadOnly: (client: pg.ClientBase) => void,
): typeof pg.Client {
  return class extends Client {
    constructor(config: pg.ClientConfig) {
      // This limits connecting only. The pool's own limit includes the wait for a free connection.
      super({ ...config, connectionTimeoutMillis: timeLimits.connect });
      // The pool hears errors of idle connections only. Without this listener, a connection that is lost
      // during a transaction would end the process. The transaction's next statement fails in any case.
      this.on("error", () => {});
    }

    // biome-ignore lint/suspicious/noExplicitAny: `query` has nine signatures; Kysely's returns a promise
    override query(...given: any[]): any {
      const answer = super.query(...(given as [string]));
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        // The connection is ended, so that its next user does not wait as well.
        if (error instanceof Error && error.message === unanswered) void this.end();
        if (error instanceof pg.DatabaseError && error.code === readOnlyTransaction) leaveReadOnly(this);
        throw error;
      });
    }
  };
}

async function checkServer(client: pg.ClientBase, mayForget: boolean): Promise<void> {
  const { rows } = await client.query<{ isStandby: boolean; fsync: string; synchronous_commit: string }>(
    `select pg_is_in_recovery() as "isStandby", current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit`,
  );
  const [server] = rows;
  if (server?.isStandby) throw new Standby();
  if (mayForget) return;
  for (const setting of ["fsync", "synchronous_commit"] as const)
    if (server?.[setting] === "off") throw new Forgetful(setting);
}
