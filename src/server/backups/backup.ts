/** SQLite is copied as a file, PostgreSQL is exported. Both include photos; neither includes the pepper. */
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Database } from "../database/database.ts";
import { copyInSteps } from "../database/disk-steps.ts";
import { sqliteFile, storageTrouble } from "../database/engines.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { copySqlite, findDamage, takeManifest, writeManifest } from "../database/sqlite-copy.ts";
import { CommandError } from "../process/command-error.ts";
import { deleteAllOf } from "../store/sweeping.ts";
import { kindOfCopy, newFile } from "./copy-file.ts";
import { exportClub, importClub, refuseIfThereIsAClub } from "./export.ts";
import {
  type CopyOf,
  damaged,
  describe,
  type Manifest,
  type Progress,
  readManifest,
  verify,
} from "./manifest.ts";

export const backupEndings: Readonly<Record<Database["engine"], string>> = {
  sqlite: ".sqlite",
  postgresql: ".ndjson.gz",
};

type Place = { databaseUrl: string | null; dataDir: string };

export async function backUp(
  place: Place,
  db: Database,
  file: string,
  copyOf: CopyOf,
  progress: Progress,
): Promise<Manifest> {
  if (db.engine === "postgresql") return exportClub(db, file, copyOf, progress);
  return newFile(file, async (partial) => {
    // A database is opened by its folder, not by its file name. So the copy needs the usual file name.
    const dataDir = dirname(partial);
    const copied = join(dataDir, sqliteFile);
    const club = join(place.dataDir, sqliteFile);
    try {
      copySqlite(club, copied, (done, total) => progress("Copying", done, total));
    } catch (error) {
      if (storageTrouble(error) !== "damaged") throw error;
      throw new CommandError(`${club} is damaged. Stop the server and restore the last backup.`);
    }
    const manifest = await intoDatabase({ databaseUrl: null, dataDir }, async ({ kysely }) => {
      const described = await describe({ queries: kysely, progress }, copyOf);
      await writeManifest(kysely, JSON.stringify(described));
      return described;
    });
    renameSync(copied, partial);
    return manifest;
  });
}

/** `place` must not have a club yet. A backup of SQLite can be restored only into SQLite. */
export async function restore(place: Place, file: string, progress: Progress): Promise<Manifest> {
  const kind = kindOfCopy(file);
  if (kind === null) throw new CommandError(`${file} is not a copy of a club.`);
  if (kind === "export")
    return intoDatabase(place, async (db) => {
      const manifest = await importClub(db, file, progress);
      await endLogins(db);
      return manifest;
    });
  if (place.databaseUrl !== null)
    throw new CommandError(
      "This is a backup of the embedded database. Restore it without DATABASE_URL, then export it and import the export.",
    );
  await intoDatabase(place, refuseIfThereIsAClub);
  for (const ending of ["", "-wal", "-shm"])
    rmSync(join(place.dataDir, `${sqliteFile}${ending}`), { force: true });
  return newFile(join(place.dataDir, sqliteFile), async (partial) => {
    try {
      copyInSteps(file, partial, (done, total) => progress("Copying", done, total));
      return await intoDatabase({ databaseUrl: null, dataDir: dirname(partial) }, async (db) => {
        const manifest = readManifest((await takeManifest(db.kysely)) ?? "", file);
        await verify({ queries: db.kysely, progress }, manifest);
        // Hashes cover tables only. A broken index gives wrong answers although every row is right.
        progress("Checking the indexes", 0, 1);
        const damage = await findDamage(db.kysely, "integrity_check");
        if (damage !== null) throw damaged([damage]);
        await migrate(db);
        await endLogins(db);
        return manifest;
      });
    } catch (error) {
      throw error instanceof Error && storageTrouble(error) === "damaged" ? damaged([error.message]) : error;
    }
  });
}

/** Ends logins, links and calendar addresses. Since the backup, a phone may have been lost or a link revoked. */
function endLogins(db: Database): Promise<void> {
  return db.transaction((tx) =>
    deleteAllOf(tx, ["sessions", "pushOutbox", "pinResets", "televisionLinks", "calendars"]),
  );
}

export async function intoDatabase<T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> {
  if (place.databaseUrl === null) mkdirSync(place.dataDir, { recursive: true });
  const db = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
