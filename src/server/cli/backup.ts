/**
 * `npm run club -- backup [FILE]`: how is the club kept safe, also while it is open?
 */
import { basename, join } from "node:path";
import { backUp, backupEndings } from "../backups/backup.ts";
import { noteMade } from "../backups/backup-record.ts";
import { backupName } from "../backups/kept-backups.ts";
import { type Command, fileNamed } from "./command.ts";
import { print, withProgress } from "./terminal.ts";
import { pepperOfCopy, printContents, remindOfPepper, withClub } from "./with-club.ts";

export const backup: Command = {
  does: "Writes the whole club into one file, while it is being used.",
  argument: { name: "FILE", required: false, means: "a new file; else one in BACKUP_DIR, named by the time" },
  options: {},
  more: [
    "Photos are in it. The pepper is not: a stolen backup alone says nothing about anybody's PIN.",
    "The embedded database is copied as it is; of PostgreSQL a backup is an export.",
  ],
  async run(env, { argument }) {
    await withClub(env, async ({ db }) => {
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
