/** Runs one of our commands to its end: exit code, and one line instead of a stack when a person must act. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Needed } from "./terminal.mjs";

/** @param {() => Promise<number>} work returns the exit code */
export async function command(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Needed)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
  return process.exitCode;
}

/**
 * What was typed behind the command. `--help` is answered with the comment at the head of the command's file.
 *
 * @template {import("node:util").ParseArgsConfig} Config
 * @param {Config} config what may be typed
 */
export function readTyped(config, file = process.argv[1] ?? "") {
  if (process.argv.includes("--help")) showHelp(file);
  try {
    return parseArgs(config);
  } catch (error) {
    const [wrong = ""] = error instanceof Error ? error.message.split(". ") : [];
    throw new Needed(`${wrong}: \`--help\` shows what may be typed.`);
  }
}

/**
 * @param {string} file
 * @returns {never}
 */
export function showHelp(file) {
  const [, comment = ""] = /\/\*\*(.*?)\*\//s.exec(readFileSync(file, "utf8")) ?? [];
  console.log(comment.replaceAll(/^ \* ?/gm, "").trim());
  process.exit(0);
}
