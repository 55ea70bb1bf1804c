/**
 * Does one process serve many clubs without one touching another?
 */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { createDatabaseBeside } from "../store/create-database.ts";
import { migrate, migrationNames } from "../store/database.ts";
import { sqliteFile } from "../store/engines.ts";
import { emitAtCommit } from "../store/invalidation-events.ts";
import { openDatabase } from "../store/open-database.ts";
import { ada, mia, seedCast } from "../testing/cast.ts";
import { firstRelease, insertFirstRelease } from "../testing/first-release.ts";
import { type HostedClubs, hostClubs } from "../testing/hosted-clubs.ts";
import { dropDatabase } from "../testing/postgresql-databases.ts";

const mesa = "mesa.example.org";
const oak = "oak.example.org";

const opened: HostedClubs[] = [];
afterEach(async () => {
  for (const clubs of opened.splice(0)) await clubs.drop();
});

async function host(...parts: Parameters<typeof hostClubs>): Promise<HostedClubs> {
  const clubs = await hostClubs(...parts);
  opened.push(clubs);
  return clubs;
}

const aboutNothing = { betId: null, teeTimeId: null, seenAt: null };

/** Reads an event stream until it has said this. */
async function untilSaid(clubs: HostedClubs, at: string, session: string, words: string) {
  const stream = await clubs.send(at, "/api/events", { session });
  let said = "";
  stream.on("data", (part) => {
    said += part;
  });
  return {
    status: stream.statusCode,
    said: () => said,
    heard: () => expect.poll(() => said, { timeout: 10_000 }).toContain(words),
    close: () => stream.destroy(),
  };
}

async function expectApart(clubs: HostedClubs): Promise<void> {
  const [ofMesa, ofOak] = [await clubs.logIn(mesa, mia), await clubs.logIn(oak, mia)];
  // The same player with the same phone is there in both.
  for (const [at, session] of [
    [mesa, ofMesa],
    [oak, ofOak],
  ] as const)
    expect((await clubs.ask(at, "/api/home", { session })).status).toBe(200);
  expect((await clubs.ask(oak, "/api/home", { session: ofMesa })).status).toBe(401);
  expect((await clubs.ask(mesa, "/api/home", { session: ofOak })).status).toBe(401);

  const atMesa = await untilSaid(clubs, mesa, ofMesa, '"kind":"club"');
  const atOak = await untilSaid(clubs, oak, ofOak, '"kind":"tee-times"');
  const told = (at: string, kind: "club" | "tee-times") =>
    clubs.inDatabase(at, (db) =>
      db.transaction(async (tx) => emitAtCommit(tx, [{ event: { kind }, to: "everybody" }])),
    );
  await told(mesa, "club");
  await atMesa.heard();
  await told(oak, "tee-times");
  await atOak.heard();
  expect(atMesa.said()).not.toContain('"kind":"tee-times"');
  expect(atOak.said()).not.toContain('"kind":"club"');
  atMesa.close();
  atOak.close();

  const admin = await clubs.logIn(mesa, ada);
  const code = {
    code: "SPRING",
    type: "member",
    maxPlayers: null,
    linkedMemberCode: null,
    linkedMemberId: null,
  };
  expect((await clubs.ask(mesa, "/api/codes", { method: "POST", session: admin, body: code })).status).toBe(
    200,
  );
  const codesOf = (at: string) =>
    clubs.inDatabase(at, ({ kysely }) => kysely.selectFrom("codes").select("code").orderBy("code").execute());
  expect(await codesOf(mesa)).toContainEqual({ code: "SPRING" });
  expect(await codesOf(oak)).not.toContainEqual({ code: "SPRING" });
}

test("a session, an event or a change of one club means nothing at another (SQLite)", async () => {
  const clubs = await host({ [mesa]: {}, [oak]: {} });
  await expectApart(clubs);
  // A device that one club knows is new to the other: their cookies are signed with different keys.
  const [cookie = ""] = (await clubs.ask(mesa, "/")).headers["set-cookie"] ?? [];
  const device = { cookie: cookie.split(";")[0] ?? "" };
  expect((await clubs.ask(mesa, "/", { headers: device })).headers["set-cookie"]).toBeUndefined();
  expect((await clubs.ask(oak, "/", { headers: device })).headers["set-cookie"]).toHaveLength(1);
  // Each line of the log says which club it is about.
  const hosts = clubs.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request completed");
  expect(new Set(hosts.map(({ club }) => club))).toEqual(new Set([mesa, oak]));
});

