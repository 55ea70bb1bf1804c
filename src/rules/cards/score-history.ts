import { printStatus } from "../bets/match-status.ts";
import type { HolesAndHandicap, Tenths } from "../golf.ts";
import { sum } from "../values.ts";
import { parOf } from "./handicap.ts";
import { strokesOnHoles } from "./strokes.ts";

export type ScoreWay = "gross" | "net" | "to-par";

type RoundScore = ReturnType<typeof roundScore>;

export const maxScoreRounds = 200;

export const roundsPerAverage = 5;

/** `gross` is the sum of the 18 holes. */
export function roundScore(gross: number, { holes, adjustedHandicap }: HolesAndHandicap) {
  return { gross, net: gross - sum(strokesOnHoles(adjustedHandicap, holes)), par: parOf(holes) };
}

export function scoreOf({ gross, net, par }: RoundScore, way: ScoreWay): number {
  return { gross, net, "to-par": gross - par }[way];
}

const maxBestRounds = 3;

/** The lowest score comes first. Of equal scores, the newest comes first. `rounds` has the oldest first. */
export function bestRounds<Round extends RoundScore>(rounds: readonly Round[], way: ScoreWay): Round[] {
  return rounds
    .toReversed()
    .toSorted((a, b) => scoreOf(a, way) - scoreOf(b, way))
    .slice(0, maxBestRounds);
}

/** Each average is of a round and up to four rounds before it. In tenths; a half is rounded up. */
export function movingAverages(scores: readonly number[]): Tenths[] {
  return scores.map((_, last) => {
    const window = scores.slice(Math.max(0, last + 1 - roundsPerAverage), last + 1);
    // Avoids minus zero.
    return Math.round((sum(window) * 10) / window.length) || 0;
  });
}

/** "85"; to par "+13", "E" or "-2". */
export function printScore(score: number, way: ScoreWay): string {
  return way === "to-par" ? printStatus(score) : String(score);
}

/** "84.6"; to par "+12.6", "E" or "-0.4". */
export function printAverage(tenths: Tenths, way: ScoreWay): string {
  const decimal = (tenths / 10).toFixed(1);
  if (way !== "to-par") return decimal;
  return tenths === 0 ? printStatus(0) : tenths > 0 ? `+${decimal}` : decimal;
}
