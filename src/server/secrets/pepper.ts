/** The pepper is not in the database or its backups. Without it, a stolen database reveals no PIN. */
import { createHmac, randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { CommandError } from "../process/command-error.ts";
import { isThere } from "../process/disk.ts";
import { codeOf } from "../process/startup-errors.ts";

const pepperBytes = 32;

/** A lost pepper makes every PIN useless. So a club with players must never get a new one silently. */
export function readPepper(file: string, mayMake: boolean): Buffer {
  try {
    return decode(readFileSync(file, "utf8"), file);
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    if (code !== "ENOENT") throw new CommandError(`The pepper ${file} cannot be read as a file (${code}).`);
    if (!mayMake)
      throw new CommandError(
        `The pepper ${file} is missing. Without it nobody's PIN can be checked. Put your copy there; if it is lost, ` +
          "`new-pepper` begins with another one.",
      );
    return makePepper(file);
  }
}

/** Returns null if there is no pepper. The fingerprint does not reveal the pepper. */
export function pepperFingerprint(file: string): string | null {
  if (!isThere(file)) return null;
  return createHmac("sha256", readPepper(file, false)).update("which pepper").digest("hex").slice(0, 16);
}

function makePepper(file: string): Buffer {
  const pepper = randomBytes(pepperBytes);
  mkdirSync(dirname(file), { recursive: true });
  // "wx": two servers that start at the same time must not create two peppers.
  writeFileSync(file, `${pepper.toString("hex")}\n`, { flag: "wx", mode: 0o600, flush: true });
  // The umask may have removed rights from 0600. This sets them exactly.
  chmodSync(file, 0o600);
  return pepper;
}

function decode(text: string, file: string): Buffer {
  const hex = text.trim();
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new CommandError(`The pepper ${file} does not hold 64 hex digits.`);
  return Buffer.from(hex, "hex");
}
