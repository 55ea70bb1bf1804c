import { statSync } from "node:fs";

/** Unlike `existsSync`, throws if this user may not look: another user may see the file. */
export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
