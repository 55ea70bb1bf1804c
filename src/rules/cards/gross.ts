/**
 * Reads, checks and sums the strokes of holes. Zero is a score, and null is an unplayed hole. So always
 * compare a score with null. Specification sections 2 (/enter-score/{id}/scores and hole-by-hole) and 5;
 * rulings 14 and 17.
 */
import {
  type CompleteGrossScores,
  type Entered,
  type EnteredScores,
  type Gross,
  type GrossScores,
  holeNumbers,
  holesPerRound,
} from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { isWholeWithin, sum } from "../values.ts";

export const liveGrossLimit = 15;

const postRoundGrossLimit = 99;

export type ScoringWay = "live" | "post-round";

export function emptyCard(): GrossScores {
  return holeNumbers.map(() => null);
}

/** Returns sums of the filled holes, gross or net. A sum is null without a filled hole. */
export function totals(scores: readonly (number | null)[]) {
  return {
    out: sumOfFilled(scores.slice(0, 9)),
    in: sumOfFilled(scores.slice(9)),
    total: sumOfFilled(scores),
  };
}

/** Returns the sum of the filled holes, minus their par. Null without a filled hole. */
export function toParOf(
  scores: readonly (number | null)[],
  holes: readonly { readonly par: number }[],
): number | null {
  return sumOfFilled(scores.map((score, i) => (score === null ? null : score - (holes[i]?.par ?? 0))));
}

/** Returns the hole number, 1 to 18, at which live entry resumes; null when all are filled. */
export function firstEmptyHole(scores: EnteredScores): number | null {
  return emptyHoles(scores)[0] ?? null;
}

export function emptyHoles(scores: EnteredScores): number[] {
  return holeNumbers.filter((number) => (scores[number - 1] ?? null) === null);
}

/** Returns "3, 9–17". The character U+2060 forbids a line break within a range. */
export function printHoles(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}\u2060–\u2060${to}`)).join(", ");
}

/** Returns "4 4 5 … | 5 4 3 …", with "-" for an unplayed hole and "P" for a picked-up one. */
export function writeCard(card: EnteredScores): string {
  const entries = card.map((gross) => (gross === "picked-up" ? "P" : (gross ?? "-")));
  return `${entries.slice(0, 9).join(" ")} | ${entries.slice(9).join(" ")}`;
}

export function holesFilled(scores: EnteredScores): number {
  return scores.filter((gross) => gross !== null).length;
}

/** True if all 18 holes are filled. The specification calls this "a score record exists". Ruling 14. */
export function isComplete(scores: GrossScores): scores is CompleteGrossScores {
  return scores.length === holesPerRound && scores.every((gross) => gross !== null);
}

/** True for whole strokes, 0 to 15 live and 0 to 99 post round, and for a picked-up ball. */
export function acceptsGross(gross: Entered, way: ScoringWay): boolean {
  if (gross === "picked-up") return true;
  const limit = way === "live" ? liveGrossLimit : postRoundGrossLimit;
  return isWholeWithin(gross, { lowest: 0, highest: limit });
}

/** True if the app asks "Hole 3: 0 strokes?" before it sends the score. Ruling 17. */
export function asksAboutGross(gross: Entered): boolean {
  return gross === 0 || (gross !== "picked-up" && gross > liveGrossLimit);
}

/** Reads one or two digits. Refuses with "gross-out-of-range". */
export function readGross(text: string, way: ScoringWay): Gross | Refusal {
  const digits = text.trim();
  const gross = Number(digits);
  return /^\d{1,2}$/.test(digits) && acceptsGross(gross, way) ? gross : refuse("gross-out-of-range");
}

function sumOfFilled(scores: readonly (number | null)[]): number | null {
  const filled = scores.filter((score) => score !== null);
  return filled.length === 0 ? null : sum(filled);
}
