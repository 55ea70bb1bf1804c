/** Has anything changed that something was built from? Not if the hash is the same. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "./project.mjs";

/** @param {string[]} sources files, and folders without their tests */
export function sourcesHash(sources) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder))
    hash.update(`${file}\n`).update(readFileSync(inProject(file)));
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(inProject(path))) return [];
  if (statSync(inProject(path)).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
