/** The statements of the plain SQL yardsticks on each engine, in a database of their own, as durable as the product's. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { createDatabase, dropDatabase } from "../../src/server/testing/postgresql-databases.ts";
import { atExit } from "../at-exit.ts";
import { joins } from "../parts/joins.ts";

export type PlainEngine = {
  insertRow(player: string): Promise<void>;
  addTeeTime(teeTime: number): Promise<void>;
  join(teeTime: number, player: string): Promise<void>;
  /** The tee time is one that was added. */
  save(teeTime: number, player: string, hole: number): Promise<void>;
  close(): Promise<void>;
};

const tables = `
  create table tee_times (id integer primary key, active_count integer not null);
  create table places (tee_time_id integer not null references tee_times, player text not null, waitlist integer not null,
    primary key (tee_time_id, player));
  create table holes (tee_time_id integer not null references tee_times, player text not null, hole integer not null,
    gross integer not null, version integer not null, primary key (tee_time_id, player, hole));
  create table audit (at text not null, player text not null, entry text not null);`;
const entry = JSON.stringify({
  action: "join-tee-time",
  before: null,
  after: { waitlist: false, arrival: 1 },
});
const savedEntry = JSON.stringify({ action: "save-holes", before: { gross: 4 }, after: { gross: 5 } });
const at = "2026-11-21T14:00:00.000Z";

/** As the product opens it. There is one connection, so that one waits for the other. */
export async function onSqlite(): Promise<PlainEngine> {
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
  const joinInOne = db.transaction((teeTime: number, player: string) => {
    const active = count.get(teeTime)?.n ?? 0;
    const isIn = active < joins.limit;
    place.run(teeTime, player, isIn ? 0 : 1);
    if (isIn) setCount.run(active + 1, teeTime);
    audit.run(at, player, entry);
  });
  const version = db.prepare<[number, string, number], { version: number }>(
    "select version from holes where tee_time_id = ? and player = ? and hole = ?",
  );
  const hole = db.prepare(
    `insert into holes values (?, ?, ?, ?, ?)
     on conflict (tee_time_id, player, hole) do update set gross = excluded.gross, version = excluded.version`,
  );
  const saveInOne = db.transaction((teeTime: number, player: string, number: number) => {
    const next = (version.get(teeTime, player, number)?.version ?? 0) + 1;
    hole.run(teeTime, player, number, grossOf(next), next);
    audit.run(at, player, savedEntry);
  });
  return {
    insertRow: async (player) => void audit.run(at, player, entry),
    addTeeTime: async (teeTime) => void addTeeTime.run(teeTime),
    join: async (teeTime, player) => joinInOne.immediate(teeTime, player),
    save: async (teeTime, player, number) => saveInOne.immediate(teeTime, player, number),
    async close() {
      db.close();
      remove();
    },
  };
}

/** With as many connections as the product has. */
export async function onPostgresql(): Promise<PlainEngine> {
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
    async save(teeTime, player, hole) {
      const client = await pool.connect();
      await client.query("begin");
      await client.query({ ...lockTeeTime, values: [teeTime] });
      const { rows } = await client.query<{ version: number }>({
        ...readVersion,
        values: [teeTime, player, hole],
      });
      const version = (rows[0]?.version ?? 0) + 1;
      await client.query({ ...saveHole, values: [teeTime, player, hole, grossOf(version), version] });
      await client.query({ ...insert, values: [at, player, savedEntry] });
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
const readVersion = {
  name: "version",
  text: "select version from holes where tee_time_id = $1 and player = $2 and hole = $3",
};
const saveHole = {
  name: "save",
  text: `insert into holes values ($1, $2, $3, $4, $5)
         on conflict (tee_time_id, player, hole) do update set gross = excluded.gross, version = excluded.version`,
};

/** Never what it was before. */
function grossOf(version: number): number {
  return 4 + (version % 2);
}
