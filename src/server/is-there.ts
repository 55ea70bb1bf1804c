/**
 * Is this file or folder there?
 * `existsSync` says no where it may not look. Here that throws, since another user could see the file.
 */
import { statSync } from "node:fs";

export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
