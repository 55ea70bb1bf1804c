/** The server's time, since a phone's clock may be wrong. */
import { toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { serverTime } from "./server-clock.ts";

/** `ms`: a moment by the phone's clock. */
export function presentTime(ms = Date.now()): Instant {
  return toInstant(serverTime(ms));
}
