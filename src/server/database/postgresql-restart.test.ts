import { randomInt } from "node:crypto";
import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../app.ts";
import { openStreams, usualLimits } from "../events/streams.ts";
import { whyNotReady } from "../http/health.ts";
import { describeStartupError } from "../process/startup-errors.ts";
import { pinsWith } from "../secrets/pin.ts";
import { emitAtCommit } from "../store/invalidation-events.ts";
import { startSession } from "../store/sessions.ts";
import { testEnv } from "../testing/app.ts";
import { ada, seedCast } from "../testing/cast.ts";
import { type OwnCluster, openCluster } from "../testing/databases/own-cluster.ts";
import { countTroubles } from "../testing/metric-values.ts";
import { morning } from "../testing/rounds/places.ts";
import { accepted } from "../testing/rounds/rounds.ts";
import type { Database } from "./database.ts";
import { storageTrouble } from "./engines.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

const anywhere = { port: 1, host: "", databaseUrl: "postgresql://club", dataDir: "" };

const unlimited = { own: 1_000_000, shared: 1_000_000 };

let cluster: OwnCluster;
let db: Database;
let app: Awaited<ReturnType<typeof buildApp>>;
let headers: Record<string, string>;

beforeAll(async () => {
  cluster = await openCluster();
  db = await openDatabase({ databaseUrl: cluster.url, dataDir: "" }, { isServing: true });
  await migrate(db);
  await seedCast({ db, now: () => morning });
  const cookie = `clubhouse=${await startSession(db.kysely, ada.id, morning)}`;
  headers = { cookie, "sec-fetch-site": "same-origin" };
  app = await buildApp({
    context: { db, now: () => morning, pins: pinsWith(Buffer.alloc(32, 7)) },
    env: testEnv,
    log: false,
    webFolder: "/nowhere",
    rates: { read: unlimited, change: unlimited },
  });
});

afterAll(async () => {
  await app.close();
  await db.close();
  await cluster.drop();
});

test("PostgreSQL crashes while members write: nothing acknowledged is lost, and it continues automatically", async () => {
  let events = 0;
  const stopHearing = db.onEvents(() => void events++);
  const writing = { isOn: true, acknowledged: [] as string[], lost: 0 };
  const writers = [1, 2, 3, 4].map((writer) => addCodes(writer, writing));
  await poll(() => writing.acknowledged.length).toBeGreaterThan(20);
  await cluster.crash();
  await poll(() => writing.lost).toBeGreaterThan(10);
  const countedBefore = await countTroubles("unreachable");
  const home = await app.inject({ url: "/api/home", headers });
  expect(await countTroubles("unreachable")).toBeGreaterThan(countedBefore);
  expect([home.statusCode, home.headers["retry-after"], home.body]).toEqual([
    503,
    "2",
    // This answer is not in the API's format, so the phone treats it as a lost connection and asks again.
    "The database does not answer.\n",
  ]);
  expect((await app.inject({ url: "/readyz" })).json().reason).toBe("The database does not answer.");
  const before = writing.acknowledged.length;
  const heard = events;
  await cluster.start();
  await poll(() => writing.acknowledged.length).toBeGreaterThan(before + 20);
  await poll(() => events).toBeGreaterThan(heard);
  writing.isOn = false;
  await Promise.all(writers);
  const stored = new Set(await storedCodes());
  expect(writing.acknowledged.filter((code) => !stored.has(code))).toEqual([]);
  expect((await app.inject({ url: "/api/home", headers })).statusCode).toBe(200);
  stopHearing();
});

test("a request that is under way when PostgreSQL crashes is answered as if there were no connection", async () => {
  const other = await connect();
  await other.query("begin");
  await other.query("lock table codes in access exclusive mode");
  const asked = addCode("UNDER-WAY");
  await poll(
    async () => (await other.query("select 1 from pg_locks where not granted")).rowCount,
  ).toBeGreaterThan(0);
  await cluster.crash();
  expect(await asked).toBe(503);
  await cluster.start();
  expect(await storedCodes()).not.toContain("UNDER-WAY");
  expect(await addCode("UNDER-WAY")).toBe(200);
});

