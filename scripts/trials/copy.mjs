/** A copy of the project that a trial may damage. */
import { closeSync, cpSync, openSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { run } from "../children.mjs";
import { inProject, root } from "../project.mjs";

/** Not sources: slow to copy, or made again. */
const leftOut = ["node_modules", ".git", ".tsc", "dist", "data", "screens", "test-results"];

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