test("a session, an event or a change of one club means nothing at another (PostgreSQL)", async () => {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) throw new Error("No PostgreSQL to test on. Run: npm test -- --only vitest");
  const settings = [mesa, oak].map((name, i) => [name, { database: `clubs_${process.pid}_${i}` }] as const);
  const urlOf = (database: string) => Object.assign(new URL(databaseUrl), { pathname: database }).href;
  try {
    for (const [, { database }] of settings) {
      await createDatabaseBeside(databaseUrl, database);
      await fill(urlOf(database));
    }
    const clubs = await host(Object.fromEntries(settings), { given: { DATABASE_URL: databaseUrl } });
    await expectApart(clubs);
    for (const one of opened.splice(0)) await one.drop();
  } finally {
    for (const [, { database }] of settings)
      await dropDatabase({ databaseUrl: urlOf(database), dataDir: "" });
  }
}, 60_000);

test("of many clubs none is served from a PostgreSQL that forgets what was saved", async () => {
  const given = new URL(process.env.TEST_DATABASE_URL ?? "");
  given.searchParams.set("options", "-c synchronous_commit=off");
  const database = given.pathname.slice(1);
  const clubs = await host(
    { [mesa]: { database } },
    { given: { DATABASE_URL: given.href }, mayForget: false },
  );
  expect((await clubs.ask(mesa, "/api/club")).status).toBe(503);
  expect(clubs.lines.join("")).toContain("PostgreSQL is set to lose what was saved when it crashes");
});

async function fill(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ databaseUrl, dataDir: "" });
  await migrate(db);
  await seedCast({ db, now: () => toInstant(Date.now()) });
  await db.close();
}

test("a club of an older version is brought up to date by the first who asks, and the log says so", async () => {
  const clubs = await host({ [mesa]: {} });
  clubs.addClub(oak);
  rmSync(join(clubs.dir, oak, sqliteFile));
  await clubs.inDatabase(oak, async (db) => {
    await migrate(db, firstRelease);
    await insertFirstRelease(db);
  });
  expect((await clubs.ask(oak, "/api/club")).status).toBe(200);
  const migrated = clubs.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "migrated");
  expect(migrated).toMatchObject([{ club: oak, tables: migrationNames.at(-1) }]);
});

test("unknown and hostile hosts are told that there is no club, and nothing is opened or made", async () => {
  const clubs = await host({ [mesa]: {} });
  const before = readdirSync(clubs.dir);
  const hostile = [
    oak,
    "",
    ".",
    "..",
    "../mesa.example.org",
    "mesa.example.org/..",
    "mesa.example.org%2f",
    "%6desa.example.org",
    "mesa.example.org.",
    "mesa.example.org\\",
    "mesa.example.org:x",
    "a@mesa.example.org",
    "[::1]",
    "__proto__",
    "constructor",
    "m\u00e9sa.example.org",
    ".removed",
    "x".repeat(300),
  ];
  for (const name of hostile) {
    const { status, text } = await clubs.ask(name, "/", { headers: { "x-forwarded-host": mesa } });
    expect([name, status, text]).toEqual([name, 404, "There is no club at this address.\n"]);
  }
  const refused = await clubs.ask(oak, "/api/club");
  expect([refused.status, JSON.parse(refused.text).error.reason]).toEqual([404, "not-found"]);
  expect(clubs.clubs.counts().known).toBe(1);
  expect(readdirSync(clubs.dir)).toEqual(before);
  // Whether the process is up may be asked at any host. A host's letters may be large, and it may have a port.
  expect(JSON.parse((await clubs.ask("10.0.0.1:80", "/healthz")).text)).toEqual({ status: "up" });
  expect(JSON.parse((await clubs.ask("localhost", "/readyz")).text)).toEqual({ status: "ready" });
  expect((await clubs.ask("MESA.example.org:3000", "/api/club")).status).toBe(200);
});

