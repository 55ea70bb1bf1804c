/**
 * The likely scores under the thumb, from one under par to three over, each by its name, and one
 * key for any other (experience 2).
 */
import { useState } from "react";
import { liveScoring } from "#contract/labels/score";
import { shared } from "#contract/labels/shared";
import { liveGrossLimit } from "#rules/round";
import { Modal } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";

/** From one under par upwards. */
const likely = ["birdie", "par", "bogey", "double", "triple"] as const;

const key =
  "flex min-h-16 short:min-h-target-scoring flex-col-reverse items-center justify-center rounded-control border-2 border-line bg-surface active:opacity-70 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent";

export function HoleKeypad(props: { par: number; gross: number | null; onChoose: (gross: number) => void }) {
  const { par, gross } = props;
  const [isOpen, setOpen] = useState(false);
  const isLikely = gross !== null && gross >= par - 1 && gross < par - 1 + likely.length;
  return (
    <fieldset className="figures grid grid-cols-3 gap-2">
      <legend className="sr-only">{liveScoring.scoresNamed}</legend>
      {likely.map((name, i) => {
        const score = par - 1 + i;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={gross === score}
            onClick={() => props.onChoose(score)}
            className={key}
          >
            {/* Name before number, so that it is read out as it is said: "Par 4". */}
            <span className="text-small font-bold">{liveScoring[name]} </span>
            <span className="font-serif text-title font-bold leading-tight">{score}</span>
          </button>
        );
      })}
      <button
        type="button"
        aria-label={liveScoring.another}
        aria-haspopup="dialog"
        aria-pressed={gross !== null && !isLikely}
        onClick={() => setOpen(true)}
        className={key}
      >
        <span className="text-small font-bold">{liveScoring.grossRange}</span>
        <span className="font-serif text-title font-bold leading-tight">
          {gross !== null && !isLikely ? gross : "…"}
        </span>
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
            className={`${key} font-serif text-title font-bold`}
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
