/** Tokens of browsers, televisions and calendars. The club stores only their hashes. */
import { createHash, randomBytes } from "node:crypto";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";

const tokenBytes = 32;

/** A use is written at most this often, so that most requests only read. */
const minutesBetweenUses = 15;

/** Random characters that an address may have. */
export function newId(bytes = 12): string {
  return randomBytes(bytes).toString("base64url");
}

/** 256 random bits. */
export function newToken(): string {
  return newId(tokenBytes);
}

/** SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** `lastUsedAt` is null if there was no use. */
export function isUseDue(lastUsedAt: Instant | null, now: Instant): boolean {
  return lastUsedAt === null || addMinutes(lastUsedAt, minutesBetweenUses) <= now;
}
