/** Names of scores, such as "birdie". Experience 2. */
import type { EnteredScores, Gross, Hole } from "../golf.ts";

const names = ["eagle", "birdie", "par", "bogey", "double", "triple"] as const;
const lowest = -2;

/** An ace is a hole in one; an albatross is better than an eagle. */
type ScoreName = "ace" | "albatross" | (typeof names)[number];

/** The keys of the score pad. On a par 3, two under par is a hole in one. */
export function likelyScores(par: number): { gross: Gross; name: ScoreName }[] {
  return names.map((name, i) => {
    const gross = par + lowest + i;
    return { gross, name: gross === 1 ? "ace" : name };
  });
}

/** Returns null for a score without a name, such as four over par. */
export function scoreName(gross: Gross, par: number): ScoreName | null {
  if (gross === 1) return "ace";
  // Zero strokes is not an albatross.
  if (gross > 0 && gross < par + lowest) return "albatross";
  return names[gross - par - lowest] ?? null;
}

const best = ["ace", "albatross", "eagle", "birdie", "par"] as const satisfies readonly ScoreName[];

export function bestScores(
  entered: EnteredScores,
  holes: readonly Hole[],
): { name: (typeof best)[number]; times: number }[] {
  const made = holes.map(({ par }, i) => {
    const score = entered[i] ?? null;
    return typeof score === "number" ? scoreName(score, par) : null;
  });
  return best
    .map((name) => ({ name, times: made.filter((one) => one === name).length }))
    .filter(({ times }) => times > 0);
}
