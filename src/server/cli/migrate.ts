/**
 * `npm run club -- migrate`: the database gets the tables of this version.
 */
import { intoDatabase } from "../backups/backup.ts";
import { migrate as migrateDatabase } from "../store/database.ts";
import type { Command } from "./command.ts";
import { print } from "./terminal.ts";

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