test("that a stream cannot be served is told once, until it is served again", async () => {
  const told: unknown[] = [];
  const context = { db, now: () => morning, pins: pinsWith(Buffer.alloc(32, 7)) };
  const streams = openStreams(context, { ...usualLimits, pollIntervalMs: 5 }, (error) => told.push(error));
  const token = await startSession(db.kysely, ada.id, morning);
  const stream = accepted(await streams.open({ playerId: ada.id, token, after: null }));
  let heard = 0;
  stream.on("data", () => heard++);
  const attempts = vi.spyOn(db.kysely, "selectFrom");
  for (const _crash of [1, 2]) {
    await untilHeard(() => heard);
    told.length = 0;
    await cluster.crash();
    attempts.mockClear();
    await poll(() => attempts.mock.calls.length).toBeGreaterThan(10);
    expect(told.length).toBeGreaterThan(0);
    told.length = 0;
    await poll(() => attempts.mock.calls.length).toBeGreaterThan(30);
    expect(told).toEqual([]);
    await cluster.start();
  }
  attempts.mockRestore();
  streams.close();
});

test("a standby is not served from, and once it is promoted the club continues", async () => {
  await cluster.crash();
  writeFileSync(join(cluster.data, "standby.signal"), "");
  await cluster.start();
  expect((await app.inject({ url: "/api/home", headers })).statusCode).toBe(503);
  const standby = "The database is a standby. It has to be the primary.";
  expect((await app.inject({ url: "/readyz" })).json().reason).toBe(standby);
  const starting = await sql`select 1`.execute(db.kysely).catch((error: unknown) => error);
  expect(describeStartupError(starting, anywhere)).toBe(
    "The database at DATABASE_URL is a standby. It has to be the primary.",
  );
  const there = await connect();
  await there.query("select pg_promote()");
  await there.end();
  expect(await addCode("PROMOTED")).toBe(200);
});

test("where all of it may only be read, reading continues, readiness says so, and it recovers automatically", async () => {
  const there = await connect();
  await there.query("alter system set default_transaction_read_only = on");
  await there.query("select pg_reload_conf()");
  await poll(() => addCode(`READ-${randomInt(9999)}`)).toBe(503);
  expect((await app.inject({ url: "/readyz" })).json().reason).toBe(
    "Nothing can be saved: the database cannot be written.",
  );
  expect((await app.inject({ url: "/api/home", headers })).statusCode).toBe(200);
  await there.query("set default_transaction_read_only = off");
  await there.query("alter system reset default_transaction_read_only");
  await there.query("select pg_reload_conf()");
  await there.end();
  await poll(() => addCode(`AGAIN-${randomInt(9999)}`)).toBe(200);
});

test("a server that refuses to write loses its connections, and the next lead to one that writes", async () => {
  const there = await connect();
  const pids = async () => {
    const { rows } = await there.query(
      "select pid from pg_stat_activity where backend_type = 'client backend'",
    );
    return rows.map(({ pid }) => pid);
  };
  const stopHearing = db.onEvents(() => void events++);
  let events = 0;
  await Promise.all([1, 2, 3, 4].map((n) => addCode(`BEFORE-${n}`)));
  await untilHeard(() => events);
  const own = (await there.query("select pg_backend_pid() as pid")).rows[0].pid;
  const before = (await pids()).filter((pid) => pid !== own);
  // Makes open connections read-only, as after a demotion without a restart. New connections may write.
  await there.query("alter database postgres set default_transaction_read_only = off");
  await there.query("alter system set default_transaction_read_only = on");
  await there.query("select pg_reload_conf()");
  await poll(() => addCode(`REFUSED-${randomInt(9999)}`)).toBe(503);
  expect(await Promise.all([1, 2, 3, 4].map((n) => addCode(`DEMOTED-${n}`)))).toEqual([200, 200, 200, 200]);
  await poll(async () => (await pids()).filter((pid) => before.includes(pid))).toEqual([]);
  await untilHeard(() => events);
  stopHearing();
  await there.query("set default_transaction_read_only = off");
  await there.query("alter system reset default_transaction_read_only");
  await there.query("alter database postgres reset default_transaction_read_only");
  await there.query("select pg_reload_conf()");
  await there.end();
});

