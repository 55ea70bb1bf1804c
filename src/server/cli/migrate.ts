/**
 * `npm run club -- migrate`: the database gets the tables of this version.
 */
import { intoDatabase } from "../backups/backup.ts";
import { migrate as migrateDatabase } from "../store/database.ts";
import { type Command, ofOneClub } from "./command.ts";
import { print } from "./terminal.ts";

export const migrate: Command = {
  does: "Brings a club's database up to this version, as `serve` does by itself.",
  argument: null,
  of: "one-club",
  options: ofOneClub,
  more: ["A server of many clubs calls it for each club that is older, so that no other club waits for it."],
  async run(env) {
    await intoDatabase(env, migrateDatabase);
    print("The database is of this version now.");
  },
};
