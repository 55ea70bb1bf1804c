/** Opens an existing club. Creates and migrates nothing. */
import { join } from "node:path";
import { intoDatabase } from "../backups/backup.ts";
import { type Manifest, rowsIn } from "../backups/manifest.ts";
import type { Database } from "../database/database.ts";
import { sqliteFile } from "../database/engines.ts";
import { isCurrent, migrationsDone } from "../database/migrate.ts";
import { CommandError } from "../process/command-error.ts";
import { isThere } from "../process/disk.ts";
import type { Env } from "../process/env.ts";
import { isPepperOf } from "../push/keys.ts";
import { pepperFingerprint, readPepper } from "../secrets/pepper.ts";
import { pinsWith } from "../secrets/pin.ts";
import { findClub } from "../store/club.ts";
import { print } from "./terminal.ts";

export function withClub<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  const none = `There is no club in ${env.databaseUrl === null ? env.dataDir : "the database"}.`;
  // Opening a missing file would create an empty database.
  if (env.databaseUrl === null && !isThere(join(env.dataDir, sqliteFile))) throw new CommandError(none);
  return intoDatabase(env, async (db) => {
    if ((await migrationsDone(db)).length === 0) throw new CommandError(none);
    if (!(await isCurrent(db)))
      throw new CommandError(
        "This database is of another version of Clubhouse. `serve` brings an older one up to date; back it up with its own version first.",
      );
    if ((await findClub(db.kysely)) === null) throw new CommandError(none);
    return work(db);
  });
}

export function printContents(done: string, copy: Manifest): void {
  const { club, writtenAt, tables } = copy;
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const count = (n: number, word: string) => `${n.toLocaleString("en-US")} ${word}`;
  print(
    `${done} ${club} as of ${writtenAt}: ${count(rows("players"), "players")}, ` +
      `${count(rows("teeTimes"), "tee times")}, ${count(rows("cards"), "cards")}, ${count(rows("bets"), "bets")}, ` +
      `${count(rows("photos"), "photos")}; ${count(rowsIn(copy), "rows")}, counted and hashed.`,
  );
}

export function remindOfPepper(env: Env): void {
  print(
    `Not in it: the pepper, ${env.pepperFile}. Keep a copy of it elsewhere; without it nobody can log in.`,
  );
}

export function remindToCopyPepper({ pepperFile }: Env): void {
  print(
    `Keep a copy of ${pepperFile} in a safe place: it is in no backup, and without it nobody can log in.`,
  );
}

/**
 * Returns the fingerprint of the pepper that a copy needs. Null if the file is missing. Warns and returns
 * null if the file is not the club's pepper.
 */
export async function pepperOfCopy({ pepperFile }: Env, { kysely }: Database): Promise<string | null> {
  const fingerprint = pepperFingerprint(pepperFile);
  if (fingerprint === null || (await isPepperOf(kysely, pinsWith(readPepper(pepperFile, false)))))
    return fingerprint;
  warnOfPepper(pepperFile);
  return null;
}

export function checkPepper(env: Env, copy: Manifest): void {
  const here = pepperFingerprint(env.pepperFile);
  if (here === null)
    print(
      `Now put the club's pepper back as ${env.pepperFile}: without it nobody can log in, and nothing starts.`,
    );
  else if (copy.pepper !== null && copy.pepper !== here) warnOfPepper(env.pepperFile);
}

function warnOfPepper(pepperFile: string): void {
  print(
    `WARNING: ${pepperFile} is not the pepper of this club. Put the right one there, or nobody can log in.`,
  );
}