test("a sleeping club wakes for what is due, opens for who asks, and sleeps again when it is idle", async () => {
  const clubs = await host({ [mesa]: {}, [oak]: {} }, { limits: { idleMs: 200 } });
  const past = "2020-01-01T00:00:00.000Z";
  const old = { createdAt: past, lastSeenAt: new Date().toISOString() as Instant, expiresAt: past };
  const sessions = (at: string) =>
    clubs.inDatabase(at, ({ kysely }) => kysely.selectFrom("sessions").select("tokenHash").execute());
  await clubs.inDatabase(oak, ({ kysely }) =>
    kysely
      .insertInto("sessions")
      .values({ ...old, tokenHash: "old", id: "old", playerId: mia.id, device: "" })
      .execute(),
  );
  // Nobody asks: after a start each club is looked at once.
  await expect.poll(() => clubs.clubs.counts().open, { timeout: 10_000 }).toBe(0);
  await expect.poll(() => sessions(oak), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => clubs.clubs.due()).toEqual([]);

  const session = await clubs.logIn(mesa, mia);
  const stream = await untilSaid(clubs, mesa, session, "heartbeat");
  await stream.heard();
  await new Promise((later) => setTimeout(later, 500));
  // A screen that is open keeps it open.
  expect(clubs.clubs.counts().open).toBe(1);
  // What it has to do later, it does when it sleeps already.
  const dueAt = toInstant(Date.now() + 1_500);
  await clubs.inDatabase(mesa, async ({ kysely }) => {
    await kysely
      .insertInto("notifications")
      .values({
        id: "n",
        playerId: mia.id,
        kind: "many-wrong-pins",
        createdAt: past,
        wasAt: past,
        ...aboutNothing,
      })
      .execute();
    await kysely
      .insertInto("pushOutbox")
      .values({ notificationId: "n", sessionHash: "gone", dueAt, attempts: 0 })
      .execute();
  });
  stream.close();
  await expect.poll(() => clubs.clubs.counts().open, { timeout: 10_000 }).toBe(0);
  const outbox = () =>
    clubs.inDatabase(mesa, ({ kysely }) => kysely.selectFrom("pushOutbox").selectAll().execute());
  await expect.poll(outbox, { timeout: 10_000 }).toEqual([]);
});

test("a club that cannot be opened says so at its own host alone, and opens when it can again", async () => {
  const clubs = await host({ [mesa]: {}, [oak]: {} }, { limits: { retryMs: 200 } });
  await expect.poll(() => clubs.clubs.due(), { timeout: 10_000 }).toEqual([]);
  await clubs.clubs.closeIdle();
  clubs.addClub("elm.example.org");
  const file = join(clubs.dir, "elm.example.org", sqliteFile);
  renameSync(file, `${file}.whole`);
  writeFileSync(file, "no database ".repeat(1_000));
  const broken = await clubs.ask("elm.example.org", "/api/club");
  expect([broken.status, JSON.parse(broken.text).error]).toEqual([
    503,
    {
      reason: "server-busy",
      message: "This club cannot be opened at the moment. Please try again in a few minutes.",
    },
  ]);
  expect(Number(broken.headers["retry-after"])).toBeGreaterThan(0);
  expect((await clubs.ask(mesa, "/api/club")).status).toBe(200);
  expect(
    clubs.lines.filter((line) => line.includes("A CLUB HAS FAILED") && line.includes("elm")),
  ).toHaveLength(1);
  rmSync(file);
  for (const ending of ["-wal", "-shm"]) rmSync(`${file}${ending}`, { force: true });
  renameSync(`${file}.whole`, file);
  await expect
    .poll(async () => (await clubs.ask("elm.example.org", "/api/club")).status, {
      timeout: 10_000,
      interval: 100,
    })
    .toBe(200);
});

test("each club has its own backup, made in a process of its own while another one is written to", async () => {
  const clubs = await host({ [mesa]: {}, [oak]: {} }, { paces: { lookMs: 20, rareLookMs: 100 } });
  const backups = (at: string) => {
    const folder = join(clubs.dir, at, "backups");
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sqlite")) : [];
  };
  const session = await clubs.logIn(mesa, ada);
  let saved = 0;
  while (backups(mesa).length === 0 || backups(oak).length === 0) {
    const code = {
      code: `CODE${saved}`,
      type: "member",
      maxPlayers: null,
      linkedMemberCode: null,
      linkedMemberId: null,
    };
    const answer = await clubs.ask(mesa, "/api/codes", { method: "POST", session, body: code });
    if (answer.status === 429) break;
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    saved += 1;
  }
  await expect.poll(() => [backups(mesa).length, backups(oak).length], { timeout: 30_000 }).toEqual([1, 1]);
  expect(saved).toBeGreaterThan(0);
}, 60_000);
