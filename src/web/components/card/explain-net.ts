/** "5 − 1 stroke = 4" (experience 9). Below zero, strokes are given back and added. */
import { results } from "#contract/labels/results";

export function explainNet(gross: number, strokes: number): string {
  if (strokes === 0) return String(gross);
  const count = Math.abs(strokes);
  const unit = count === 1 ? results.stroke : results.strokes;
  return `${gross} ${strokes > 0 ? "−" : "+"} ${count} ${unit} = ${gross - strokes}`;
}
