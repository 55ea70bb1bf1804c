import { once } from "node:events";
import { createServer, type Server, Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { createDatabase, dropDatabase } from "../testing/databases/postgresql-databases.ts";
import type { Database } from "./database.ts";
import { storageTrouble } from "./engines.ts";
import { openDatabase } from "./open-database.ts";
import { timeLimits } from "./postgresql-pool.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a server's connections have limits of time, and a command's have none", async () => {
  await withDatabase({}, async (open) => {
    const inForce = async (db: Database) => {
      const { rows } = await sql`select name, setting from pg_settings where name in
        ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
        order by name`.execute(db.kysely);
      return rows.map((row) => Object.values(row as object).join(": "));
    };
    expect(await inForce(await open(true))).toEqual([
      `idle_in_transaction_session_timeout: ${timeLimits.idleInTransaction}`,
      `lock_timeout: ${timeLimits.lock}`,
      `statement_timeout: ${timeLimits.statement}`,
    ]);
    expect(await inForce(await open(false))).toEqual([
      "idle_in_transaction_session_timeout: 0",
      "lock_timeout: 0",
      "statement_timeout: 0",
    ]);
  });
});

test("who waits too long for a lock or a statement hears that the club is busy", async () => {
  await withDatabase({ lock_timeout: "50", statement_timeout: "150" }, async (open) => {
    const [db, other] = [await open(true), await open(true)];
    await sql`create table waited (id integer)`.execute(db.kysely);
    const troubleOf = (work: Promise<unknown>) => work.then(() => null, storageTrouble);
    await db.transaction(async (tx) => {
      await sql`lock table waited`.execute(tx);
      const waiting = other.transaction((theirs) => sql`insert into waited values (1)`.execute(theirs));
      expect(await troubleOf(waiting)).toBe("busy");
    });
    expect(await troubleOf(sql`select pg_sleep(5)`.execute(db.kysely))).toBe("busy");
    const after = await sql`select * from waited`.execute(other.kysely);
    expect(after.rows).toEqual([]);
  });
});

test("a transaction in which nothing happens is ended, and its locks with it", async () => {
  await withDatabase({ idle_in_transaction_session_timeout: "50" }, async (open) => {
    const [db, other] = [await open(true), await open(true)];
    await sql`create table waited (id integer)`.execute(db.kysely);
    const hanging = db.transaction(async (tx) => {
      await sql`lock table waited`.execute(tx);
      await sql`insert into waited values (1)`.execute(other.kysely);
      await sql`insert into waited values (2)`.execute(tx);
    });
    expect(storageTrouble(await hanging.catch((error: unknown) => error))).toBe("unreachable");
    expect((await sql`select id from waited`.execute(db.kysely)).rows).toEqual([{ id: 1 }]);
  });
});

test("a connection that answers no more is given up, and nobody waits for it", async () => {
  // PostgreSQL's own limit is off. So only the client notices that no answer comes, as if the machine were gone.
  await withDatabase({ statement_timeout: "0", query_timeout: "100" }, async (open) => {
    const db = await open(true, 1);
    const lost = await sql`select pg_sleep(3)`.execute(db.kysely).catch((error: unknown) => error);
    expect(storageTrouble(lost)).toBe("unreachable");
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
    const inTransaction = db.transaction((tx) => sql`select pg_sleep(3)`.execute(tx));
    expect(storageTrouble(await inTransaction.catch((error: unknown) => error))).toBe("unreachable");
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
  });
});

test("who waits too long for one of the connections hears that the club is busy", async () => {
  await withDatabase({}, async (open) => {
    const db = await open(true, 1);
    await db.transaction(async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const waiting = sql`select 1`.execute(db.kysely).catch(storageTrouble);
      await vi.advanceTimersByTimeAsync(timeLimits.turn);
      expect(await waiting).toBe("busy");
    });
  });
});

test("a machine that lets nobody in is not waited for, neither by requests nor for events", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sockets: Socket[] = [];
  let beginning = "";
  const silent: Server = createServer((socket) => {
    sockets.push(socket.on("error", () => {}).on("data", (bytes) => (beginning += bytes)));
  });
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const kept = vi.spyOn(Socket.prototype, "setKeepAlive");
  const databaseUrl = `postgresql://nobody@127.0.0.1:${port}/club?statement_timeout=30000`;
  const db = await openDatabase({ databaseUrl, dataDir: "" }, { isServing: true });
  const stopHearing = db.onEvents(() => {});
  const asked = sql`select 1`.execute(db.kysely).catch(storageTrouble);
  await vi.waitUntil(() => sockets.length === 2);
  const closed = sockets.map((socket) => once(socket, "close"));
  await vi.advanceTimersByTimeAsync(timeLimits.connect);
  expect(await asked).toBe("unreachable");
  await Promise.all(closed);
  expect(beginning).toContain("nobody");
  expect(beginning).not.toContain("timeout");
  expect(kept.mock.calls).toEqual([
    [true, timeLimits.keepAlive],
    [true, timeLimits.keepAlive],
  ]);
  stopHearing();
  await db.close();
  silent.close();
});

test("other errors are not storage trouble", () => {
  expect(storageTrouble(new Error("There is no such hole."))).toBeNull();
  expect(storageTrouble("no error")).toBeNull();
  expect(storageTrouble(new Error("timeout exceeded when trying to connect"))).toBe("busy");
  for (const code of ["57P01", "57P03", "08006", "53300", "ECONNREFUSED", "ENOTFOUND"])
    expect(storageTrouble(Object.assign(new Error("lost"), { code })), code).toBe("unreachable");
});

async function withDatabase(
  settings: Readonly<Record<string, string>>,
  work: (open: (isServing: boolean, connections?: number) => Promise<Database>) => Promise<void>,
): Promise<void> {
  const place = await createDatabase();
  const url = new URL(place.databaseUrl ?? "");
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  const opened: Database[] = [];
  try {
    await work(async (isServing, connections = 5) => {
      const db = await openDatabase(
        { ...place, databaseUrl: url.href },
        { isServing, connections, mayForget: true },
      );
      opened.push(db);
      return db;
    });
  } finally {
    for (const db of opened) await db.close();
    await dropDatabase(place);
  }
}
