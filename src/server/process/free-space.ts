import { statfs } from "node:fs/promises";

export const nearlyFullMegabytes = 256;

/** Null for a file system that does not say it. */
export async function freeMegabytes(folder: string): Promise<number | null> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? null : Math.floor((bavail * bsize) / 1_000_000);
}
