/** Runs `npm run club -- COMMAND`. Exit codes: 0 if done, 1 if impossible, 2 if input or settings are bad. */

import { refuseStrangeLog } from "../database/sqlite-log.ts";
import { readEnv } from "../process/env.ts";
import { describeStartupError, exitCodeOf, wronglySet } from "../process/startup-errors.ts";
import { help, overview, readTyped } from "./command.ts";
import { commands } from "./commands.ts";
import { print, printErrors } from "./terminal.ts";

process.exitCode = await run(process.argv.slice(2));

async function run([name = "--help", ...typed]: readonly string[]): Promise<number> {
  if (name === "--help" || name === "help") return printHelp(overview(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return refuseTyped(`There is no command ${name}.`, overview(commands));
  const read = readTyped(command, typed);
  if (read === "help") return printHelp(help(name, command));
  if ("wrong" in read) return refuseTyped(read.wrong, help(name, command));
  // Only this user may read the files that a command writes: they hold phones, hashes and the pepper.
  process.umask(0o077);
  const env = readEnv(process.env);
  if (Array.isArray(env)) {
    printErrors(...env);
    return wronglySet;
  }
  try {
    if (env.databaseUrl === null) refuseStrangeLog(env.dataDir);
    await command.run(env, read);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    printErrors(describeStartupError(error, env));
    return name === "serve" ? exitCodeOf(error) : 1;
  }
}

function printHelp(text: string): number {
  print(text);
  return 0;
}

function refuseTyped(problem: string, helpText: string): number {
  printErrors(problem, "", helpText);
  return wronglySet;
}
