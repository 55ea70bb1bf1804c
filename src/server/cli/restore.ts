/**
 * `npm run club -- restore FILE`: how does a club come back?
 */
import { restore as restoreClub } from "../copies/backup.ts";
import { type Command, fileNamed } from "./command.ts";
import { withProgress } from "./terminal.ts";
import { sayWhatIsIn, sayWhetherThePepperFits } from "./with-club.ts";

export const restore: Command = {
  does: "Brings a backup back, into an empty place.",
  argument: { name: "FILE", required: true, means: "what `backup` wrote" },
  options: {},
  more: ["Refused where there is a club: choose an empty DATA_DIR or database. Every row is verified."],
  async run(env, { argument }) {
    const file = fileNamed(argument ?? "");
    const copy = await withProgress((progress) => restoreClub(env, file, progress));
    sayWhatIsIn("Restored", copy);
    sayWhetherThePepperFits(env, copy);
  },
};
