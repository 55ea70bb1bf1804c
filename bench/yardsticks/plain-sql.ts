/**
 * How fast is the database without rules and HTTP? This file measures single inserts, joins and saves. Joins
 * and saves lock, read and write as on the server. Each commit reaches the disk.
 */
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";
import { createDatabase, dropDatabase } from "../../src/server/testing/databases/postgresql-databases.ts";
import { clients, type Figure, figureOf, onLines, timed } from "../load.ts";
import { joins } from "../parts/joins.ts";
import { isOnPostgresql, temporaryFolder } from "../set-up.ts";

const underWay = { players: 40, holes: 17 };

const tables = `
  create table tee_times (id integer primary key, active_count integer not null);
  create table places (tee_time_id integer not null references tee_times, player text not null, waitlist integer not null,
    primary key (tee_time_id, player));
  create table holes (tee_time_id integer not null references tee_times, player text not null, hole integer not null,
    gross integer not null, version integer not null, primary key (tee_time_id, player, hole));
  create table audit (at text not null, player text not null, entry text not null);`;

const statements = {
  audit: "insert into audit values ($1, $2, $3)",
  addTeeTime: "insert into tee_times values ($1, 0)",
  lock: "select id from tee_times where id = $1 for no key update",
  countPlaces: "select cast(count(*) as integer) as n from places where tee_time_id = $1 and waitlist = 0",
  insertPlace: "insert into places values ($1, $2, $3)",
  setCount: "update tee_times set active_count = $1 where id = $2",
  readVersion: "select version from holes where tee_time_id = $1 and player = $2 and hole = $3",
  saveHole: `insert into holes values ($1, $2, $3, $4, $5)
    on conflict (tee_time_id, player, hole) do update set gross = excluded.gross, version = excluded.version`,
};
type Statement = [keyof typeof statements, ...(string | number)[]];
type Row = { readonly [column: string]: number };

type Work = Generator<Statement, void, Row[]>;

type Plain = {
  run(statement: Statement): Promise<unknown>;
  transaction(work: Work): Promise<void>;
  close(): Promise<void>;
};

const at = "2026-11-21T14:00:00.000Z";
const joined = JSON.stringify({
  action: "join-tee-time",
  before: null,
  after: { waitlist: false, arrival: 1 },
});
const saved = JSON.stringify({ action: "save-holes", before: { gross: 4 }, after: { gross: 5 } });

/** SQLite runs only one writing transaction at a time, so it needs no lock. */
function* lockTeeTime(teeTime: number): Work {
  if (isOnPostgresql()) yield ["lock", teeTime];
}

function* joinTeeTime(teeTime: number, player: string): Work {
  yield* lockTeeTime(teeTime);
  const [row] = yield ["countPlaces", teeTime];
  const active = row?.n ?? 0;
  const isIn = active < joins.limit;
  yield ["insertPlace", teeTime, player, isIn ? 0 : 1];
  if (isIn) yield ["setCount", active + 1, teeTime];
  yield ["audit", at, player, joined];
}

function* saveHole(teeTime: number, player: string, hole: number): Work {
  yield* lockTeeTime(teeTime);
  const [row] = yield ["readVersion", teeTime, player, hole];
  const version = (row?.version ?? 0) + 1;
  yield ["saveHole", teeTime, player, hole, 4 + (version % 2), version];
  yield ["audit", at, player, saved];
}

export async function openPlainSql() {
  const db = isOnPostgresql() ? await onPostgresql() : onSqlite();
  let teeTimes = 0;
  const newTeeTime = async () => {
    await db.run(["addTeeTime", ++teeTimes]);
    return teeTimes;
  };
  return {
    insertRow: (seconds: number) =>
      againAndAgain(seconds, async () => void (await db.run(["audit", at, "player-1", joined]))),
    async save(seconds: number) {
      const teeTime = await newTeeTime();
      return againAndAgain(seconds, (client, turn) => {
        const player = `player-${client % underWay.players}`;
        return db.transaction(saveHole(teeTime, player, 1 + (turn % underWay.holes)));
      });
    },
    async join(rounds: number) {
      const players = Array.from({ length: joins.players }, (_, i) => `player-${i}`);
      const waits: number[] = [];
      let ms = 0;
      for (let round = 0; round < rounds; round++) {
        const teeTime = await newTeeTime();
        const joinOne = (player: string) => timed(() => db.transaction(joinTeeTime(teeTime, player)));
        ms += await timed(async () => waits.push(...(await onLines(players, clients, joinOne))));
      }
      return figureOf(waits, ms / 1_000);
    },
    close: () => db.close(),
  };
}

/** Opens the database as the product does, with one connection, so transactions wait for each other. */
function onSqlite(): Plain {
  const db = new Sqlite(join(temporaryFolder(), "plain.sqlite"));
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.exec(tables);
  const prepared = new Map<string, Sqlite.Statement<unknown[], Row>>();
  const run = ([name, ...values]: Statement): Row[] => {
    const statement = prepared.get(name) ?? db.prepare(statements[name].replaceAll(/\$\d/g, "?"));
    prepared.set(name, statement);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  };
  const transaction = db.transaction((work: Work) => {
    for (let step = work.next(); !step.done; ) step = work.next(run(step.value));
  });
  return {
    run: async (statement) => run(statement),
    transaction: async (work) => transaction.immediate(work),
    close: async () => void db.close(),
  };
}

async function onPostgresql(): Promise<Plain> {
  const place = await createDatabase();
  const pool = new pg.Pool({ connectionString: place.databaseUrl ?? "", max: 20 });
  // A closing connection emits an error when its database is dropped. Without a listener the process would end.
  pool.on("error", () => {});
  await pool.query(tables);
  const queryOf = ([name, ...values]: Statement) => ({ name, text: statements[name], values });
  return {
    run: (statement) => pool.query(queryOf(statement)),
    async transaction(work) {
      const client = await pool.connect();
      await client.query("begin");
      for (let step = work.next(); !step.done; )
        step = work.next((await client.query<Row>(queryOf(step.value))).rows);
      await client.query("commit");
      client.release();
    },
    async close() {
      await pool.end();
      await dropDatabase(place);
    },
  };
}

async function againAndAgain(
  seconds: number,
  work: (client: number, turn: number) => Promise<void>,
): Promise<Figure> {
  const until = performance.now() + seconds * 1_000;
  const waits: number[] = [];
  const line = async (_: unknown, client: number) => {
    for (let turn = 0; performance.now() < until; turn++) waits.push(await timed(() => work(client, turn)));
  };
  await Promise.all(Array.from({ length: clients }, line));
  return figureOf(waits, seconds);
}
