/**
 * `npm run club -- restore FILE`: how does a club come back?
 */
import { restore as restoreClub } from "../backups/backup.ts";
import { type Command, fileNamed } from "./command.ts";
import { print, withProgress } from "./terminal.ts";
import { checkPepper, printContents } from "./with-club.ts";

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
