import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase, dropDatabase } from "../testing/databases/postgresql-databases.ts";
import type { Database, Queries } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { StatementNames } from "./statement-names.ts";

test("a statement has a name once it has come ten times, and keeps it", () => {
  const names = new StatementNames();
  const select = "select 1";
  const uses = Array.from({ length: 12 }, () => names.nameOf(select));
  expect(uses).toEqual([...Array.from({ length: 10 }, () => null), "clubhouse-1", "clubhouse-1"]);
});

test("there are 150 names, and none for what changes tables or rarely comes", () => {
  const names = new StatementNames();
  for (let number = 0; number < 5_000; number++) names.nameOf(`select ${number}`);
  const often = (text: string) => Array.from({ length: 11 }, () => names.nameOf(text)).at(-1);
  expect(often("create table rounds (id text)")).toBeNull();
  expect(often("select 'often'")).toBe("clubhouse-1");
  for (let number = 2; number <= 150; number++) expect(often(`select ${number}`)).toBe(`clubhouse-${number}`);
  expect(often("select 'one too many'")).toBeNull();
});

onPostgresql("a statement that comes often is parsed once on a connection", async (kysely) => {
  await kysely.connection().execute(async (one) => {
    const read = () => one.selectFrom("players").selectAll().where("id", "=", "nobody").execute();
    for (let times = 0; times < 15; times++) expect(await read()).toEqual([]);
    expect(await keptBy(one)).toEqual(['select * from "players" where "id" = $1']);
  });
});

onPostgresql(
  "after a newer server has changed a table, a statement is answered all the same",
  async (kysely) => {
    await kysely.connection().execute(async (one) => {
      const read = () => one.selectFrom("players").selectAll().where("id", "=", "nobody").execute();
      for (let times = 0; times < 15; times++) await read();
      await sql`alter table players add column clubs text`.execute(one);
      expect(await read()).toEqual([]);
      for (let times = 0; times < 15; times++) expect(await read()).toEqual([]);
      expect(await keptBy(one)).toHaveLength(2);
    });
  },
);

onPostgresql("and a transaction, too", async (kysely, db) => {
  const read = () =>
    db.transaction((tx) => tx.selectFrom("players").selectAll().where("id", "=", "nobody").execute());
  for (let times = 0; times < 15; times++) await read();
  await sql`alter table players add column clubs text`.execute(kysely);
  expect(await read()).toEqual([]);
});

onPostgresql("a transaction that failed before it was parsed leaves no broken name", async (kysely) => {
  await kysely.connection().execute(async (one) => {
    const read = () => one.selectFrom("players").select("id").where("id", "=", "nobody").execute();
    for (let times = 0; times < 10; times++) await read();
    const failing = one.transaction().execute(async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
      await tx.selectFrom("players").select("id").where("id", "=", "nobody").execute();
    });
    await expect(failing).rejects.toThrow("aborted");
    expect(await read()).toEqual([]);
  });
});

function onPostgresql(title: string, play: (kysely: Queries, db: Database) => Promise<void>): void {
  test(title, async () => {
    const place = await createDatabase();
    const db = await openDatabase(place);
    await sql`create table players (id text primary key)`.execute(db.kysely);
    try {
      await play(db.kysely, db);
    } finally {
      await db.close();
      await dropDatabase(place);
    }
  });
}

async function keptBy(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    queries,
  );
  return rows.map(({ statement }) => statement);
}
