/** The pause before the next try: longer after each failure, and never the same for all phones. */
import type { Passed } from "./send.ts";

/** Milliseconds. Without a connection the next one may come at any moment, and is used within a few seconds. */
const lost = { first: 500, longest: 4_000 };
const busy = { first: 2_000, longest: 60_000 };
/** Saves the battery while nobody looks: to be seen again is an occasion of its own. */
const unseen = 30_000;

/** `failures`: how many of this kind in a row, from 1. `random`: 0 to 1. */
export function pauseMs(passed: Passed, failures: number, isSeen: boolean, random: number): number {
  const { first, longest } = passed.end === "busy" ? busy : lost;
  const growing = Math.min(longest, first * 2 ** Math.min(failures - 1, 10));
  const asked = passed.afterMs ?? 0;
  const spread = asked > 0 ? asked * (1 + random / 2) : growing * (0.5 + random / 2);
  return isSeen ? spread : Math.max(spread, unseen);
}
