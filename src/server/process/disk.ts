import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";

/** Unlike `existsSync`, throws if this user may not read the folder, because the file may exist. */
export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

export const nearlyFullMegabytes = 256;

/** Returns null if the file system does not say how large it is. */
export async function freeMegabytes(folder: string): Promise<number | null> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? null : Math.floor((bavail * bsize) / 1_000_000);
}
