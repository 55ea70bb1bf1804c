/**
 * How does the server hold its connections to PostgreSQL, so that nothing waits for them without end, and none leads to a
 * database that forgets what was saved, or to a standby?
 */
import pg from "pg";

/** Milliseconds. A phone waits for an answer for 20 seconds. */
export const timeLimits = {
  /** To reach PostgreSQL and be let in. */
  connect: 5_000,
  /** For one of the connections, where all are in use. */
  turn: 15_000,
  /** As long as a change waits on SQLite. */
  lock: 5_000,
  statement: 15_000,
  /** Counted here and not there: where PostgreSQL's machine is gone, nobody else would end the wait. */
  answer: 20_000,
  /** A server that hangs in the middle of a transaction gives its locks back. */
  idleInTransaction: 30_000,
  /** So long after its last word a connection is tried, so that one to a machine that is gone is found out. */
  keepAlive: 10_000,
} as const;

export type PoolOptions = {
  readonly connections: number;
  /** Commands may take hours, and nobody waits behind them: only a server has limits of time. */
  readonly isServing: boolean;
  /** The databases of tests: they need not outlive a crash. */
  readonly mayForget: boolean;
};

/** The database says by its settings that a commit need not outlive a crash. */
export class Forgetful extends Error {
  constructor(setting: string) {
    super(
      `PostgreSQL is set to lose what was saved when it crashes: ${setting} is off. ` +
        "Turn it on, for the server, the database and the role, and start again.",
    );
  }
}

/** It can be read only, and what it has may be of before. */
export class Standby extends Error {
  constructor() {
    super("The database at DATABASE_URL is a standby. It has to be the primary.");
  }
}

const unanswered = "Query read timeout";

/** `Client` prepares what comes often. */
export function openPool(
  databaseUrl: string,
  types: pg.CustomTypesConfig,
  Client: typeof pg.Client,
  { connections, isServing, mayForget }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    // Kept: to open them again takes longest in the moment in which many are needed at once.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: isServing ? timeLimits.turn : 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeLimits.keepAlive,
    ...(isServing && servingLimits),
    types,
    Client: clientWithLimits(Client),
    // Whoever is connected anew may be another machine, after a failover.
    ...(isServing && { onConnect: (client: pg.ClientBase) => checkServer(client, mayForget) }),
  });
  // A connection lost while idle is replaced at the next query; unheard, the event would end the process.
  pool.on("error", () => {});
  return pool;
}

const servingLimits = {
  lock_timeout: timeLimits.lock,
  statement_timeout: timeLimits.statement,
  query_timeout: timeLimits.answer,
  idle_in_transaction_session_timeout: timeLimits.idleInTransaction,
} as const;

function clientWithLimits(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config: pg.ClientConfig) {
      // The pool's own limit counts the wait for a turn as well.
      super({ ...config, connectionTimeoutMillis: timeLimits.connect });
      // The pool listens only while the connection is idle. Lost between two statements of a transaction, it would end the
      // process; the next statement fails in any case.
      this.on("error", () => {});
    }

    // biome-ignore lint/suspicious/noExplicitAny: there are nine ways to call it; Kysely's answers a promise
    override query(...given: any[]): any {
      const answer = super.query(...(given as [string]));
      if (!(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        // Else the next one to ask would wait behind it.
        if (error instanceof Error && error.message === unanswered) void this.end();
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

/**
 * The database did not answer, or not any more. Whether a transaction that was under way is stored, is not known.
 */
export function isUnreachable(error: Error): boolean {
  if (error instanceof Standby) return true;
  const code = "code" in error ? String(error.code) : "";
  return lostCodes.has(code) || code.startsWith("08") || lostMessages.test(error.message);
}

const lostCodes = new Set([
  ...["57P01", "57P02", "57P03"], // it stops, has crashed, is starting
  ...["25P03", "57P05"], // it has ended a connection that nobody used
  "53300", // it has no connection left
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"], // its name leads nowhere
]);

/** `pg` gives these no code. */
const lostMessages = new RegExp(
  `^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired$|${unanswered}$)`,
);

/** It gave up waiting: for a row that another transaction has locked, for the statement, or for a connection. */
export function isTooBusy(error: Error): boolean {
  const lockNotAvailable = "55P03";
  const queryCanceled = "57014";
  const code = "code" in error ? error.code : null;
  const isWithoutTurn = error.message === "timeout exceeded when trying to connect";
  return code === lockNotAvailable || code === queryCanceled || isWithoutTurn;
}
