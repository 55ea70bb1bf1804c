import { statSync } from "node:fs";

/** Unlike `existsSync`, throws if this user may not read the folder: the file may exist. */
export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
