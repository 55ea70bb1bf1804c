/** A copy of the project that a trial may damage, and whose tests it can run. */
import { closeSync, cpSync, openSync, readFileSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { run } from "../children.mjs";
import { inProject, root } from "../project.mjs";
import { titlePattern } from "../specification-table.ts";

/** Not sources: slow to copy, or made again. */
const leftOut = ["node_modules", ".git", ".tsc", "dist", "data", "screens", "test-results"];

/** @typedef {import("../specification-table.ts").Row & { file: string }} Row with the file of its test */
/** @typedef {{ folder: string, env: NodeJS.ProcessEnv }} Place the copy, and what its programs are started with */

/** @param {string} folder */
export function copyProject(folder) {
  cpSync(root, folder, {
    recursive: true,
    // Timestamps show that the linked packages fit the lock (`packages.mjs`).
    preserveTimestamps: true,
    filter: (source) => !leftOut.includes(relative(root, source)),
  });
  symlinkSync(inProject("node_modules"), join(folder, "node_modules"));
}

/** Runs only the tests of these sentences. @param {Place} place @param {Row[]} rows */
export async function pass(place, rows) {
  const inBrowser = rows.filter(({ file }) => file.startsWith("e2e/"));
  const others = rows.filter(({ file }) => !file.startsWith("e2e/"));
  const testsOf = (/** @type {Row[]} */ some) => ({
    files: [...new Set(some.map(({ file }) => file))],
    pattern: [...new Set(some.map(({ title }) => titlePattern(title)))].join("|"),
  });
  if (others.length > 0) {
    const { files, pattern } = testsOf(others);
    if ((await runIn(place, "vitest", ["run", "--no-color", ...files, "-t", pattern])) !== 0) return false;
  }
  if (inBrowser.length > 0) {
    if ((await runIn(place, "node", ["scripts/build.ts", "web"])) !== 0)
      throw new Error(`The screens could not be built:\n${readFileSync(logOf(place), "utf8")}`);
    const { files, pattern } = testsOf(inBrowser);
    if ((await runIn(place, "playwright", ["test", ...files, "--grep", pattern])) !== 0) return false;
  }
  return true;
}

/**
 * @param {Place} place
 * @param {string} program
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [more]
 */
export async function runIn(place, program, args, more = {}) {
  const log = openSync(logOf(place), "w");
  try {
    return await run(program, args, {
      ...more,
      cwd: place.folder,
      env: place.env,
      stdio: ["ignore", log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** The output of the last program. @param {Place} place */
export function logOf({ folder }) {
  return join(folder, "trial.log");
}
