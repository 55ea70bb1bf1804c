/** Ruling 31; protection 1: 40 bits, 24 hours, once. It is read out or typed, so no sign looks like another. */
import { type Refusal, refuse } from "./refusal.ts";

export const resetCodeHours = 24;

export const resetCodeBytes = 5;

/** Digits and capitals without I, L, O and U: five bits each. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The eight signs of these bytes, as they are stored and compared: "7KQM3XWD". */
export function newResetCode(bytes: Uint8Array): string {
  // Forty bits are a whole number still.
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return number.toString(32).padStart(8, "0").replace(/./g, toSign);
}

/** As it is read out: "7KQM-3XWD". */
export function printResetCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** As typed, hyphen and case aside; O is read as 0, I and L as 1. Refuses "invalid-reset-code". */
export function readResetCode(text: string): string | Refusal {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isCode = code.length === 8 && [...code].every((sign) => signs.includes(sign));
  return isCode ? code : refuse("invalid-reset-code");
}

function toSign(digit: string): string {
  return signs[Number.parseInt(digit, 32)] ?? "";
}
