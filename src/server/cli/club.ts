/**
 * `npm run club -- COMMAND`: what runs a real club?
 * Reads what was typed, hands over to the command, and says in one line what stands in the way.
 * Exit codes: 0 it is done, 1 something stands in the way, 2 it was typed wrongly.
 */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { Hindrance } from "../copies/hindrance.ts";
import { readEnv } from "../env.ts";
import { whatIsWrong } from "../start.ts";
import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { init } from "./init.ts";
import { makeAdmin } from "./make-admin.ts";
import { restore } from "./restore.ts";
import { serve } from "./serve.ts";
import { complain, say } from "./terminal.ts";

const commands: Readonly<Record<string, Command>> = {
  init,
  serve,
  "make-admin": makeAdmin,
  backup,
  restore,
  export: exportCommand,
  import: importCommand,
};

const wronglyTyped = 2;

process.exitCode = await run(process.argv.slice(2));

async function run([name = "--help", ...typed]: readonly string[]): Promise<number> {
  if (name === "--help" || name === "help") return tell(overview());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return refuseTyped(`There is no command ${name}.`, overview());
  const read = readTyped(command, typed);
  if (read === "help") return tell(help(name, command));
  if (typeof read === "string") return refuseTyped(read, help(name, command));
  const env = readEnv(process.env);
  if (Array.isArray(env)) return complain(...env);
  // Phones, hashes, the pepper: for this user alone to read.
  process.umask(0o077);
  try {
    await command.run(env, read);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof Hindrance) return complain(error.message);
    return complain(whatIsWrong(error, env));
  }
}

/** What was typed, "help", or what is wrong with it. */
function readTyped(command: Command, typed: readonly string[]) {
  const options: ParseArgsConfig["options"] = { help: { type: "boolean", short: "h" } };
  for (const [option, { value }] of Object.entries(command.options))
    options[option] = { type: value === null ? "boolean" : "string" };
  try {
    const { values, positionals } = parseArgs({ args: [...typed], options, allowPositionals: true });
    if (values.help === true) return "help";
    const [file = null, ...more] = positionals;
    if (more.length > 0) return `What is "${more.join(" ")}"?`;
    if (file === null && command.argument?.required) return `${command.argument.name} is missing.`;
    if (file !== null && command.argument === null) return `What is "${file}"?`;
    return { argument: file, options: values };
  } catch (error) {
    return error instanceof Error ? `${error.message.split(". ")[0]}.` : String(error);
  }
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(12)}${does}`);
  return [
    "npm run club -- COMMAND [--help]",
    "",
    ...lines,
    "",
    "Where the club is comes from the environment: DATA_DIR (./data), DATABASE_URL for PostgreSQL.",
    "docs/operations.md has all settings, and how a club is run.",
  ].join("\n");
}

function help(name: string, { does, argument, options, more }: Command): string {
  const word = argument === null ? "" : ` ${argument.required ? argument.name : `[${argument.name}]`}`;
  const rows: [string, string][] = [
    ...(argument === null ? [] : [[argument.name, argument.means] satisfies [string, string]]),
    ...Object.entries(options).map(([option, { value, means }]): [string, string] => [
      `--${option}${value === null ? "" : ` ${value}`}`,
      means,
    ]),
  ];
  const lines = rows.map(([left, right]) => `  ${left.padEnd(20)}${right}`);
  const usage = `npm run club -- ${name}${word}${rows.length > (argument === null ? 0 : 1) ? " [options]" : ""}`;
  return [usage, "", does, ...(lines.length > 0 ? ["", ...lines] : []), "", ...more].join("\n").trimEnd();
}

function tell(text: string): number {
  say(text);
  return 0;
}

function refuseTyped(problem: string, helpText: string): number {
  complain(problem, "", helpText);
  return wronglyTyped;
}