test("a server that has just started to listen for events can be closed", async () => {
  const other = await openDatabase({ databaseUrl: cluster.url, dataDir: "" }, { isServing: true });
  other.onEvents(() => {});
  await other.close();
});

test.for([
  ["synchronous_commit", "alter database postgres set synchronous_commit = off", "reset synchronous_commit"],
  ["fsync", "alter system set fsync = off", ""],
])("PostgreSQL with %s off is not served from", async ([setting, turnOff, turnOn]) => {
  const there = await connect();
  await there.query(turnOff ?? "");
  await there.query("select pg_reload_conf()");
  const asked = async (mayForget: boolean) => {
    const own = await openDatabase({ databaseUrl: cluster.url, dataDir: "" }, { isServing: true, mayForget });
    try {
      const answer = await sql`select 1`.execute(own.kysely).catch((error: unknown) => error);
      return { answer, whyNot: await whyNotReady(own, { error: () => {} }) };
    } finally {
      await own.close();
    }
  };
  await poll(async () => describeStartupError((await asked(false)).answer, anywhere)).toContain(
    `PostgreSQL is set to lose what was saved when it crashes: ${setting} is off.`,
  );
  expect((await asked(false)).whyNot).toBe(
    "Nothing is saved: PostgreSQL is set to lose it in a crash (fsync or synchronous_commit is off).",
  );
  expect(await asked(true)).toMatchObject({ answer: { rows: [{}] }, whyNot: null });
  await there.query(turnOn ? `alter database postgres ${turnOn}` : "alter system reset fsync");
  await there.query("select pg_reload_conf()");
  await there.end();
});

test("a broken page of an index is trouble of the storage, which the start names, too", async () => {
  const there = await connect();
  const { rows } = await there.query("select pg_relation_filepath('players_phone_key') as file");
  await there.end();
  await cluster.crash();
  const file = openSync(join(cluster.data, rows[0].file), "r+");
  writeSync(file, Buffer.alloc(8192, 0xa7), 0, 8192, 8192);
  closeSync(file);
  await cluster.start();
  let met: unknown = null;
  await db
    .transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      met = await tx.selectFrom("players").select("id").where("phone", "=", "6025550100").execute();
    })
    .catch((error: unknown) => (met = error));
  expect(storageTrouble(met)).toBe("damaged");
  expect(describeStartupError(met, anywhere)).toMatch(
    /^The database at DATABASE_URL is damaged: mend it there, or restore a backup \(.*players_phone_key.*|invalid page.*\)\.$/,
  );
  const ready = await app.inject({ url: "/readyz" });
  expect(ready.json().reason).toBe("The database is damaged. Stop the server and restore the last backup.");
});

function poll<T>(ask: () => T | Promise<T>) {
  return expect.poll(ask, { timeout: 15_000 });
}

async function untilHeard(heard: () => number): Promise<void> {
  const before = heard();
  const event = { event: { kind: "club" }, to: "everybody" } as const;
  await poll(async () => {
    await db.transaction(async (tx) => emitAtCommit(tx, [event])).catch(() => {});
    return heard();
  }).toBeGreaterThan(before);
}

async function addCodes(
  writer: number,
  writing: { isOn: boolean; acknowledged: string[]; lost: number },
): Promise<void> {
  for (let n = 0; writing.isOn; n++) {
    const code = `RESTART-${writer}-${n}`;
    const status = await addCode(code);
    if (status === 200) writing.acknowledged.push(code);
    else if (status === 503) writing.lost += 1;
    else expect(status, code).toBe("200 or 503");
    await sleep(2);
  }
}

async function addCode(code: string): Promise<number> {
  const rest = { maxPlayers: null, linkedMemberCode: null, linkedMemberId: null };
  const payload = { code, type: "member", ...rest };
  return (await app.inject({ method: "POST", url: "/api/codes", headers, payload })).statusCode;
}

async function storedCodes(): Promise<string[]> {
  return (await db.kysely.selectFrom("codes").select("code").execute()).map(({ code }) => code);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.url });
  client.on("error", () => {});
  await client.connect();
  return client;
}
