/** Specification section 9 (Stroke allocation); ruling 2. */
import { type CardBasis, type GrossScores, type Hole, holesPerRound } from "./golf.ts";

/** Per hole; the sum is the handicap. 20: two on stroke indexes 1 and 2, else one; +2: -1 on 18 and 17. */
export function strokesOnHoles(handicap: number, holes: readonly Hole[]): number[] {
  return holes.map((hole) => strokesOnHole(handicap, hole));
}

/** Gross minus strokes; an unplayed hole stays null. */
export function netScores(gross: GrossScores, strokes: readonly number[]): (number | null)[] {
  return gross.map((score, i) => (score === null ? null : score - (strokes[i] ?? 0)));
}

export function netOfCard(
  card: Pick<CardBasis, "holes" | "adjustedHandicap"> & { gross: GrossScores },
): (number | null)[] {
  return netScores(card.gross, strokesOnHoles(card.adjustedHandicap, card.holes));
}

/** 9 halves are "4½"; a half below a gross of 0 keeps its sign. */
export function printHalves(halves: number): string {
  if (halves % 2 === 0) return String(halves / 2);
  const whole = Math.trunc(halves / 2);
  const sign = halves < 0 ? "−" : "";
  return `${sign}${whole === 0 ? "" : Math.abs(whole)}½`;
}

/** The floor steps at the stroke index and each 18 further, also below zero; never minus zero. */
function strokesOnHole(handicap: number, hole: Hole): number {
  return Math.floor((handicap - hole.handicap) / holesPerRound) + 1;
}
