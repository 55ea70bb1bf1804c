/** These are the tokens of browsers, televisions and calendars. The club stores only their hashes. */
import { createHash, randomBytes } from "node:crypto";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";

const tokenBytes = 32;

/** The use of a token is written at most this often, so that most requests only read. */
const minutesBetweenUses = 15;

export function newId(bytes = 12): string {
  return randomBytes(bytes).toString("base64url");
}

export function newToken(): string {
  return newId(tokenBytes);
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function isUseDue(lastUsedAt: Instant | null, now: Instant): boolean {
  return lastUsedAt === null || addMinutes(lastUsedAt, minutesBetweenUses) <= now;
}
