import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

export const root = dirname(import.meta.dirname);

/** @param {string[]} parts */
export function inProject(...parts) {
  return join(root, ...parts);
}

/** @param {string} program */
export function onPath(program) {
  const folders = (process.env.PATH || "").split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Linux keeps this folder in memory. In a container it has 64 MB by default, which may be too little. */
const memoryFolder = "/dev/shm";
const enoughBytes = 2 ** 30;

/**
 * Returns a folder for temporary data of tests. The folder is in memory if there is room, because a disk makes commits
 * slow.
 */
export function scratchFolder() {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize < enoughBytes ? tmpdir() : memoryFolder;
  } catch {
    return tmpdir();
  }
}
