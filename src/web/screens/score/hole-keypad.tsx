/**
 * The keypad has the likely scores, from two under par to three over. One more key opens the other
 * scores (experience 2).
 */
import { liveScoring } from "#contract/labels/live-scoring";
import { scoreNames } from "#contract/labels/score";
import { likelyScores } from "#rules/cards/score-names";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { SheetButton } from "../../components/sheet-button.tsx";
import { loadSheets } from "./hole-strip.tsx";
import { KeyText, keyClass, ScoreKey } from "./score-key.tsx";

const AnyScore = lazyPiece(async () => (await loadSheets()).AnyScore);

export function HoleKeypad(props: { par: number; gross: number | null; onChoose: (gross: number) => void }) {
  const { par, gross } = props;
  const likely = likelyScores(par);
  const isLikely = likely.some((score) => score.gross === gross);
  return (
    <fieldset className="figures grid grid-cols-[repeat(auto-fit,minmax(max(4.1rem,calc(25%-8px)),1fr))] gap-2">
      <legend className="sr-only">{liveScoring.scoresNamed}</legend>
      {likely.map(({ name, gross: score }) => (
        <ScoreKey
          key={score}
          name={scoreNames[name]}
          score={score}
          isChosen={gross === score}
          onChoose={() => props.onChoose(score)}
        />
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
        <KeyText name={liveScoring.grossRange} score={gross !== null && !isLikely ? gross : "…"} />
      </SheetButton>
    </fieldset>
  );
}
