/** These tests simulate a crash: they copy the file and its log while both are in use. */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { keepWatchingLog } from "../actions/club/watch-log.ts";
import { backUp } from "../backups/backup.ts";
import { copyOf, folder, quietly, useOwnFolder } from "../testing/databases/copied-club.ts";
import { onBothEngines, type TestClub } from "../testing/databases/database.ts";
import type { Database } from "./database.ts";
import { logBytesKept, sqliteFile } from "./engines.ts";
import { openDatabase } from "./open-database.ts";
import { logBytes, markFile, refuseStrangeLog } from "./sqlite-log.ts";

useOwnFolder();

const openAt = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir });

async function openNew(name: string): Promise<Database> {
  const db = await openAt(join(folder, name));
  await sql`create table if not exists numbers (n integer)`.execute(db.kysely);
  return db;
}

const write = (db: Database) => sql`insert into numbers values (random())`.execute(db.kysely);
const checkpoint = (db: Database) => sql`pragma wal_checkpoint(truncate)`.execute(db.kysely);

function copied(from: Database | string, endings: readonly string[], to = `copy-${Math.random()}`): string {
  const target = join(folder, to);
  mkdirSync(target, { recursive: true });
  for (const ending of endings) {
    const source = join(typeof from === "string" ? from : (from.dataDir ?? ""), sqliteFile + ending);
    if (existsSync(source)) copyFileSync(source, join(target, sqliteFile + ending));
  }
  return target;
}

const crashed = (db: Database) => copied(db, ["", "-wal"]);
const alone = (db: Database) => copied(db, [""]);
const copiedOver = (db: Database, file: string) =>
  copied(file, [""], copied(db, ["-wal"]).slice(folder.length + 1));

test("a file that is being served is refused without its log, and served with it", async () => {
  const db = await openNew("club");
  await markFile(db);
  await write(db);
  const file = alone(db);
  expect(() => refuseStrangeLog(file)).toThrow(
    `${join(file, sqliteFile)} is here without its log, ${join(file, sqliteFile)}-wal, which has what was saved last.`,
  );
  expect(() => refuseStrangeLog(crashed(db))).not.toThrow();
  writeFileSync(join(file, `${sqliteFile}-wal`), "");
  expect(() => refuseStrangeLog(file)).not.toThrow();
  const opened = await openAt(file);
  await markFile(opened);
  await opened.close();
  await db.close();
  for (const closed of [alone(db), alone(opened)]) expect(() => refuseStrangeLog(closed)).not.toThrow();
});

test("any program may bring the log of a crash into its file, which is whole then", async () => {
  const db = await openNew("club");
  await markFile(db);
  await write(db);
  const file = crashed(db);
  const another = await openAt(file);
  await sql`select n from numbers`.execute(another.kysely);
  await another.close();
  expect(existsSync(join(file, `${sqliteFile}-wal`))).toBe(false);
  expect(() => refuseStrangeLog(file)).not.toThrow();
  await db.close();
});

test("a file is marked again within five seconds after its log was brought into it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const db = await openNew("club");
  const watching = keepWatchingLog({ db }, db.dataDir ?? "", { info: () => {}, error: () => {} });
  await watching.firstRound;
  await checkpoint(db);
  await write(db);
  expect(() => refuseStrangeLog(crashed(db))).not.toThrow();
  vi.advanceTimersByTime(5_000);
  await watching.stop();
  expect(() => refuseStrangeLog(alone(db))).toThrow("is here without its log");
  expect(() => refuseStrangeLog(crashed(db))).not.toThrow();
  await db.close();
});

