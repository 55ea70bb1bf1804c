/** How a match or a score to par is written. Most screens need this, so it does not load with `nassau.ts`. Ruling 26. */
import type { HoleOutcome } from "./nassau.ts";

/** Returns "E", "+2" or "-1" (ASCII hyphen). */
export function printStatus(diff: number): string {
  if (diff === 0) return "E";
  return diff > 0 ? `+${diff}` : String(diff);
}

/** "4 & 3": 4 up with 3 holes left. Null while the match is open or level. `holes`: the length of the whole match. */
export function decisionOf(outcomes: readonly HoleOutcome[], holes: number) {
  let up = 0;
  for (const [i, outcome] of outcomes.entries()) {
    up += outcome === "won" ? 1 : outcome === "lost" ? -1 : 0;
    const left = holes - i - 1;
    if (Math.abs(up) > left) return { up, left };
  }
  return null;
}
