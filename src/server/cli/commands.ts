/** Which commands are there? */
import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { drill } from "./drill.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { init } from "./init.ts";
import { makeAdmin } from "./make-admin.ts";
import { migrate } from "./migrate.ts";
import { newPepper } from "./new-pepper.ts";
import { restore } from "./restore.ts";
import { serve } from "./serve.ts";

export const commands: Readonly<Record<string, Command>> = {
  init,
  serve,
  "make-admin": makeAdmin,
  "new-pepper": newPepper,
  backup,
  restore,
  drill,
  export: exportCommand,
  import: importCommand,
  migrate,
};
