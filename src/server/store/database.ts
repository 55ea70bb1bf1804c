/**
 * How does the server reach its data, what does one transaction promise, and is the database of
 * the server's age?
 */
import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { CamelCasePlugin, Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { type Alarm, alarmsOf } from "./alarms.ts";
import { inProcessNotifier, postgresNotifier } from "./change-notifier.ts";
import { type Engine, isRetryable, postgresql, sqlite } from "./engines.ts";
import { storeEvents } from "./invalidation-events.ts";
import { theClub } from "./migrations/0001-the-club.ts";
import { attempts } from "./migrations/0002-attempts.ts";
import { whatCanBeStored } from "./migrations/0003-what-can-be-stored.ts";
import { pendingSettlements } from "./migrations/0004-pending-settlements.ts";
import { changesAfterTheFact } from "./migrations/0005-changes-after-the-fact.ts";
import { plainNames } from "./migrations/0006-plain-names.ts";
import type { Tables } from "./schema.ts";
import type { Queries, Transaction } from "./transaction.ts";

export type Database = {
  readonly engine: Engine;
  /** For reading outside a transaction. */
  readonly kysely: Queries;
  /**
   * All of `work` or nothing. Inside it only its `tx` may be asked: on SQLite there is one
   * connection, and the transaction has it. No hashing, no network: everybody else is waiting.
   * `work` may run more than once, so it must not change anything but the database.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Reads everything as it was at one moment, however long it takes, and nobody waits for it. On
   * SQLite the one connection has nothing else to do meanwhile: not in a server that serves.
   */
  snapshot<T>(read: (queries: Queries) => Promise<T>): Promise<T>;
  /** Calls `listener` soon after a transaction stored events, also one of another server; answers how to stop. */
  onEvents(listener: () => void): () => void;
  /** Calls `listener` with each alarm of this server's transactions; answers how to stop. */
  onAlarm(listener: (alarm: Alarm) => void): () => void;
  close(): Promise<void>;
};

export async function openDatabase(env: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  if (env.databaseUrl === null) mkdirSync(env.dataDir, { recursive: true });
  const dialect = env.databaseUrl === null ? sqlite(env.dataDir) : postgresql(env.databaseUrl);
  const kysely = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  const changeNotifier = env.databaseUrl === null ? inProcessNotifier() : postgresNotifier(env.databaseUrl);
  const alarmListeners = new Set<(alarm: Alarm) => void>();
  return {
    engine: env.databaseUrl === null ? "sqlite" : "postgresql",
    kysely,
    async transaction(work) {
      const { answer, hasEvents, alarms } = await withRetries(() =>
        kysely.transaction().execute(async (tx) => {
          const answer = await work(tx);
          return { answer, hasEvents: await storeEvents(tx, changeNotifier), alarms: alarmsOf(tx) };
        }),
      );
      if (hasEvents) changeNotifier.notify();
      for (const alarm of alarms) for (const listener of alarmListeners) listener(alarm);
      return answer;
    },
    snapshot: (read) =>
      kysely.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read),
    onEvents: changeNotifier.subscribe,
    onAlarm(listener) {
      alarmListeners.add(listener);
      return () => void alarmListeners.delete(listener);
    },
    async close() {
      await changeNotifier.close();
      await kysely.destroy();
    },
  };
}

/** In order, and never edited once released: a database remembers them by name. */
const migrations: Readonly<Record<string, Migration>> = {
  "0001-the-club": theClub,
  "0002-attempts": attempts,
  "0003-what-can-be-stored": whatCanBeStored,
  "0004-pending-settlements": pendingSettlements,
  "0005-changes-after-the-fact": changesAfterTheFact,
  "0006-plain-names": plainNames,
};

/** What makes the database's age; the last is this server's. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Migrates the database to this server's version, or to an earlier one, all or nothing. Refuses one that
 * is newer than the server.
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const newer = (await migrationsDone(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0)
    throw new Error(
      `This database is newer than this server: it has ${newer.join(", ")}. Start the newer version again.`,
    );
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db: db.kysely, provider });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

/** Whether it answers, and has exactly the migrations of this server. */
export async function isCurrent(db: Database): Promise<boolean> {
  const done = await migrationsDone(db);
  return done.length === migrationNames.length && done.every((name) => name in migrations);
}

/** From the migrator's own table: the migrator itself does not list what it does not know. */
export async function migrationsDone({ kysely }: Database): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const done = await kysely
    .withTables<{ kyselyMigration: { name: string } }>()
    .selectFrom("kyselyMigration")
    .select("name")
    .execute();
  return done.map(({ name }) => name);
}

const maxTransactionRuns = 5;

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (failures === maxTransactionRuns || !isRetryable(error)) throw error;
      // Of two that met, one should be through before the other is back.
      await sleep(Math.random() * 20 * failures);
    }
  }
}
