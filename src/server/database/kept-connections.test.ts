import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { createDatabase, dropDatabase } from "../testing/databases/postgresql-databases.ts";
import { openDatabase } from "./open-database.ts";

test("connections to PostgreSQL are kept, however long nobody asks", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const place = await createDatabase();
  const db = await openDatabase(place);
  const askFiveAtOnce = async () => {
    const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.kysely);
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    return answers.map(({ rows }) => rows[0]?.pid).toSorted();
  };
  const before = await askFiveAtOnce();
  expect(new Set(before).size).toBe(5);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(await askFiveAtOnce()).toEqual(before);
  await db.close();
  await dropDatabase(place);
});
