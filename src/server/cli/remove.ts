/**
 * `npm run club -- remove HOST --clubs DIR`: takes a club off a server.
 */
import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { hasClub, readClubSettings } from "../clubs/club-folders.ts";
import { CommandError } from "../command-error.ts";
import { type Command, clubsDirOf } from "./command.ts";
import { print } from "./terminal.ts";

/** No host begins with a dot. */
const removedFolder = ".removed";

export const remove: Command = {
  does: "Takes a suspended club out of a folder of many. Nothing is deleted.",
  argument: { name: "HOST", required: true, means: "of the club" },
  of: "clubs",
  options: { clubs: { value: "DIR", means: "the folder of clubs" } },
  more: [
    "Its folder, with database, pepper and backups, goes to DIR/.removed; a database on PostgreSQL stays there.",
    "Suspend it first, so that nobody is using it.",
  ],
  async run(_env, typed) {
    const dir = clubsDirOf(typed);
    if (dir === null) throw new CommandError("remove needs --clubs DIR.");
    const host = (typed.argument ?? "").toLowerCase();
    if (!hasClub(dir, host)) throw new CommandError(`There is no club ${host} in ${dir}.`);
    if (!readClubSettings(dir, host).suspended) throw new CommandError(`${host} is open: suspend it first.`);
    const to = join(dir, removedFolder, `${host}-${new Date().toISOString().replaceAll(":", "")}`);
    mkdirSync(join(dir, removedFolder), { recursive: true });
    renameSync(join(dir, host), to);
    print(`${host} is removed; its folder is ${to}.`);
  },
};
