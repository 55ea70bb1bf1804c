/** Experience 2; screens, "The hole". */
import type { Gross, GrossScores, Hole } from "./golf.ts";

/** By strokes over par, from two under. */
const names = ["eagle", "birdie", "par", "bogey", "double", "triple"] as const;
const lowest = -2;

/** An ace is a hole in one; what is better than an eagle is an albatross. */
type ScoreName = "ace" | "albatross" | (typeof names)[number];

/** The keys of a hole: two under par to three over. Two under is a hole in one on a par 3. */
export function likelyScores(par: number): { gross: Gross; name: ScoreName }[] {
  return names.map((name, i) => {
    const gross = par + lowest + i;
    return { gross, name: gross === 1 ? "ace" : name };
  });
}

/** Null for what has no name of its own, such as four over par. */
export function scoreName(gross: Gross, par: number): ScoreName | null {
  if (gross === 1) return "ace";
  // Nothing taken on a hole is no score to be proud of.
  if (gross > 0 && gross < par + lowest) return "albatross";
  return gross === 0 ? null : (names[gross - par - lowest] ?? null);
}

const best = ["ace", "albatross", "eagle", "birdie", "par"] as const satisfies readonly ScoreName[];

/** "2 birdies and better": how often each was made, the best first; pars close the list. */
export function bestScores(
  gross: GrossScores,
  holes: readonly Hole[],
): { name: (typeof best)[number]; times: number }[] {
  const made = holes.map(({ par }, i) => {
    const score = gross[i] ?? null;
    return score === null ? null : scoreName(score, par);
  });
  return best
    .map((name) => ({ name, times: made.filter((one) => one === name).length }))
    .filter(({ times }) => times > 0);
}
