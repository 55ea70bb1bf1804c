/**
 * Returns a text such as "5 − 1 stroke = 4" (experience 9). A plus handicap has negative `strokes`, which are
 * added.
 */
import { results } from "#contract/labels/results";
import type { NassauHole } from "#rules/bets/nassau";

export function explainNet(gross: number, strokes: number): string {
  if (strokes === 0) return String(gross);
  const count = Math.abs(strokes);
  const unit = count === 1 ? results.stroke : results.strokes;
  return `${gross} ${strokes > 0 ? "−" : "+"} ${count} ${unit} = ${gross - strokes}`;
}

type DecidedHole = Pick<NassauHole, "myGross" | "theirGross" | "myStrokes" | "theirStrokes" | "outcome">;

export function explainHole(hole: DecidedHole, me: string, opponent: string): string {
  const verb = { won: results.beats, lost: results.losesTo, halved: results.ties }[hole.outcome];
  const mine = explainNet(hole.myGross, hole.myStrokes);
  return `${me} ${mine} ${verb} ${opponent} ${explainNet(hole.theirGross, hole.theirStrokes)}`;
}
