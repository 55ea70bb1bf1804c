/** How is a net score made? "5 − 1 stroke = 4"; a stroke given back is added (experience 9). */
import { results } from "#contract/labels/results";

/** Below zero, strokes are given back. */
export function explainNet(gross: number, strokes: number): string {
  if (strokes === 0) return String(gross);
  const count = Math.abs(strokes);
  const unit = count === 1 ? results.stroke : results.strokes;
  return `${gross} ${strokes > 0 ? "−" : "+"} ${count} ${unit} = ${gross - strokes}`;
}
