/**
 * What does the machine's database do by itself? One row, and a join as the product must do it: the tee time is locked,
 * its places are counted, a place and its audit entry are stored. No rules, no HTTP; each commit is on the disk.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { onLines } from "../../scripts/trials/ask.mjs";
import { createDatabase, dropDatabase } from "../../src/server/testing/postgresql-databases.ts";
import { atExit } from "../at-exit.ts";
import { engine } from "../club/bench-club.ts";
import { clients, type Figure, figureOf } from "../load.ts";

export const joins = { players: 200, limit: 36 };

export type PlainSql = {
  insertRow(seconds: number): Promise<Figure>;
  join(rounds: number): Promise<Figure>;
  close(): Promise<void>;
};

const tables = `
  create table tee_times (id integer primary key, active_count integer not null);
  create table places (tee_time_id integer not null references tee_times, player text not null, waitlist integer not null,
    primary key (tee_time_id, player));
  create table audit (at text not null, player text not null, entry text not null);`;
const entry = JSON.stringify({
  action: "join-tee-time",
  before: null,
  after: { waitlist: false, arrival: 1 },
});
const at = "2026-11-21T14:00:00.000Z";

type Statements = {
  insertRow(player: string): Promise<void>;
  join(teeTime: number, player: string): Promise<void>;
};

export async function openPlainSql(): Promise<PlainSql> {
  const { insertRow, join, addTeeTime, close } = await (engine === "sqlite" ? onSqlite() : onPostgresql());
  let teeTimes = 0;
  return {
    async insertRow(seconds) {
      const until = performance.now() + seconds * 1_000;
      const waits: number[] = [];
      const line = async () => {
        while (performance.now() < until) waits.push(await timed(() => insertRow("player-1")));
      };
      await Promise.all(Array.from({ length: clients }, line));
      return figureOf(waits, seconds);
    },
    async join(rounds) {
      const players = Array.from({ length: joins.players }, (_, i) => `player-${i}`);
      const waits: number[] = [];
      let ms = 0;
      for (let round = 0; round < rounds; round++) {
        const teeTime = ++teeTimes;
        await addTeeTime(teeTime);
        ms += await timed(async () => {
          const all = await onLines(players, clients, (player) => timed(() => join(teeTime, player)));
          waits.push(...all);
        });
      }
      return figureOf(waits, ms / 1_000);
    },
    close,
  };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Engine = Statements & { addTeeTime(teeTime: number): Promise<void>; close(): Promise<void> };

/** As the product opens it. There is one connection, so that one waits for the other. */
async function onSqlite(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-bench-"));
  const remove = atExit(() => rmSync(folder, { recursive: true, force: true }));
  const db = new Sqlite(join(folder, "plain.sqlite"));
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.exec(tables);
  const audit = db.prepare("insert into audit values (?, ?, ?)");
  const addTeeTime = db.prepare("insert into tee_times values (?, 0)");
  const count = db.prepare<[number], { n: number }>(
    "select count(*) as n from places where tee_time_id = ? and waitlist = 0",
  );
  const place = db.prepare("insert into places values (?, ?, ?)");
  const setCount = db.prepare("update tee_times set active_count = ? where id = ?");
  const join1 = db.transaction((teeTime: number, player: string) => {
    const active = count.get(teeTime)?.n ?? 0;
    const isIn = active < joins.limit;
    place.run(teeTime, player, isIn ? 0 : 1);
    if (isIn) setCount.run(active + 1, teeTime);
    audit.run(at, player, entry);
  });
  return {
    insertRow: async (player) => void audit.run(at, player, entry),
    addTeeTime: async (teeTime) => void addTeeTime.run(teeTime),
    join: async (teeTime, player) => join1.immediate(teeTime, player),
    async close() {
      db.close();
      remove();
    },
  };
}

/** With as many connections as the product has. */
async function onPostgresql(): Promise<Engine> {
  const place = await createDatabase();
  const pool = new pg.Pool({ connectionString: place.databaseUrl ?? "", max: 20 });
  // A connection that is still closing when its database is dropped; unheard, the event would end the process.
  pool.on("error", () => {});
  await pool.query(tables);
  const insert = { name: "audit", text: "insert into audit values ($1, $2, $3)" };
  return {
    insertRow: async (player) => void (await pool.query({ ...insert, values: [at, player, entry] })),
    addTeeTime: async (teeTime) => void (await pool.query("insert into tee_times values ($1, 0)", [teeTime])),
    async join(teeTime, player) {
      const client = await pool.connect();
      await client.query("begin");
      await client.query({ ...lockTeeTime, values: [teeTime] });
      const { rows } = await client.query<{ n: number }>({ ...countPlaces, values: [teeTime] });
      const active = rows[0]?.n ?? 0;
      const isIn = active < joins.limit;
      await client.query({ ...insertPlace, values: [teeTime, player, isIn ? 0 : 1] });
      if (isIn) await client.query({ ...setCount, values: [active + 1, teeTime] });
      await client.query({ ...insert, values: [at, player, entry] });
      await client.query("commit");
      client.release();
    },
    async close() {
      await pool.end();
      await dropDatabase(place);
    },
  };
}

const lockTeeTime = { name: "lock", text: "select id from tee_times where id = $1 for no key update" };
const countPlaces = {
  name: "count",
  text: "select count(*)::integer as n from places where tee_time_id = $1 and waitlist = 0",
};
const insertPlace = { name: "place", text: "insert into places values ($1, $2, $3)" };
const setCount = { name: "set", text: "update tee_times set active_count = $1 where id = $2" };
