/** Which commands are there? */
import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { init } from "./init.ts";
import { makeAdmin } from "./make-admin.ts";
import { restore } from "./restore.ts";
import { serve } from "./serve.ts";

export const commands: Readonly<Record<string, Command>> = {
  init,
  serve,
  "make-admin": makeAdmin,
  backup,
  restore,
  export: exportCommand,
  import: importCommand,
};
