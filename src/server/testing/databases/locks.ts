import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../database/database.ts";

/**
 * Resolves when `count` transactions wait for a lock. On SQLite, it resolves immediately: only one can write
 * at a time, so the others wait anyway.
 */
export async function untilWaiting({ engine, kysely }: Database, count: number): Promise<void> {
  if (engine === "sqlite") return;
  const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const countWaiting = async () => (await waiting.execute(kysely)).rows[0]?.count;
  await expect.poll(countWaiting, { timeout: 15_000, interval: 5 }).toBe(count);
}
