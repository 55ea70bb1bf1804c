import { makeAdmin, newPepper } from "./admins.ts";
import type { Command } from "./command.ts";
import { backup, drill, exportCommand, importCommand, migrate, restore } from "./copies.ts";
import { init } from "./init.ts";
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
