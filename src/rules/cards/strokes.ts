/**
 * On which holes does a handicap take strokes off? Specification section 9 (Stroke allocation); ruling 2.
 */
import { type GrossScores, type Hole, type HolesAndHandicap, holesPerRound } from "../golf.ts";

/**
 * The strokes of all holes add up to the handicap. A handicap of 20 gets two strokes on stroke indexes 1 and 2,
 * and one on the others. A +2 gives one back on stroke indexes 18 and 17.
 */
export function strokesOnHoles(handicap: number, holes: readonly Hole[]): number[] {
  // A hole gets one more stroke when the handicap reaches its stroke index, and again every 18 higher.
  // `floor` does the same below zero.
  return holes.map((hole) => Math.floor((handicap - hole.handicap) / holesPerRound) + 1);
}

export function netScores(gross: GrossScores, strokes: readonly number[]): (number | null)[] {
  return gross.map((score, i) => (score === null ? null : score - (strokes[i] ?? 0)));
}

export function netOfCard(card: HolesAndHandicap & { gross: GrossScores }): (number | null)[] {
  return netScores(card.gross, strokesOnHoles(card.adjustedHandicap, card.holes));
}

/** Returns "4½" for 9, and "−½" for -1. */
export function printHalves(halves: number): string {
  if (halves % 2 === 0) return String(halves / 2);
  const whole = Math.trunc(halves / 2);
  const sign = halves < 0 ? "−" : "";
  return `${sign}${whole === 0 ? "" : Math.abs(whole)}½`;
}
