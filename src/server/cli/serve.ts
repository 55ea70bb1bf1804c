/**
 * `npm run club -- serve`: the server of the club that is there, with a backup every day.
 */
import type { ClubLimits } from "../clubs/clubs.ts";
import { CommandError } from "../command-error.ts";
import { type Command, clubsDirOf, type Typed } from "./command.ts";

export const serve: Command = {
  does: "Serves the club, and backs it up every day; with --clubs all clubs of a folder.",
  argument: null,
  of: "clubs",
  options: {
    clubs: { value: "DIR", means: "serves every club of this folder by its host (docs/operations.md)" },
    "most-open": { value: "NUMBER", means: "of those clubs at once; the others sleep" },
    "idle-minutes": { value: "NUMBER", means: "after which a club that nobody asks sleeps" },
  },
  more: [
    "PORT, HOST and PUBLIC_URL say where. Backups go to BACKUP_DIR (DATA_DIR/backups) at 03:00 club time,",
    "or at once where that was missed, are restored in a drill, and are kept for 14 days.",
  ],
  async run(_env, typed) {
    const dir = clubsDirOf(typed);
    // The other commands need none of what a server needs, and are there the sooner.
    if (dir !== null) {
      const { startClubs } = await import("../clubs/start-clubs.ts");
      return startClubs(dir, limitsOf(typed));
    }
    const { start } = await import("../start.ts");
    await start({ isDemo: false });
  },
};

function limitsOf({ options }: Typed): Partial<ClubLimits> {
  const [open, minutes] = [options["most-open"], options["idle-minutes"]];
  return {
    ...(open !== undefined && { open: numberOf("--most-open", open) }),
    ...(minutes !== undefined && { idleMs: numberOf("--idle-minutes", minutes) * 60_000 }),
  };
}

function numberOf(name: string, given: unknown): number {
  if (typeof given === "string" && /^[1-9]\d{0,5}$/.test(given)) return Number(given);
  throw new CommandError(`${name} is a whole number, not "${given}".`);
}
