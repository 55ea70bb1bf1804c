/**
 * `npm run club -- add HOST --clubs DIR`: one more club for a server that has many. It need not be started again.
 */
import { intoDatabase } from "../backups/backup.ts";
import { refuseIfThereIsAClub } from "../backups/import.ts";
import { hasClub } from "../clubs/club-folders.ts";
import { CommandError } from "../command-error.ts";
import { type Command, clubsDirOf } from "./command.ts";
import { makeClub, newClubHelp, newClubOptions, remindToKeepPepper } from "./init.ts";
import { isProblems, placeOfClub } from "./place.ts";
import { print } from "./terminal.ts";

export const add: Command = {
  does: "Makes a new club in a folder of many, at a host.",
  argument: { name: "HOST", required: true, means: "what its members type, such as mesa.example.org" },
  of: "clubs",
  options: {
    clubs: { value: "DIR", means: "the folder of clubs; each has a folder of its own in it" },
    course: { value: "COURSE_FILE", means: "JSON: id, name, timeZone, holes, teeBoxes" },
    ...newClubOptions,
  },
  more: [
    "With DATABASE_URL the club gets a database of its own on that PostgreSQL; without it, a file in its folder.",
    ...newClubHelp,
  ],
  async run(_env, typed) {
    const { argument, options } = typed;
    const dir = clubsDirOf(typed);
    if (dir === null || typeof options.course !== "string")
      throw new CommandError("add needs --clubs DIR and --course COURSE_FILE.");
    const host = argument ?? "";
    const place = placeOfClub(dir, host, true);
    if ("wrong" in place) throw new CommandError(place.wrong);
    if (isProblems(place)) throw new CommandError(place.join("\n"));
    const { env } = place;
    await makeClub(env, options.course, options, {
      async check() {
        if (hasClub(dir, host.toLowerCase())) throw new CommandError(`There is a club ${host} already.`);
      },
      async prepare() {
        await place.prepare();
        await intoDatabase(env, refuseIfThereIsAClub);
      },
    });
    place.done();
    print(`It is open at ${env.publicUrl} while \`serve --clubs ${dir}\` runs.`);
    remindToKeepPepper(env);
  },
};
