/**
 * Does it hold on both engines?
 *
 * Every test has a real database to itself, with the tables made and the cast there (`template-club.ts`): a copy of
 * the file on SQLite, and on PostgreSQL one that is brought back to that state (`postgresql-clubs.ts`).
 */
import { afterAll, inject, test } from "vitest";
import type { Instant } from "#rules/golf";
import type { Context } from "../context.ts";
import type { Database } from "../store/database.ts";
import type { Engine } from "../store/engines.ts";
import { openDatabase } from "../store/open-database.ts";
import type { Lender } from "./lender.ts";
import { morning, type OwnPlace, type Place, temporaryPlace } from "./places.ts";
import { postgresqlLender } from "./postgresql-clubs.ts";
import { emptyDatabase } from "./postgresql-databases.ts";
import { sqliteLender } from "./sqlite-clubs.ts";

export { morning, type Place } from "./places.ts";

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

/** One test for each engine; the title is a sentence about the club. */
export function onBothEngines(
  title: string,
  play: (club: TestClub) => Promise<void>,
  timeoutMs?: number,
): void {
  for (const engine of testedEngines)
    test(`${title} (${engine})`, { ...(timeoutMs && { timeout: timeoutMs }) }, async () => {
      await playOn(lenderOf(engine), play);
    });
}

/**
 * For many tests that begin at the same point of a club's life: `prepare` brings it there, once for each engine, and
 * each test has a copy of what it left, and its answer.
 */
export function onBothEnginesFrom<World>(prepare: (club: TestClub) => Promise<World>) {
  const prepared = new Map<EngineName, Promise<{ lender: Lender; world: World }>>();
  return (title: string, play: (club: TestClub, world: World) => Promise<void>, timeoutMs?: number): void => {
    for (const engine of testedEngines)
      test(`${title} (${engine})`, { ...(timeoutMs && { timeout: timeoutMs }) }, async () => {
        const beginning = prepared.get(engine) ?? prepareLender(engine, prepare);
        prepared.set(engine, beginning);
        const { lender, world } = await beginning;
        await playOn(lender, (club) => play(club, world));
      });
  };
}

const testedEngines = ["SQLite", "PostgreSQL"] as const;
type EngineName = (typeof testedEngines)[number];

const lenders = new Map<EngineName, Lender>();
const atEnd: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const drop of atEnd.splice(0)) await drop();
});

/** Of the club that all tests begin with. */
function lenderOf(engine: EngineName): Lender {
  const lender = lenders.get(engine) ?? newLender(engine, templateOf(engine));
  lenders.set(engine, lender);
  return lender;
}

function newLender(engine: EngineName, template: Place): Lender {
  const lender = engine === "SQLite" ? sqliteLender(template) : postgresqlLender(template);
  atEnd.push(lender.drop);
  return lender;
}

function templateOf(engine: EngineName): Place {
  const { sqlite, postgresql } = inject("templateClub");
  if (engine === "SQLite") return sqlite;
  if (postgresql === null) throw new Error("No PostgreSQL to test on. Run: npm test -- --only vitest");
  return postgresql;
}

async function prepareLender<World>(engine: EngineName, prepare: (club: TestClub) => Promise<World>) {
  const template = await lenderOf(engine).copy();
  atEnd.push(template.drop);
  const world = await playAt(template.place, prepare);
  return { lender: newLender(engine, template.place), world };
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
