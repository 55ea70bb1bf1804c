/**
 * Does it hold on both engines?
 *
 * Every test has a real database to itself: a copy of one that is prepared once per test file,
 * with the tables made and the cast gathered. PostgreSQL is the server at TEST_DATABASE_URL.
 */
import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, test } from "vitest";
import type { Instant } from "#rules/golf";
import type { Context } from "../context.ts";
import { type Database, migrate } from "../store/database.ts";
import { type Engine, sqliteFile } from "../store/engines.ts";
import { openDatabase } from "../store/open-database.ts";
import { seedCast } from "./cast.ts";

export type TestClub = {
  readonly db: Database;
  readonly context: Context;
  /** Sets the club's clock; it begins at `morning`. */
  at(now: Instant): void;
  /** The same data through a connection of its own, as another process has it. */
  connectAgain(): Promise<Database>;
  /** Where the data is. */
  readonly place: Place;
  /** Where nothing is yet, on the engine named. */
  emptyPlace(engine: Engine): Promise<Place>;
};

export type Place = { readonly databaseUrl: string | null; readonly dataDir: string };

/** Saturday, 07:00 in Phoenix. */
export const morning: Instant = "2026-11-21T14:00:00.000Z";

/** One test for each engine; the title is a sentence about the club. */
export function onBothEngines(
  title: string,
  play: (club: TestClub) => Promise<void>,
  timeoutMs?: number,
): void {
  for (const engine of [sqlite, postgresql])
    test(`${title} (${engine.name})`, { ...(timeoutMs && { timeout: timeoutMs }) }, async () => {
      engine.prepared ??= engine.prepare();
      const copy = await (await engine.prepared).copy();
      const opened: Database[] = [];
      const emptied: Copy[] = [];
      const connectAgain = async () => {
        const db = await openDatabase(copy.env);
        opened.push(db);
        return db;
      };
      let now = morning;
      try {
        const db = await connectAgain();
        const at = (instant: Instant) => {
          now = instant;
        };
        const emptyPlace = async (other: Engine) => {
          const place = await (other === "sqlite" ? temporaryDirectory() : emptyDatabase());
          emptied.push(place);
          return place.env;
        };
        await play({
          db,
          context: { db, now: () => now },
          at,
          connectAgain,
          place: copy.env,
          emptyPlace,
        });
      } finally {
        for (const db of opened) await db.close();
        for (const place of [copy, ...emptied]) await place.drop();
      }
    });
}

type Copy = { env: Place; drop(): Promise<void> };
type Prepared = { copy(): Promise<Copy>; drop(): Promise<void> };
type EngineUnderTest = { name: string; prepare(): Promise<Prepared>; prepared: Promise<Prepared> | null };

const sqlite: EngineUnderTest = {
  name: "SQLite",
  prepared: null,
  async prepare() {
    const template = temporaryDirectory();
    await seedClub(template.env);
    return {
      async copy() {
        const copy = temporaryDirectory();
        copyFileSync(fileIn(template), fileIn(copy));
        return copy;
      },
      drop: template.drop,
    };
  },
};

const postgresql: EngineUnderTest = {
  name: "PostgreSQL",
  prepared: null,
  async prepare() {
    const { server, url } = await connectToServer();
    const template = await createDatabase(server, url, "");
    await seedClub(template.env);
    return {
      copy: () => createDatabase(server, url, ` template ${template.name}`),
      async drop() {
        await template.drop();
        await server.end();
      },
    };
  },
};

afterAll(async () => {
  for (const engine of [sqlite, postgresql]) await (await engine.prepared)?.drop();
});

async function connectToServer(): Promise<{ server: pg.Client; url: string }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("No PostgreSQL to test on. Run: npm test -- --only vitest");
  const server = new pg.Client(url);
  await server.connect();
  return { server, url };
}

async function emptyDatabase(): Promise<Copy> {
  const { server, url } = await connectToServer();
  const database = await createDatabase(server, url, "");
  return {
    env: database.env,
    async drop() {
      await database.drop();
      await server.end();
    },
  };
}

async function seedClub(env: Place): Promise<void> {
  const db = await openDatabase(env);
  await migrate(db);
  await seedCast({ db, now: () => morning });
  await db.close();
}

function temporaryDirectory(): Copy & { env: { dataDir: string } } {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-test-"));
  return {
    env: { databaseUrl: null, dataDir },
    drop: async () => rmSync(dataDir, { recursive: true }),
  };
}

function fileIn({ env }: Copy): string {
  return join(env.dataDir, sqliteFile);
}

async function createDatabase(
  server: pg.Client,
  serverUrl: string,
  options: string,
): Promise<Copy & { name: string }> {
  const name = `club_${randomBytes(8).toString("hex")}`;
  await server.query(`create database ${name}${options}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    name,
    env: { databaseUrl: url.href, dataDir: "" },
    // `force`: a test that failed may have left a connection behind.
    drop: async () => void (await server.query(`drop database ${name} with (force)`)),
  };
}
