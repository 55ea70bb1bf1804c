/** How does the server reach its data? One engine or the other, with transactions that are tried again where two met. */
import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { CamelCasePlugin, Kysely } from "kysely";
import { alarmsOf } from "./alarms.ts";
import { ownBell, sharedBell } from "./bell.ts";
import type { Alarm, Database } from "./database.ts";
import { isWorthRetrying, postgresql, sqlite } from "./engines.ts";
import { storeNews } from "./news.ts";
import type { Tables } from "./schema.ts";

export async function openDatabase(env: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  if (env.databaseUrl === null) mkdirSync(env.dataDir, { recursive: true });
  const dialect = env.databaseUrl === null ? sqlite(env.dataDir) : postgresql(env.databaseUrl);
  const kysely = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  const bell = env.databaseUrl === null ? ownBell() : sharedBell(env.databaseUrl);
  const alarmListeners = new Set<(alarm: Alarm) => void>();
  return {
    engine: env.databaseUrl === null ? "sqlite" : "postgresql",
    kysely,
    async transaction(work) {
      const { answer, hasNews, alarms } = await withRetries(() =>
        kysely.transaction().execute(async (tx) => {
          const answer = await work(tx);
          return { answer, hasNews: await storeNews(tx, bell), alarms: alarmsOf(tx) };
        }),
      );
      if (hasNews) bell.ring();
      for (const alarm of alarms) for (const listener of alarmListeners) listener(alarm);
      return answer;
    },
    snapshot: (read) =>
      kysely.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read),
    onNews: bell.listen,
    onAlarm(listener) {
      alarmListeners.add(listener);
      return () => void alarmListeners.delete(listener);
    },
    async close() {
      await bell.close();
      await kysely.destroy();
    },
  };
}

const maxTransactionRuns = 5;

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (failures === maxTransactionRuns || !isWorthRetrying(error)) throw error;
      // Of two that met, one should be through before the other is back.
      await sleep(Math.random() * 20 * failures);
    }
  }
}
