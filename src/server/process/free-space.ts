import { statfs } from "node:fs/promises";

export const nearlyFullMegabytes = 256;

/** Returns null if the file system does not say how large it is. */
export async function freeMegabytes(folder: string): Promise<number | null> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? null : Math.floor((bavail * bsize) / 1_000_000);
}
