import { basename, dirname, join } from "node:path";
import { backUp, backupEndings, intoDatabase, restore as restoreClub } from "../backups/backup.ts";
import { noteMade } from "../backups/backup-record.ts";
import { backupsInOrder } from "../backups/daily.ts";
import { drill as drillBackup } from "../backups/drill.ts";
import { exportClub, importClub } from "../backups/export.ts";
import { backupName } from "../backups/kept-backups.ts";
import { migrate as migrateDatabase } from "../database/migrate.ts";
import { CommandError } from "../process/command-error.ts";
import { type Command, fileNamed } from "./command.ts";
import { print, withProgress } from "./terminal.ts";
import { checkPepper, pepperOfCopy, printContents, remindOfPepper, withClub } from "./with-club.ts";

export const backup: Command = {
  does: "Writes the whole club into one file, while it is being used.",
  argument: { name: "FILE", required: false, means: "a new file; else one in BACKUP_DIR, named by the time" },
  options: {},
  more: [
    "Photos are in it. The pepper is not: a stolen backup alone says nothing about anybody's PIN.",
    "The embedded database is copied as it is; of PostgreSQL a backup is an export.",
  ],
  async run(env, { argument }) {
    await withClub(env, async (db) => {
      const writtenAt = new Date().toISOString();
      const ending = backupEndings[db.engine];
      const file =
        argument === null ? join(env.backupDir, backupName(writtenAt, ending)) : fileNamed(argument);
      const copyOf = { writtenAt, pepper: await pepperOfCopy(env, db) };
      const copy = await withProgress((progress) => backUp(env, db, file, copyOf, progress));
      if (argument === null) noteMade(env.backupDir, basename(file));
      printContents("Backed up", copy);
      print(file);
      remindOfPepper(env);
    });
  },
};

export const restore: Command = {
  does: "Brings a backup back, into an empty place.",
  argument: { name: "FILE", required: true, means: "what `backup` wrote" },
  options: {},
  more: [
    "Refused where there is a club: choose an empty DATA_DIR or database. Every row is verified.",
    "Everybody has to log in again; `import` keeps the sessions, for a club that moves.",
  ],
  async run(env, { argument }) {
    const file = fileNamed(argument ?? "");
    const copy = await withProgress((progress) => restoreClub(env, file, progress));
    printContents("Restored", copy);
    print("Everybody logs in again: sessions and one-time codes of the backup have ended.");
    print("PINs, admins and group codes are those of then: change again what was changed since for safety.");
    checkPepper(env, copy);
  },
};

export const drill: Command = {
  does: "Restores a backup beside the club, compares, and throws it away.",
  argument: { name: "FILE", required: false, means: "what `backup` wrote; else the last one in BACKUP_DIR" },
  options: {},
  more: [
    "The club goes on meanwhile, and nothing of it is changed. `serve` does it after each daily backup.",
    "It takes room beside the backup: as much as the club's database.",
  ],
  async run(env, { argument }) {
    const last = backupsInOrder(env.backupDir).at(-1);
    if (argument === null && last === undefined)
      throw new CommandError(`There is no backup in ${env.backupDir}.`);
    const file = argument === null ? join(env.backupDir, last?.name ?? "") : fileNamed(argument);
    await withClub(env, async (db) => {
      const copy = await withProgress((progress) => drillBackup(db.kysely, file, dirname(file), progress));
      printContents("Restored and compared", copy);
      print(file);
    });
  },
};

export const exportCommand: Command = {
  does: "Writes the whole club as lines of JSON, for either database.",
  argument: { name: "FILE", required: true, means: "a new file, such as club.ndjson.gz (it is compressed)" },
  options: {},
  more: ["From SQLite to PostgreSQL and back: export here, import there (docs/operations.md)."],
  async run(env, { argument }) {
    await withClub(env, async (db) => {
      const copyOf = { writtenAt: new Date().toISOString(), pepper: await pepperOfCopy(env, db) };
      const file = fileNamed(argument ?? "");
      const copy = await withProgress((progress) => exportClub(db, file, copyOf, progress));
      printContents("Exported", copy);
      remindOfPepper(env);
    });
  },
};

export const importCommand: Command = {
  does: "Reads an exported club into an empty database.",
  argument: { name: "FILE", required: true, means: "what `export` wrote" },
  options: {},
  more: [
    "DATABASE_URL says into which PostgreSQL; without it, into the embedded database of DATA_DIR.",
    "Refused where there is a club, and where the file is of a newer version. All of it, or nothing.",
  ],
  async run(env, { argument }) {
    const file = fileNamed(argument ?? "");
    const copy = await withProgress((progress) => intoDatabase(env, (db) => importClub(db, file, progress)));
    printContents("Imported", copy);
    checkPepper(env, copy);
  },
};

export const migrate: Command = {
  does: "Brings a club's database up to this version, as `serve` does by itself.",
  argument: null,
  options: {},
  more: [],
  async run(env) {
    await intoDatabase(env, migrateDatabase);
    print("The database is of this version now.");
  },
};
