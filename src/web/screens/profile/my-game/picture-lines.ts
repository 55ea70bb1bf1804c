/**
 * Where are the rounds in the picture of scores? One unit to the right for each round, one down for each stroke: fewer
 * strokes are higher up, as SVG counts y downwards.
 */
import type { ScoreWay } from "#rules/score-history";

/** The first and the last are half a unit from the edge, so that one alone is in the middle. */
const xOf = (round: number) => round + 0.5;

/** A dot for each: a line of no length, which has round ends. */
export function dotsPath(scores: readonly number[]): string {
  return scores.map((score, round) => `M${xOf(round)} ${score}h0`).join("");
}

/** Empty for one round, which makes no line. */
export function linePath(values: readonly number[]): string {
  if (values.length < 2) return "";
  return values.map((value, round) => `${round === 0 ? "M" : "L"}${xOf(round)} ${value}`).join("");
}

/** From the best score to the highest; to par is seen from par. */
export function reachOf(scores: readonly number[], way: ScoreWay): { best: number; highest: number } {
  const seen = way === "to-par" ? [0, ...scores] : scores;
  return { best: Math.min(...seen), highest: Math.max(...seen) };
}

/** Which are written beside the picture: the best and the highest, and par where it is not too near to them. */
export function levelsOf({ best, highest }: { best: number; highest: number }, way: ScoreWay): number[] {
  if (best === highest) return [best];
  const isParApart = Math.min(0 - best, highest - 0) / (highest - best) >= 0.15;
  return way === "to-par" && isParApart ? [best, 0, highest] : [best, highest];
}
