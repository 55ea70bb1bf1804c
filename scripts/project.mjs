/** Where things are in this project, whatever folder a command is called from. */
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts */
export function inProject(...parts) {
  return join(root, ...parts);
}

export const binaries = inProject("node_modules", ".bin");

/** @param {string} program */
export function onPath(program) {
  return (process.env.PATH || "")
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}
