/**
 * `npm run club -- COMMAND`: what runs a real club?
 * Reads what was typed, hands over to the command, and prints errors in one line.
 * Exit codes: 0 it is done, 1 it cannot be done, 2 it was typed wrongly.
 */
import { CommandError } from "../command-error.ts";
import { describeStartupError } from "../startup-errors.ts";
import { refuseStrangeLog } from "../store/sqlite-log.ts";
import type { Command, Typed } from "./command.ts";
import { commands } from "./commands.ts";
import { type CommandPlace, isProblems, placeOf } from "./place.ts";
import { print, printErrors } from "./terminal.ts";
import { help, overview, readTyped } from "./usage.ts";

const wronglyTyped = 2;

process.exitCode = await run(process.argv.slice(2));

async function run([name = "--help", ...typed]: readonly string[]): Promise<number> {
  if (name === "--help" || name === "help") return printHelp(overview(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return refuseTyped(`There is no command ${name}.`, overview(commands));
  const read = readTyped(command, typed);
  if (read === "help") return printHelp(help(name, command));
  if ("wrong" in read) return refuseTyped(read.wrong, help(name, command));
  // Phones, hashes, the pepper: for this user alone to read.
  process.umask(0o077);
  try {
    const place = placeOf(command, read);
    if ("wrong" in place) return refuseTyped(place.wrong, help(name, command));
    if (isProblems(place)) return printErrors(...place);
    return await runAt(place, command, read);
  } catch (error) {
    if (error instanceof CommandError) return printErrors(error.message);
    throw error;
  }
}

async function runAt(place: CommandPlace, command: Command, typed: Typed): Promise<number> {
  try {
    await place.prepare();
    if (place.env.databaseUrl === null) refuseStrangeLog(place.env.dataDir);
    await command.run(place.env, typed);
    place.done();
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    return printErrors(describeStartupError(error, place.env));
  }
}

function printHelp(text: string): number {
  print(text);
  return 0;
}

function refuseTyped(problem: string, helpText: string): number {
  printErrors(problem, "", helpText);
  return wronglyTyped;
}
