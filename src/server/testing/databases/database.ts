import { afterAll, inject, test } from "vitest";
import type { Instant } from "#rules/golf";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Engine } from "../../database/engines.ts";
import { openDatabase } from "../../database/open-database.ts";
import type { Lender } from "../lender.ts";
import { morning, type OwnPlace, type Place, temporaryPlace } from "../rounds/places.ts";
import { postgresqlLender } from "./postgresql-clubs.ts";
import { emptyDatabase } from "./postgresql-databases.ts";
import { sqliteLender } from "./sqlite-clubs.ts";

export { morning, type Place } from "../rounds/places.ts";

export type TestClub = {
  readonly db: Database;
  readonly context: Context;
  at(now: Instant): void;
  connectAgain(): Promise<Database>;
  readonly place: Place;
  emptyPlace(engine: Engine): Promise<Place>;
};

export function onBothEngines(
  title: string,
  play: (club: TestClub) => Promise<void>,
  timeoutMs?: number,
): void {
  for (const engine of testedEngines) onEngine(engine, title, play, timeoutMs);
}

/** Use this for behaviour that is the same on both engines: limits in memory, texts, rules about rows. */
export function onSqlite(title: string, play: (club: TestClub) => Promise<void>, timeoutMs?: number): void {
  onEngine("SQLite", title, play, timeoutMs);
}

export function onPostgresql(
  title: string,
  play: (club: TestClub) => Promise<void>,
  timeoutMs?: number,
): void {
  onEngine("PostgreSQL", title, play, timeoutMs);
}

function onEngine(
  engine: EngineName,
  title: string,
  play: (club: TestClub) => Promise<void>,
  timeoutMs?: number,
): void {
  test(`${title} (${engine})`, { ...(timeoutMs && { timeout: timeoutMs }) }, async () => {
    await playOn(lenderOf(engine), play);
  });
}

/** `prepare` runs once for each engine. Each test gets a copy of the club and the result of `prepare`. */
export function onBothEnginesFrom<World>(prepare: (club: TestClub) => Promise<World>) {
  return onEnginesFrom(testedEngines, prepare);
}

export function onSqliteFrom<World>(prepare: (club: TestClub) => Promise<World>) {
  return onEnginesFrom(["SQLite"], prepare);
}

function onEnginesFrom<World>(engines: readonly EngineName[], prepare: (club: TestClub) => Promise<World>) {
  const prepared = new Map<EngineName, Promise<{ lender: Lender; world: World }>>();
  const atEnd: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const drop of atEnd.splice(0)) await drop();
  });

  async function prepareLender(engine: EngineName): Promise<{ lender: Lender; world: World }> {
    const template = await lenderOf(engine).copy();
    atEnd.push(template.drop);
    const world = await playAt(template.place, prepare);
    const lender = newLender(engine, template.place);
    atEnd.push(lender.drop);
    return { lender, world };
  }

  return (title: string, play: (club: TestClub, world: World) => Promise<void>, timeoutMs?: number): void => {
    for (const engine of engines)
      test(`${title} (${engine})`, { ...(timeoutMs && { timeout: timeoutMs }) }, async () => {
        const preparing = prepared.get(engine) ?? prepareLender(engine);
        prepared.set(engine, preparing);
        const { lender, world } = await preparing;
        await playOn(lender, (club) => play(club, world));
      });
  };
}

const testedEngines = ["SQLite", "PostgreSQL"] as const;
type EngineName = (typeof testedEngines)[number];

/** All test files of a worker share the lenders. `template-club.ts` drops their databases after the run. */
const lenders = new Map<EngineName, Lender>();

function lenderOf(engine: EngineName): Lender {
  const lender = lenders.get(engine) ?? newLender(engine, templateOf(engine));
  lenders.set(engine, lender);
  return lender;
}

function newLender(engine: EngineName, template: Place): Lender {
  return engine === "SQLite" ? sqliteLender(template) : postgresqlLender(template);
}

function templateOf(engine: EngineName): Place {
  const { sqlite, postgresql } = inject("templateClub");
  if (engine === "SQLite") return sqlite;
  if (postgresql === null) throw new Error("No PostgreSQL to test on. Run: npm test -- --only vitest");
  return postgresql;
}

async function playOn(lender: Lender, play: (club: TestClub) => Promise<void>): Promise<void> {
  const { place, giveBack } = await lender.lend();
  let hasPassed = false;
  try {
    await playAt(place, play);
    hasPassed = true;
  } finally {
    await giveBack(hasPassed);
  }
}

async function playAt<T>(place: Place, play: (club: TestClub) => Promise<T>): Promise<T> {
  const opened: Database[] = [];
  const emptied: OwnPlace[] = [];
  let now = morning;
  const connectAgain = async () => {
    const db = await openDatabase(place);
    opened.push(db);
    return db;
  };
  try {
    const db = await connectAgain();
    return await play({
      db,
      context: { db, now: () => now },
      at: (instant) => {
        now = instant;
      },
      connectAgain,
      place,
      async emptyPlace(engine) {
        const own = engine === "sqlite" ? temporaryPlace() : await emptyDatabase();
        emptied.push(own);
        return own.place;
      },
    });
  } finally {
    for (const db of opened) await db.close();
    for (const own of emptied) await own.drop();
  }
}
