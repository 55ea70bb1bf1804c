import { wronglySet } from "../process/startup-errors.ts";
import { deletePlayer, makeAdmin, newPepper } from "./admins.ts";
import type { Command } from "./command.ts";
import { backup, drill, exportCommand, importCommand, migrate, restore } from "./copies.ts";
import { init } from "./init.ts";
import { printErrors } from "./terminal.ts";

const serve: Command = {
  does: "Serves the club, and backs it up every day.",
  argument: null,
  options: { clubs: { value: "DIR", means: "no longer: each club of the folder has a service of its own" } },
  more: [
    "PORT, HOST and PUBLIC_URL say where. Backups go to BACKUP_DIR (DATA_DIR/backups) at 03:00 club time,",
    "or at once where that was missed, are restored in a drill, and are kept for 14 days.",
  ],
  async run(_env, { options }) {
    if (options.clubs !== undefined) {
      printErrors(
        "`serve --clubs` has ended: run one service for each club. What to do with its folder is in " +
          'docs/operations.md, "Many clubs on one machine".',
      );
      process.exitCode = wronglySet;
      return;
    }
    // The server is loaded here, so that the other commands start sooner.
    const { start } = await import("../process/start.ts");
    await start({ isDemo: false });
  },
};

export const commands: Readonly<Record<string, Command>> = {
  init,
  serve,
  "make-admin": makeAdmin,
  "new-pepper": newPepper,
  delete: deletePlayer,
  backup,
  restore,
  drill,
  export: exportCommand,
  import: importCommand,
  migrate,
};
