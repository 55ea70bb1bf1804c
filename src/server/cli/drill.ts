/**
 * `npm run club -- drill [FILE]`: would a backup bring the club back?
 */
import { dirname, join } from "node:path";
import { backupsInOrder } from "../backups/daily.ts";
import { drill as drillBackup } from "../backups/drill.ts";
import { CommandError } from "../command-error.ts";
import { type Command, fileNamed } from "./command.ts";
import { print, withProgress } from "./terminal.ts";
import { printContents, withClub } from "./with-club.ts";

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
    await withClub(env, async ({ db }) => {
      const copy = await withProgress((progress) => drillBackup(db.kysely, file, dirname(file), progress));
      printContents("Restored and compared", copy);
      print(file);
    });
  },
};
