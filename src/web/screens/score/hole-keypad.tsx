/**
 * The likely scores under the thumb, from two under par to three over, each by its name, and one
 * key for any other (experience 2). Each has its place, whichever the hole.
 */
import { useState } from "react";
import { liveScoring, scoreNames } from "#contract/labels/score";
import { shared } from "#contract/labels/shared";
import { liveGrossLimit } from "#rules/round";
import { likelyScores } from "#rules/score-names";
import { Modal } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";

const key =
  "flex min-h-16 short:min-h-target-scoring flex-col-reverse items-center justify-center rounded-control border-2 border-line bg-surface transition-colors duration-150 active:opacity-70 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent";
const digit = "font-serif text-name font-bold leading-none";

export function HoleKeypad(props: { par: number; gross: number | null; onChoose: (gross: number) => void }) {
  const { par, gross } = props;
  const [isOpen, setOpen] = useState(false);
  const likely = likelyScores(par);
  const isLikely = likely.some((score) => score.gross === gross);
  return (
    // Two lines; more where the text is so large that a name would not fit.
    <fieldset className="figures grid grid-cols-[repeat(auto-fit,minmax(max(3.85rem,calc(25%-8px)),1fr))] gap-2">
      <legend className="sr-only">{liveScoring.scoresNamed}</legend>
      {likely.map(({ name, gross: score }) => (
        <button
          key={score}
          type="button"
          aria-pressed={gross === score}
          onClick={() => props.onChoose(score)}
          className={key}
        >
          {/* Name before number, so that it is read out as it is said: "Par 4". */}
          <span className="text-small leading-tight font-bold">{scoreNames[name]} </span>
          <span className={digit}>{score}</span>
        </button>
      ))}
      <button
        type="button"
        aria-label={liveScoring.another}
        aria-haspopup="dialog"
        aria-pressed={gross !== null && !isLikely}
        onClick={() => setOpen(true)}
        className={`${key} col-span-2`}
      >
        <span className="text-small leading-tight font-bold">{liveScoring.grossRange}</span>
        <span className={digit}>{gross !== null && !isLikely ? gross : "…"}</span>
      </button>
      {isOpen && (
        <AnyScore
          gross={gross}
          onChoose={(score) => {
            setOpen(false);
            props.onChoose(score);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}

function AnyScore(props: { gross: number | null; onChoose: (gross: number) => void; onClose: () => void }) {
  return (
    <Modal label={liveScoring.another} onClose={props.onClose}>
      <h2 className="text-title">{liveScoring.another}</h2>
      <div className="figures grid grid-cols-4 gap-2">
        {Array.from({ length: liveGrossLimit + 1 }, (_, score) => score).map((score) => (
          <button
            key={score}
            type="button"
            aria-pressed={props.gross === score}
            onClick={() => props.onChoose(score)}
            className={`${key} ${digit}`}
          >
            {score}
          </button>
        ))}
      </div>
      <Button look="secondary" onPress={props.onClose}>
        {shared.close}
      </Button>
    </Modal>
  );
}
