import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

/** @param {string} text */
export function heading(text) {
  console.log(`\n── ${text}`);
}

/** @param {string} text */
export function note(text) {
  console.log(`   ${text}`);
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** An error that a person must correct. The terminal shows one line and no stack. */
export class Needed extends Error {}

/**
 * Runs a command to its end, and sets the exit code.
 *
 * @param {() => Promise<number>} work returns the exit code
 */
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
 * `--help` prints the comment at the head of the command's file.
 *
 * @template {import("node:util").ParseArgsConfig} Config
 * @param {Config} config what may be typed
 * @returns {ReturnType<typeof parseArgs<Config>>}
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

/** @param {string} file @returns {never} */
export function showHelp(file) {
  const [, comment = ""] = /\/\*\*(.*?)\*\//s.exec(readFileSync(file, "utf8")) ?? [];
  console.log(comment.replaceAll(/^ \* ?/gm, "").trim());
  process.exit(0);
}
