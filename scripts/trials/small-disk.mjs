/** A temporary file system that is small enough to fill. */
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endingSignals, outputOf } from "../children.mjs";
import { Needed } from "../terminal.mjs";

/**
 * @typedef {object} SmallDisk
 * @property {string} folder
 * @property {(leaveBytes: number) => void} fill up to so many bytes
 * @property {() => void} free what was filled
 * @property {() => number} freeBytes
 */

/**
 * @template T
 * @param {number} megabytes
 * @param {(disk: SmallDisk) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function onSmallDisk(megabytes, work) {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-small-disk-"));
  if (
    outputOf("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder]) === undefined
  ) {
    rmdirSync(folder);
    throw new Needed("A small file system has to be mounted: as root, where mounting is allowed.");
  }
  const filler = join(folder, "filler");
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const takeAway = () => {
    outputOf("umount", ["--lazy", folder]);
    rmdirSync(folder);
  };
  const end = () => {
    takeAway();
    process.exit(1);
  };
  for (const signal of endingSignals) process.once(signal, end);
  try {
    return await work({
      folder,
      freeBytes,
      fill(leaveBytes) {
        const file = openSync(filler, "a");
        const block = Buffer.alloc(4096);
        while (freeBytes() >= leaveBytes + block.length) writeSync(file, block);
        closeSync(file);
      },
      free: () => rmSync(filler, { force: true }),
    });
  } finally {
    for (const signal of endingSignals) process.off(signal, end);
    takeAway();
  }
}
