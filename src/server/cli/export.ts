/**
 * `npm run club -- export FILE`: the club as a file that either engine reads.
 */
import { exportClub } from "../backups/export.ts";
import { type Command, fileNamed } from "./command.ts";
import { withProgress } from "./terminal.ts";
import { pepperOfCopy, printContents, remindOfPepper, withClub } from "./with-club.ts";

export const exportCommand: Command = {
  does: "Writes the whole club as lines of JSON, for either database.",
  argument: { name: "FILE", required: true, means: "a new file, such as club.ndjson.gz (it is compressed)" },
  options: {},
  more: ["From SQLite to PostgreSQL and back: export here, import there (docs/operations.md)."],
  async run(env, { argument }) {
    await withClub(env, async ({ db }) => {
      const copyOf = { writtenAt: new Date().toISOString(), pepper: await pepperOfCopy(env, db) };
      const file = fileNamed(argument ?? "");
      const copy = await withProgress((progress) => exportClub(db, file, copyOf, progress));
      printContents("Exported", copy);
      remindOfPepper(env);
    });
  },
};
