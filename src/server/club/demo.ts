import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { fromInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { intoDatabase } from "../backups/backup.ts";
import type { AppContext } from "../context.ts";
import { dropAllTables } from "../database/all-tables.ts";
import type { Database } from "../database/database.ts";
import { sqliteFile } from "../database/engines.ts";
import { migrationsDone } from "../database/migrate.ts";
import { CommandError } from "../process/command-error.ts";
import { isThere } from "../process/disk.ts";
import type { Env } from "../process/env.ts";
import { runningServers } from "../process/pid-file.ts";
import type { DemoPrinted } from "../seed/demo.ts";
import { findClub } from "../store/club.ts";

export type Demo = { madeAt: Instant; printed: DemoPrinted };

const demoNote: z.ZodMiniType<Demo> = z.object({
  madeAt: z.string(),
  printed: z.object({ lines: z.array(z.string()) }),
});

const staleDays = 7;

/** Creates the demo club in an empty database, or reads an existing demo. Returns null for other clubs. */
export async function openDemo(context: AppContext, env: Pick<Env, "dataDir">): Promise<Demo | null> {
  const file = join(env.dataDir, "demo.json");
  const club = await findClub(context.db.kysely);
  if (club !== null) return club.isDemo === 1 && existsSync(file) ? readDemo(file) : null;
  const { seedDemoClub } = await import("../seed/demo.ts");
  const madeAt = context.now();
  const demo = { madeAt, printed: await seedDemoClub(context, { now: madeAt, seed: 1 }) };
  mkdirSync(env.dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(demo, null, 2)}\n`);
  return demo;
}

export function printDemo({ madeAt, printed }: Demo, now: Instant): string {
  const ageDays = (fromInstant(now) - fromInstant(madeAt)) / (24 * 60 * 60 * 1000);
  const stale =
    ageDays > staleDays ? ["", "Its tee times have become old: `npm run reset` makes a fresh one."] : [];
  return [...printed.lines, ...stale, ""].join("\n");
}

function readDemo(file: string): Demo {
  const note = demoNote.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!note.success)
    throw new Error(`${file} is no note of a demo club. \`npm run reset\` makes a fresh one.`);
  return note.data;
}

export type DemoPlace = Pick<Env, "databaseUrl" | "dataDir" | "pepperFile">;

/**
 * Returns the club's name, or null without a club. Throws if a server uses the club, or if it is not a demo.
 */
export async function findDemo(place: DemoPlace): Promise<string | null> {
  refuseWhileServed(place);
  // Opening a missing file would create an empty database.
  if (place.databaseUrl === null && !isThere(join(place.dataDir, sqliteFile))) return null;
  return intoDatabase(place, nameOfDemo);
}

/** Removes only a club whose own database says that it is a demo, and only if no server uses it. */
export async function removeDemo(place: DemoPlace): Promise<void> {
  refuseWhileServed(place);
  await intoDatabase(place, async (db) => {
    if ((await nameOfDemo(db)) === null) throw new CommandError("The demo club is gone already.");
    if (place.databaseUrl !== null) await db.transaction(dropAllTables);
  });
  // The files are deleted by name, since the folder may hold others.
  const own = place.databaseUrl === null ? ["", "-wal", "-shm"].map((ending) => sqliteFile + ending) : [];
  for (const name of [...own, "demo.json"]) rmSync(join(place.dataDir, name), { force: true });
  if (place.pepperFile === join(place.dataDir, "pepper")) rmSync(place.pepperFile, { force: true });
  if (isThere(place.dataDir) && readdirSync(place.dataDir).length === 0) rmdirSync(place.dataDir);
}

export function describePlace({ databaseUrl, dataDir }: DemoPlace): string {
  // The database's address contains a password.
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
