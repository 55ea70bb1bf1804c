import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CamelCasePlugin,
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  replaceWithNoncontingentExpression,
} from "kysely";
import { countTrouble, measureTransaction } from "../metrics/counters.ts";
import { addTo, type ChangeNotifier, inProcessNotifier, storeEvents } from "../store/invalidation-events.ts";
import { type Database, type Note, notesOf, writeNotesBy } from "./database.ts";
import { isRetryable, sqlite } from "./engines.ts";
import type { PoolOptions } from "./postgresql-pool.ts";
import type { Tables } from "./schema.ts";

const usualPool: PoolOptions = { connections: 20, isServing: false, mayForget: false };

type Place = { databaseUrl: string | null; dataDir: string };

export async function openDatabase(env: Place, pool: Partial<PoolOptions> = {}): Promise<Database> {
  const { dialect, changeNotifier } = await engineOf(env, { ...usualPool, ...pool });
  const noteListeners = new Set<(note: Note) => void>();
  const write = (note: Note) => {
    for (const listener of noteListeners) listener(note);
  };
  let isDamaged = false;
  function noteTrouble(error: unknown): void {
    if (countTrouble(error) !== "damaged" || isDamaged || !(error instanceof Error)) return;
    isDamaged = true;
    write({ error, text: "THE DATABASE IS DAMAGED", about: {} });
  }
  const kysely = new Kysely<Tables>({
    dialect,
    plugins: [
      new CamelCasePlugin(),
      new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
    ],
    log(event) {
      if (event.level === "error") noteTrouble(event.error);
    },
  });
  writeNotesBy(kysely, write);
  return {
    engine: env.databaseUrl === null ? "sqlite" : "postgresql",
    dataDir: env.databaseUrl === null ? env.dataDir : null,
    kysely,
    async transaction(work) {
      const measured = measureTransaction();
      const { answer, hasEvents, notes } = await withRetries(() =>
        kysely.transaction().execute(async (tx) => {
          measured.started();
          const answer = await work(tx);
          const hasEvents = await storeEvents(tx, changeNotifier);
          return { answer, hasEvents, notes: notesOf(tx) };
        }),
      )
        .catch((error: unknown) => {
          noteTrouble(error);
          throw error;
        })
        .finally(measured.ended);
      if (hasEvents) changeNotifier.notify();
      notes.forEach(write);
      return answer;
    },
    snapshot: (read) =>
      kysely.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read),
    isDamaged: () => isDamaged,
    onEvents: changeNotifier.subscribe,
    onNote: (listener) => addTo(noteListeners, listener),
    async close() {
      await changeNotifier.close();
      await kysely.destroy();
    },
  };
}

async function engineOf(
  { databaseUrl, dataDir }: Place,
  options: PoolOptions,
): Promise<{ dialect: Dialect; changeNotifier: ChangeNotifier }> {
  if (databaseUrl === null) {
    mkdirSync(dataDir, { recursive: true });
    return { dialect: sqlite(dataDir), changeNotifier: inProcessNotifier() };
  }
  const { postgresql } = await import("./postgresql.ts");
  return postgresql(databaseUrl, options);
}

export async function refuseIfShared(db: Database): Promise<void> {
  if (db.engine !== "postgresql") return;
  const { refuseSharedConnections } = await import("./postgresql.ts");
  await refuseSharedConnections(db);
}

const maxTransactionRuns = 5;

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (failures === maxTransactionRuns || !isRetryable(error)) throw error;
      // The wait is random, so that one of two conflicting transactions ends before the other tries again.
      await sleep(Math.random() * 20 * failures);
    }
  }
}
