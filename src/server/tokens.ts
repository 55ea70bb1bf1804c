/** With what does a browser, a television or a calendar show who it is? The club keeps no more of it than a hash. */
import { createHash, randomBytes } from "node:crypto";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";

const tokenBytes = 32;

/** When one was last used is written at most this often: most requests then only read. */
const minutesBetweenUses = 15;

/** 256 random bits, in 43 characters that an address may have. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a use now is to be written. `lastUsedAt`: null for never. */
export function isUseDue(lastUsedAt: Instant | null, now: Instant): boolean {
  return lastUsedAt === null || addMinutes(lastUsedAt, minutesBetweenUses) <= now;
}
