/**
 * Which demo club would `npm run reset` remove, and what goes with it?
 * Only one whose own database says that it is a demo, on either engine, and only while nobody serves it.
 */
import { readdirSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { intoDatabase } from "./backups/backup.ts";
import { CommandError } from "./command-error.ts";
import type { Env } from "./env.ts";
import { isThere } from "./is-there.ts";
import { runningServers } from "./pid-file.ts";
import { dropAllTables } from "./store/all-tables.ts";
import { findClub } from "./store/club.ts";
import { type Database, migrationsDone } from "./store/database.ts";
import { sqliteFile } from "./store/engines.ts";

export type DemoPlace = Pick<Env, "databaseUrl" | "dataDir" | "pepperFile">;

/** Its name; null where there is no club. Throws a `CommandError` where it cannot be removed. */
export async function findDemo(place: DemoPlace): Promise<string | null> {
  refuseWhileServed(place);
  // Opening would make an empty one.
  if (place.databaseUrl === null && !isThere(join(place.dataDir, sqliteFile))) return null;
  return intoDatabase(place, nameOfDemo);
}

export async function removeDemo(place: DemoPlace): Promise<void> {
  refuseWhileServed(place);
  await intoDatabase(place, async (db) => {
    // Asked again: it may have become another club while the question stood.
    if ((await nameOfDemo(db)) === null) throw new CommandError("The demo club is gone already.");
    if (place.databaseUrl !== null) await db.transaction(dropAllTables);
  });
  // By name: the folder may hold what is not the demo's.
  const own = place.databaseUrl === null ? ["", "-wal", "-shm"].map((ending) => sqliteFile + ending) : [];
  for (const name of [...own, "demo.json"]) rmSync(join(place.dataDir, name), { force: true });
  if (place.pepperFile === join(place.dataDir, "pepper")) rmSync(place.pepperFile, { force: true });
  if (isThere(place.dataDir) && readdirSync(place.dataDir).length === 0) rmdirSync(place.dataDir);
}

export function describePlace({ databaseUrl, dataDir }: DemoPlace): string {
  // The address holds a password.
  return databaseUrl === null ? dataDir : "the database at DATABASE_URL";
}

function refuseWhileServed({ dataDir }: DemoPlace): void {
  const [pid] = isThere(dataDir) ? runningServers(dataDir) : [];
  if (pid !== undefined)
    throw new CommandError(
      `A server is running on ${dataDir} (process ${pid}). Stop it first: nothing was removed.`,
    );
}

async function nameOfDemo(db: Database): Promise<string | null> {
  if ((await migrationsDone(db)).length === 0) return null;
  const club = await findClub(db.kysely);
  if (club !== null && club.isDemo !== 1)
    throw new CommandError(`${club.name} is a real club, not a demo: nothing was removed.`);
  return club?.name ?? null;
}
