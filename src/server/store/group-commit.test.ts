import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteDialect, sql, type Transaction } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { WaitingSqliteDriver } from "./sqlite-driver.ts";

type Tables = { codes: { code: string; next: string | null } };

test("transactions that come together share a commit, and each is on the disk when it is answered", async () => {
  const { db, reader, commits } = openClub();
  const codes = Array.from({ length: 120 }, (_, i) => `CODE-${i}`);
  const answered: boolean[] = [];
  await Promise.all(
    codes.map(async (code) => {
      await db.transaction().execute((tx) => addCode(tx, code));
      answered.push(reader.prepare("select 1 from codes where code = ?").get(code) !== undefined);
    }),
  );
  expect(answered).toEqual(codes.map(() => true));
  // Of fifty members at most.
  expect(commits()).toBe(3);
  expect(stored(reader)).toEqual(codes);
});

test("one that fails or is rolled back takes nobody with it", async () => {
  const { db, reader, commits } = openClub();
  const outcomes = await Promise.allSettled(
    ["MESA", "SEDONA", "MESA", "TUCSON"].map((code, i) =>
      db.transaction().execute(async (tx) => {
        await addCode(tx, code);
        if (i === 1) throw new Error("changed their mind");
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(stored(reader)).toEqual(["MESA", "TUCSON"]);
  expect(commits()).toBe(1);
});

test("where the common commit fails nobody is answered that it is stored, and the next group goes on", async () => {
  const { db, reader } = openClub();
  const outcomes = await Promise.allSettled([
    db.transaction().execute((tx) => addCode(tx, "MESA")),
    // Only the commit looks whether it is there.
    db.transaction().execute((tx) => addCode(tx, "SEDONA", "NOWHERE")),
  ]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ reason: { code: "SQLITE_CONSTRAINT_FOREIGNKEY" } });
  expect(stored(reader)).toEqual([]);
  await db.transaction().execute((tx) => addCode(tx, "TUCSON"));
  expect(stored(reader)).toEqual(["TUCSON"]);
});

test("a full disk in the middle of a group loses nothing that was answered", async () => {
  const { db, reader } = openClub();
  await sql`pragma max_page_count = 12`.execute(db);
  const codes = ["SMALL-1", "SMALL-2", "x".repeat(100_000), "SMALL-3"];
  const outcomes = await Promise.allSettled(
    codes.map((code) => db.transaction().execute((tx) => addCode(tx, code))),
  );
  const acknowledged = codes.filter((_, i) => outcomes[i]?.status === "fulfilled");
  expect(stored(reader)).toEqual(acknowledged);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "SQLITE_FULL" });
  await db.transaction().execute((tx) => addCode(tx, "AFTERWARDS"));
  expect(stored(reader)).toEqual([...acknowledged, "AFTERWARDS"]);
});

test("nobody reads what may still not be stored", async () => {
  const { db } = openClub();
  let reading: Promise<unknown[]> = Promise.resolve(["nothing was read"]);
  const writing = db.transaction().execute(async (tx) => {
    await addCode(tx, "MESA", "NOWHERE");
    reading = db.selectFrom("codes").selectAll().execute();
  });
  await expect(writing).rejects.toThrow("FOREIGN KEY");
  expect(await reading).toEqual([]);
});

/** A database with one table, a connection beside it that sees what is committed, and how many commits there were. */
function openClub() {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-group-commit-"));
  const file = join(folder, "club.sqlite");
  const database = new Sqlite(file, { timeout: 0 });
  database.pragma("journal_mode = wal");
  database.pragma("foreign_keys = on");
  database.exec(
    "create table codes (code text primary key, next text references codes deferrable initially deferred)",
  );
  const statements: string[] = [];
  const exec = database.exec.bind(database);
  database.exec = (text) => {
    statements.push(text);
    return exec(text);
  };
  const reader = new Sqlite(file, { readonly: true });
  class Adapter extends SqliteAdapter {
    // As in the server: the driver shares the one connection.
    override get supportsMultipleConnections() {
      return true;
    }
  }
  class Dialect extends SqliteDialect {
    override createAdapter() {
      return new Adapter();
    }
    override createDriver() {
      return new WaitingSqliteDriver(database, { maxMs: Number.POSITIVE_INFINITY });
    }
  }
  const db = new Kysely<Tables>({ dialect: new Dialect({ database }) });
  onTestFinished(async () => {
    reader.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  return { db, reader, commits: () => statements.filter((text) => text === "commit").length };
}

async function addCode(tx: Transaction<Tables>, code: string, next: string | null = null): Promise<void> {
  await tx.insertInto("codes").values({ code, next }).execute();
}

function stored(reader: Sqlite.Database): unknown[] {
  return reader.prepare("select code from codes order by rowid").pluck().all();
}
