import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { CompiledQuery, sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Database, Queries } from "./database.ts";
import { sqliteFile, storageTrouble } from "./engines.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { busyMs } from "./sqlite-driver.ts";

/**
 * A longer stop means that SQLite itself waited, for `busyMs`. A busy machine stops the process for far less.
 */
const aWaitMs = busyMs / 10;

test("every commit reaches the disk, and no row refers to nothing", async () => {
  await withTwoConnections(async (db) => {
    expect(await pragma(db, "journal_mode")).toBe("wal");
    const full = 2;
    expect(await pragma(db, "synchronous")).toBe(full);
    expect(await pragma(db, "foreign_keys")).toBe(1);
    expect(await pragma(db, "busy_timeout")).toBe(0);
    await db.transaction(async () => {});
    expect(await pragma(db, "busy_timeout")).toBe(0);
  });
});

test("16 MB of commits wait in the log before they are written into the file, and no more", async () => {
  await withTwoConnections(async (db, _other, dataDir) => {
    const mb = 1024 * 1024;
    const fileMb = (ending: string) => statSync(join(dataDir, sqliteFile + ending)).size / mb;
    await sql`create table written (bytes blob)`.execute(db.kysely);
    const write = () => db.transaction((tx) => sql`insert into written values (zeroblob(${mb}))`.execute(tx));
    for (let n = 0; n < 14; n++) await write();
    expect(fileMb("")).toBeLessThan(1);
    for (let n = 0; n < 14; n++) await write();
    expect(fileMb("")).toBeGreaterThan(14);
    expect(fileMb("-wal")).toBeLessThan(18);
  });
});

test("what was deleted is in no page of the file, also what an earlier version had deleted", async () => {
  await withTwoConnections(async (db, _other, dataDir) => {
    const holds = (text: string) => readFileSync(join(dataDir, sqliteFile)).includes(text);
    const inFile = () => sql`pragma wal_checkpoint(truncate)`.execute(db.kysely);
    const add = (text: string) => sql`insert into secrets values (${text.repeat(1_000)})`.execute(db.kysely);
    const forget = () => sql`delete from secrets`.execute(db.kysely);
    await migrate(db, "0016-append-only");
    await sql`create table secrets (text text)`.execute(db.kysely);
    await add("a new face");
    await inFile();
    expect(holds("a new face")).toBe(true);
    await forget();
    await inFile();
    expect(holds("a new face")).toBe(false);
    await sql`pragma secure_delete = off`.execute(db.kysely);
    await add("an old face");
    await forget();
    await inFile();
    expect(holds("an old face")).toBe(true);
    await migrate(db);
    await inFile();
    expect(holds("an old face")).toBe(false);
    expect(await pragma(db, "temp_store")).toBe(2);
  });
});

test("a transaction has the write lock from its beginning, and others wait for it", async () => {
  await withTwoConnections(async (one, other) => {
    const order: string[] = [];
    const first = one.transaction(async () => {
      order.push("first begins");
      await new Promise((resolve) => setTimeout(resolve, 60));
      order.push("first ends");
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await other.transaction(async () => void order.push("second begins"));
    await first;
    expect(order).toEqual(["first begins", "first ends", "second begins"]);
  });
});

test("while another process keeps the database locked, nothing stops and reading continues", async () => {
  await withTwoConnections(async (server, { kysely: commandLine }) => {
    await migrate(server);
    await lockFromOutside(server, async (unlock) => {
      const loop = watchLoop();
      const startedAt = Date.now();
      const done: string[] = [];
      const note = (what: string) => () => void done.push(what);
      const writing = [
        server.transaction(async (tx) => void (await addCode(tx, "ONE"))).then(note("transaction")),
        addCode(server.kysely, "TWO").then(note("single statement")),
      ];
      for (let n = 0; n < 50; n++) expect(await codesIn(server.kysely)).toEqual([]);
      await sleep(700);
      expect([...done]).toEqual([]);
      unlock();
      await Promise.all(writing);
      expect(Date.now() - startedAt).toBeLessThan(busyMs);
      expect(loop.maxStopMs()).toBeLessThan(aWaitMs);
      expect(await codesIn(commandLine)).toEqual(["ONE", "TWO"]);
    });
  });
});

test("a request that waits for the lock too long hears that the club is busy, and nothing has stopped", async () => {
  await withTwoConnections(async (server) => {
    await migrate(server);
    await lockFromOutside(server, async (unlock) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const loop = watchLoop();
      let isAnswered = false;
      const answers = Promise.allSettled([
        server.transaction(async (tx) => void (await addCode(tx, "ONE"))),
        addCode(server.kysely, "TWO"),
        addCode(server.kysely, "THREE"),
      ]).finally(() => {
        isAnswered = true;
      });
      for (; !isAnswered; await sleep(10)) vi.setSystemTime(Date.now() + busyMs / 10);
      const writing = await answers;
      expect(writing.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      for (const one of writing) expect(one.status === "rejected" && storageTrouble(one.reason)).toBe("busy");
      expect(loop.maxStopMs()).toBeLessThan(aWaitMs);
      unlock();
      await addCode(server.kysely, "FOUR");
      expect(await codesIn(server.kysely)).toEqual(["FOUR"]);
    });
  });
});

test("a transaction that SQLite itself has ended stores nothing more, wherever the error is caught", async () => {
  await withTwoConnections(async (db) => {
    await migrate(db);
    const work = db.transaction(async (tx) => {
      await addCode(tx, "ONE");
      // This acts like a full disk: SQLite rolls back the whole transaction, not only this statement.
      await sql`insert or rollback into codes select * from codes`.execute(tx).catch(() => {});
      await addCode(tx, "TWO").catch(() => {});
    });
    await expect(work).rejects.toThrow("UNIQUE constraint failed: codes.code");
    expect(await codesIn(db.kysely)).toEqual([]);
    await addCode(db.kysely, "THREE");
    expect(await codesIn(db.kysely)).toEqual(["THREE"]);
  });
});

async function lockFromOutside(db: Database, work: (unlock: () => void) => Promise<void>): Promise<void> {
  const { rows } = await db.kysely.executeQuery<{ file: string }>(CompiledQuery.raw("pragma database_list"));
  const outside = new Sqlite(rows[0]?.file ?? "");
  try {
    outside.exec("begin immediate");
    await work(() => outside.exec("commit"));
  } finally {
    outside.close();
  }
}

function watchLoop(): { maxStopMs(): number } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return { maxStopMs: () => delay.max / 1e6 };
}

async function addCode(queries: Queries, code: string): Promise<void> {
  const rest = { maxPlayers: null, linkedMemberCode: null, linkedMemberId: null, createdAt: "today" };
  await queries
    .insertInto("codes")
    .values({ code, active: 1, isGuest: 0, ...rest })
    .execute();
}

async function codesIn(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom("codes").select("code").execute();
  return rows.map(({ code }) => code).toSorted();
}

async function withTwoConnections(
  work: (one: Database, other: Database, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-test-"));
  const one = await openDatabase({ databaseUrl: null, dataDir });
  const other = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await work(one, other, dataDir);
  } finally {
    await one.close();
    await other.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function pragma({ kysely }: Database, name: string): Promise<unknown> {
  const { rows } = await kysely.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`pragma ${name}`));
  return Object.values(rows[0] ?? {})[0];
}
