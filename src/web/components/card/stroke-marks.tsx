import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";

export function StrokeMarks({ strokes }: { strokes: number }) {
  if (strokes === 0) return null;
  const count = Math.abs(strokes);
  const words = strokes > 0 ? scoreEntry.strokesReceived : scoreEntry.strokesGivenBack;
  return (
    <span className="whitespace-nowrap font-bold text-stroke">
      <span aria-hidden>{(strokes > 0 ? "●" : "+").repeat(count)}</span>
      <span className="sr-only">{fill(words, { strokes: count })}</span>
    </span>
  );
}
