/**
 * What time is it? As the server has it: a phone's clock may be wrong, and whether a date is shown with its year hangs on
 * it. Before the first answer it is the phone's.
 */
import { toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";

let aheadMs = 0;

/** `date`: of an answer's head, to the second. */
export function noteServerTime(date: string | null): void {
  aheadMs = Date.parse(date ?? "") - Date.now() || 0;
}

/** `ms`: a moment by the phone's clock, now where it is left out. */
export function presentTime(ms = Date.now()): Instant {
  return toInstant(ms + aheadMs);
}
