/**
 * `npm run club -- suspend HOST --clubs DIR`: closes one club of many, and opens it again.
 */
import { hasClub, readClubSettings, writeClubSettings } from "../clubs/club-folders.ts";
import { CommandError } from "../command-error.ts";
import { type Command, clubsDirOf } from "./command.ts";
import { print } from "./terminal.ts";

export const suspend: Command = {
  does: "Closes a club of a folder of many to everybody; nothing of it is lost.",
  argument: { name: "HOST", required: true, means: "of the club" },
  of: "clubs",
  options: {
    clubs: { value: "DIR", means: "the folder of clubs" },
    undo: { value: null, means: "opens it again" },
  },
  more: [
    "A server that runs notices within seconds. To move a club: suspend it, move its folder, undo it there.",
  ],
  async run(_env, typed) {
    const dir = clubsDirOf(typed);
    if (dir === null) throw new CommandError("suspend needs --clubs DIR.");
    const host = (typed.argument ?? "").toLowerCase();
    if (!hasClub(dir, host)) throw new CommandError(`There is no club ${host} in ${dir}.`);
    const { suspended: _, ...others } = readClubSettings(dir, host);
    const isUndone = typed.options.undo === true;
    writeClubSettings(dir, host, isUndone ? others : { ...others, suspended: true });
    print(`${host} is ${isUndone ? "open" : "suspended"} now.`);
  },
};
