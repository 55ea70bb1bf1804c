/** The keypad has the likely scores, from two under par to three over, and one key for any other score (experience 2). */
import { liveScoring } from "#contract/labels/live-scoring";
import { scoreNames } from "#contract/labels/score";
import { likelyScores } from "#rules/cards/score-names";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { SheetButton } from "../../components/sheet-button.tsx";
import { digitClass, keyClass } from "./key-class.ts";
import { loadSheets } from "./load-sheets.ts";

const AnyScore = lazyPiece(async () => (await loadSheets()).AnyScore);

export function HoleKeypad(props: { par: number; gross: number | null; onChoose: (gross: number) => void }) {
  const { par, gross } = props;
  const likely = likelyScores(par);
  const isLikely = likely.some((score) => score.gross === gross);
  return (
    <fieldset className="figures grid grid-cols-[repeat(auto-fit,minmax(max(4.1rem,calc(25%-8px)),1fr))] gap-2">
      <legend className="sr-only">{liveScoring.scoresNamed}</legend>
      {likely.map(({ name, gross: score }) => (
        <button
          key={score}
          type="button"
          aria-pressed={gross === score}
          onClick={() => props.onChoose(score)}
          className={keyClass}
        >
          {/* The name comes first, so that screen readers read "Par 4". */}
          <span className="text-small leading-tight font-bold">{scoreNames[name]} </span>
          <span className={digitClass}>{score}</span>
        </button>
      ))}
      <SheetButton
        aria-label={liveScoring.another}
        aria-pressed={gross !== null && !isLikely}
        className={`${keyClass} col-span-2`}
        sheet={(close) => (
          <AnyScore
            gross={gross}
            onChoose={(score) => {
              close();
              props.onChoose(score);
            }}
            onClose={close}
          />
        )}
      >
        <span className="text-small leading-tight font-bold">{liveScoring.grossRange}</span>
        <span className={digitClass}>{gross !== null && !isLikely ? gross : "…"}</span>
      </SheetButton>
    </fieldset>
  );
}
