import { type Refusal, refuse } from "../refusal.ts";

/**
 * Reads four digits. Logging in also uses this function, so it must accept every PIN that players may have.
 * `refusal` depends on whether the form also asks for a phone. Section 5, ruling 29.
 */
export function readPin(
  text: string,
  refusal: "invalid-phone-or-pin" | "invalid-pin" = "invalid-phone-or-pin",
): string | Refusal {
  return /^[0-9]{4}$/.test(text) ? text : refuse(refusal);
}

/** True for 1111, 1212, 1234, 4321, or a year. The form shows a hint and refuses nothing. Ruling 29. */
export function isEasilyGuessed(pin: string): boolean {
  if (pin.length < 4) return false;
  const repeatsItself = pin.slice(0, 2) === pin.slice(2);
  const isRun = "0123456789 9876543210".includes(pin);
  const isYear = /^(19|20)/.test(pin);
  return repeatsItself || isRun || isYear;
}
