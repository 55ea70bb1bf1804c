/**
 * `npm run club -- import FILE`: an exported club moves into this database.
 */
import { intoDatabase } from "../backups/backup.ts";
import { importClub } from "../backups/import.ts";
import { type Command, fileNamed } from "./command.ts";
import { withProgress } from "./terminal.ts";
import { checkPepper, printContents } from "./with-club.ts";

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
