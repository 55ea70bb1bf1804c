/** How does a test know that somebody waits for a lock? */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../store/database.ts";

/**
 * Until so many transactions wait for a lock that another one has. PostgreSQL says so; on SQLite the whole database
 * is locked by its one writer, and a process that has begun a transaction waits.
 */
export async function untilWaiting({ engine, kysely }: Database, count: number): Promise<void> {
  if (engine === "sqlite") return;
  const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const countWaiting = async () => (await waiting.execute(kysely)).rows[0]?.count;
  await expect.poll(countWaiting, { timeout: 15_000, interval: 5 }).toBe(count);
}
