import { resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "../process/command-error.ts";
import type { Env } from "../process/env.ts";

export type Command = {
  does: string;
  argument: { name: string; required: boolean; means: string } | null;
  /** `value` is the name of the value that follows the option. Null if no value follows. */
  options: Readonly<Record<string, { value: string | null; means: string }>>;
  more: readonly string[];
  run(env: Env, typed: TypedCommand): Promise<void>;
};

export type TypedCommand = {
  argument: string | null;
  options: Readonly<Record<string, string | boolean | undefined | (string | boolean)[]>>;
};

/** Resolves the path from the user's folder, since npm changes to the project's folder. */
export function fileNamed(argument: string): string {
  return resolve(process.env.INIT_CWD ?? ".", argument);
}

export function readTyped(
  command: Command,
  typed: readonly string[],
): TypedCommand | "help" | { wrong: string } {
  const options: ParseArgsConfig["options"] = { help: { type: "boolean", short: "h" } };
  for (const [option, { value }] of Object.entries(command.options))
    options[option] = { type: value === null ? "boolean" : "string" };
  try {
    const { values, positionals } = parseArgs({ args: [...typed], options, allowPositionals: true });
    if (values.help === true) return "help";
    const [argument = null, ...more] = positionals;
    const unexpected = argument !== null && command.argument === null ? positionals : more;
    if (unexpected.length > 0) return { wrong: `What is "${unexpected.join(" ")}"?` };
    if (argument === null && command.argument?.required)
      return { wrong: `${command.argument.name} is missing.` };
    return { argument, options: values };
  } catch (error) {
    return { wrong: `${messageOf(error).split(". ")[0]}.` };
  }
}

export function overview(commands: Readonly<Record<string, Command>>): string {
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

export function help(name: string, { does, argument, options, more }: Command): string {
  const optionRows = Object.entries(options).map(([option, { value, means }]) => {
    return [`--${option}${value === null ? "" : ` ${value}`}`, means] as const;
  });
  const rows = argument === null ? optionRows : [[argument.name, argument.means] as const, ...optionRows];
  const usage = [
    `npm run club -- ${name}`,
    ...(argument === null ? [] : [argument.required ? argument.name : `[${argument.name}]`]),
    ...(optionRows.length > 0 ? ["[options]"] : []),
  ].join(" ");
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
  return [usage, "", does, ...(lines.length > 0 ? ["", ...lines] : []), "", ...more].join("\n").trimEnd();
}
