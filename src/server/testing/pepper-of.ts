/** Writes a pepper that is one club's own, and the same each time. */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function pepperOf(folder: string, host: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "pepper"), createHash("sha256").update(host).digest("hex"));
}