test("an older file over the log of a crash is refused, whatever it is a copy of", async () => {
  const first = await openNew("club");
  await markFile(first);
  await write(first);
  const inUse = alone(first);
  await first.close();
  const closed = alone(first);
  const db = await openNew("club");
  await markFile(db);
  await write(db);
  const another = await openNew("another");
  await another.close();
  for (const file of [inUse, closed, alone(another)]) {
    const mixed = copiedOver(db, file);
    expect(() => refuseStrangeLog(mixed)).toThrow(
      `${join(mixed, sqliteFile)} was copied over the log of another file, ${join(mixed, sqliteFile)}-wal.`,
    );
    rmSync(join(mixed, `${sqliteFile}-wal`));
    if (file !== inUse) expect(() => refuseStrangeLog(mixed)).not.toThrow();
  }
  await db.close();
});

test("a crash in the middle of marking, or with a log of before marks, is no reason to refuse", async () => {
  const db = await openNew("club");
  await write(db);
  const states = [crashed(db)];
  for (const mark of [7, 8, 9]) {
    await sql`pragma user_version = ${sql.lit(mark)}`.execute(db.kysely);
    states.push(crashed(db));
    if (mark !== 8) await checkpoint(db);
    states.push(crashed(db));
    await db.transaction(async (tx) => {
      await sql`pragma user_version = 0`.execute(tx);
      await sql`pragma application_id = ${sql.lit(mark)}`.execute(tx);
    });
    states.push(crashed(db));
    await write(db);
    states.push(crashed(db));
  }
  for (const state of states) expect(() => refuseStrangeLog(state)).not.toThrow();
  await db.close();
});

onSqlite(
  "a backup over the log of a crash is refused; in an empty place it is served, and backed up again",
  async (club) => {
    await markFile(club.db);
    const file = join(folder, "backup");
    await backUp(club.place, club.db, file, copyOf, quietly);
    await club.db.kysely.updateTable("codes").set({ active: 0 }).execute();
    const mixed = copied(club.db, ["-wal"]);
    copyFileSync(file, join(mixed, sqliteFile));
    expect(() => refuseStrangeLog(mixed)).toThrow("was copied over the log of another file");
    const byHand = join(folder, "by-hand");
    mkdirSync(byHand);
    copyFileSync(file, join(byHand, sqliteFile));
    refuseStrangeLog(byHand);
    const db = await openAt(byHand);
    await markFile(db);
    await backUp({ databaseUrl: null, dataDir: byHand }, db, join(folder, "later"), copyOf, quietly);
    await db.close();
  },
);

onSqlite(
  "a log that grew under a reader is an alarm, and shrinks when the reader has gone",
  async (club) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { dataDir } = club.place;
    const said: string[] = [];
    const log = {
      info: (_: unknown, text = "") => said.push(text),
      error: (_: unknown, text = "") => said.push(text),
    };
    const watching = keepWatchingLog(club.context, dataDir, log as never);
    await watching.firstRound;
    const { kysely } = await club.connectAgain();
    await sql`create table filler (bytes blob)`.execute(club.db.kysely);
    const fill = () =>
      sql`insert into filler values (zeroblob(${sql.lit(logBytesKept)}))`.execute(club.db.kysely);
    await kysely
      .transaction()
      .setAccessMode("read only")
      .execute(async (reader) => {
        await reader.selectFrom("club").select("id").execute();
        for (let n = 0; n < 2; n++) await fill();
      });
    expect(logBytes(dataDir)).toBeGreaterThan(2 * logBytesKept);
    vi.advanceTimersByTime(5_000);
    await vi.waitUntil(() => said.length > 0);
    expect(said).toEqual(["THE LOG OF THE DATABASE GROWS"]);
    for (const active of [0, 1] as const) await club.db.kysely.updateTable("codes").set({ active }).execute();
    expect(logBytes(dataDir)).toBeLessThanOrEqual(logBytesKept);
    vi.advanceTimersByTime(5_000);
    await watching.stop();
    expect(said.at(-1)).toBe("the log of the database is short again");
  },
  60_000,
);

function onSqlite(title: string, play: (club: TestClub) => Promise<void>, timeoutMs?: number): void {
  onBothEngines(title, async (club) => (club.db.engine === "sqlite" ? play(club) : undefined), timeoutMs);
}
