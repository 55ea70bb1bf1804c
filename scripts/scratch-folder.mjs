/** Where do tests keep what is thrown away with them? In memory where there is room: on a disk every commit waits. */
import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux keeps it in memory; what a container gives by default, 64 MB, may be too small. */
const memoryFolder = "/dev/shm";
const enoughBytes = 2 ** 30;

/** @returns {string} */
export function scratchFolder() {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize < enoughBytes ? tmpdir() : memoryFolder;
  } catch {
    return tmpdir();
  }
}
