/**
 * The keypad has the likely scores, from two under par to three over. One more key opens the other
 * scores (experience 2).
 */
import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry, scoreNames } from "#contract/labels/score";
import { likelyScores } from "#rules/cards/score-names";
import type { Entered } from "#rules/golf";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { SheetButton } from "../../components/sheet-button.tsx";
import { loadSheets } from "./hole-strip.tsx";
import { KeyText, keyClass, ScoreKey } from "./score-key.tsx";

const AnyScore = lazyPiece(async () => (await loadSheets()).AnyScore);

export function HoleKeypad(props: {
  par: number;
  gross: Entered | null;
  onChoose: (gross: Entered) => void;
}) {
  const { par, gross } = props;
  const likely = likelyScores(par);
  const isOther = typeof gross === "number" && !likely.some((score) => score.gross === gross);
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
        aria-pressed={isOther}
        className={keyClass}
        sheet={(close) => (
          <AnyScore
            gross={gross === "picked-up" ? null : gross}
            onChoose={(score) => {
              close();
              props.onChoose(score);
            }}
            onClose={close}
          />
        )}
      >
        <KeyText name={liveScoring.grossRange} score={isOther ? gross : "…"} />
      </SheetButton>
      <ScoreKey
        name={scoreEntry.pickedUpKey}
        score={scoreEntry.pickedUpMark}
        isChosen={gross === "picked-up"}
        onChoose={() => props.onChoose("picked-up")}
      />
    </fieldset>
  );
}
