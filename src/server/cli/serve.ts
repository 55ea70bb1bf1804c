/**
 * `npm run club -- serve`: the server of the club that is there, with a backup every day.
 */
import type { Command } from "./command.ts";

export const serve: Command = {
  does: "Serves the club, and backs it up every day.",
  argument: null,
  options: {},
  more: [
    "PORT, HOST and PUBLIC_URL say where. Backups go to BACKUP_DIR (DATA_DIR/backups) at 03:00 club time,",
    "or at once where that was missed, and are kept for 14 days.",
  ],
  async run() {
    // The other commands need none of what a server needs, and are there the sooner.
    const { start } = await import("../start.ts");
    await start({ isDemo: false });
  },
};
