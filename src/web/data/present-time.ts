import { toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { serverTime } from "./server-clock.ts";

export function presentTime(ms = Date.now()): Instant {
  return toInstant(serverTime(ms));
}
