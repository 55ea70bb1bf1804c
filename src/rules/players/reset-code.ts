/**
 * A reset code has 40 bits, and works once within 24 hours. It is read aloud and typed, so no two characters look
 * alike.
 * Ruling 31; protection 1.
 */
import { type Refusal, refuse } from "../refusal.ts";

export const resetCodeHours = 24;

export const resetCodeBytes = 5;

/** 32 characters of five bits each, without I, L, O and U. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Makes eight characters from five bytes: "7KQM3XWD". The server stores a hash of this form. */
export function newResetCode(bytes: Uint8Array): string {
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return number
    .toString(32)
    .padStart(8, "0")
    .replace(/./g, (digit) => signs[Number.parseInt(digit, 32)] ?? "");
}

/** "7KQM-3XWD" */
export function printResetCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Ignores hyphens and case; reads O as 0, I and L as 1. Refuses with "invalid-reset-code". */
export function readResetCode(text: string): string | Refusal {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isCode = code.length === 8 && [...code].every((sign) => signs.includes(sign));
  return isCode ? code : refuse("invalid-reset-code");
}
