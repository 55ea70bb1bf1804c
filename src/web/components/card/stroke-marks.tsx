/**
 * Do I receive a stroke on this hole? One dot for each; a plus handicap gives strokes back and
 * has a mark of its own (ruling 2). Said in words to who cannot see it.
 */
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";

/** Below zero, strokes are given back. */
export function StrokeMarks({ strokes }: { strokes: number }) {
  if (strokes === 0) return null;
  const count = Math.abs(strokes);
  const text = fill(strokes > 0 ? scoreEntry.strokesReceived : scoreEntry.strokesGivenBack, {
    strokes: count,
  });
  return (
    <span className="whitespace-nowrap font-bold text-stroke">
      <span aria-hidden>{(strokes > 0 ? "●" : "+").repeat(count)}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
