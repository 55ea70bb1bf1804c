/**
 * Does it hold on both engines?
 *
 * Every test has a real database to itself, with the tables made and the cast there (`template-club.ts`): a copy of
 * the file on SQLite, and on PostgreSQL one that is brought back to that state (`postgresql-clubs.ts`).
 */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, inject, test } from "vitest";
import type { Instant } from "#rules/golf";
import type { Context } from "../context.ts";
import { type Database, openDatabase } from "../store/database.ts";
import { type Engine, sqliteFile } from "../store/engines.ts";
import { morning, type OwnPlace, type Place, temporaryPlace } from "./places.ts";
import { dropPostgresqlClub, type LentPlace, lendPostgresqlClub } from "./postgresql-clubs.ts";
import { emptyDatabase } from "./postgresql-databases.ts";

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
  for (const [engine, lendClub] of Object.entries(engines))
    test(`${title} (${engine})`, { ...(timeoutMs && { timeout: timeoutMs }) }, () => playOn(lendClub, play));
}

const engines: Record<string, () => Promise<LentPlace>> = {
  SQLite: lendSqliteClub,
  PostgreSQL: lendPostgresqlClub,
};

afterAll(dropPostgresqlClub);

async function playOn(
  lendClub: () => Promise<LentPlace>,
  play: (club: TestClub) => Promise<void>,
): Promise<void> {
  const { place, giveBack } = await lendClub();
  const opened: Database[] = [];
  const emptied: OwnPlace[] = [];
  let now = morning;
  const connectAgain = async () => {
    const db = await openDatabase(place);
    opened.push(db);
    return db;
  };
  let hasPassed = false;
  try {
    const db = await connectAgain();
    await play({
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
    hasPassed = true;
  } finally {
    for (const db of opened) await db.close();
    for (const own of emptied) await own.drop();
    await giveBack(hasPassed);
  }
}

async function lendSqliteClub(): Promise<LentPlace> {
  const { place, drop } = temporaryPlace();
  copyFileSync(join(inject("templateClub").sqlite.dataDir, sqliteFile), join(place.dataDir, sqliteFile));
  return { place, giveBack: drop };
}
