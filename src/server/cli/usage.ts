/**
 * What may be typed, and what was?
 */
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Command, Typed } from "./command.ts";

/** What was typed after the command's name, "help", or `wrong`. */
export function readTyped(command: Command, typed: readonly string[]): Typed | "help" | { wrong: string } {
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
    // Of several sentences the first says it.
    return { wrong: `${String(error instanceof Error ? error.message : error).split(". ")[0]}.` };
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
