import { statSync } from "node:fs";

/** Unlike `existsSync`, throws where this user may not look, since another user may see the file. */
export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
