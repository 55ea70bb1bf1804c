/**
 * What time is it? As the server has it: a phone's clock may be wrong, and whether a date is shown with its year hangs on
 * it.
 */
import { toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { serverTime } from "./server-clock.ts";

/** `ms`: a moment by the phone's clock, now where it is left out. */
export function presentTime(ms = Date.now()): Instant {
  return toInstant(serverTime(ms));
}
