/** Specification section 9 (Stroke allocation); ruling 2. */
import { type CardBasis, type GrossScores, type Hole, holesPerRound } from "./golf.ts";

/**
 * Strokes per hole; they add up to the handicap over a course. 20 gives two on stroke indexes 1 and 2 and one on the
 * others. A plus handicap gives strokes back from the highest index: +2 is -1 on indexes 18 and 17.
 */
export function strokesOnHoles(handicap: number, holes: readonly Hole[]): number[] {
  return holes.map((hole) => strokesOnHole(handicap, hole));
}

/** Gross minus strokes, hole by hole; a hole not played yet stays null. */
export function netScores(gross: GrossScores, strokes: readonly number[]): (number | null)[] {
  return gross.map((score, i) => (score === null ? null : score - (strokes[i] ?? 0)));
}

/** A card's net scores, on the holes and the adjusted handicap it was played on. */
export function netOfCard(
  card: Pick<CardBasis, "holes" | "adjustedHandicap"> & { gross: GrossScores },
): (number | null)[] {
  return netScores(card.gross, strokesOnHoles(card.adjustedHandicap, card.holes));
}

/** 9 halves are "4½"; a lone half below a gross of 0 keeps its sign. */
export function printHalves(halves: number): string {
  if (halves % 2 === 0) return String(halves / 2);
  const whole = Math.trunc(halves / 2);
  const sign = halves < 0 ? "−" : "";
  return `${sign}${whole === 0 ? "" : Math.abs(whole)}½`;
}

/** The floor steps at the stroke index and at each 18 further, below zero too. It cannot yield minus zero. */
function strokesOnHole(handicap: number, hole: Hole): number {
  return Math.floor((handicap - hole.handicap) / holesPerRound) + 1;
}
