import { useEffect, useId, useRef } from "react";
import type { Card } from "#contract/cards/cards";
import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry, shortEntered } from "#contract/labels/score";
import { readGross, totals } from "#rules/cards/gross";
import { netScores } from "#rules/cards/strokes";
import type { Entered, GrossScores, Hole } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { NetScore } from "../../components/card/net-score.tsx";
import { aboveSavedScore, WithSavedScore } from "../../components/card/saved-score.tsx";
import { printGrossTotal } from "./gross-total.ts";

type GrossProps = {
  hole: Hole;
  gross: Entered | null;
  saved: Entered | null;
  isSaving: boolean;
  refused: string | null;
  onGross: (gross: Entered | null, refused?: string) => void;
};

export function HoleScore(
  props: GrossProps & { strokes: readonly number[]; card: Card; scores: GrossScores },
) {
  const { hole, gross, card, scores, strokes } = props;
  const net = netScores(scores, strokes);
  return (
    <div className="figures flex flex-wrap justify-around gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 text-center short:gap-y-1 short:px-2 short:py-0.5 large:contents">
      <GrossField {...props} />
      <div className="flex flex-col items-center gap-1 short:gap-0 large:order-3">
        <p className="text-muted short:text-small short:leading-tight">{scoreEntry.net}</p>
        <div className="flex min-h-[2.5rem] min-w-[2.5rem] items-center justify-center font-serif text-figure font-bold leading-none short:grow short:text-name">
          {gross === null ? (
            scoreEntry.noTotal
          ) : (
            <NetScore
              hole={hole}
              gross={scores[hole.number - 1] ?? null}
              strokes={strokes[hole.number - 1] ?? 0}
              hasPickedUp={gross === "picked-up"}
            />
          )}
        </div>
      </div>
      <dl className="flex flex-col justify-center border-l border-line pl-5 short:pl-3 large:order-3 large:ml-auto">
        <Total name={liveScoring.grossTotal}>{printGrossTotal(scores, card.holes)}</Total>
        <Total name={liveScoring.netTotal}>{totals(net).total ?? scoreEntry.noTotal}</Total>
      </dl>
    </div>
  );
}

function GrossField({ hole, gross, saved, isSaving, refused, onGross }: GrossProps) {
  const id = useId();
  const was = saved === gross ? null : saved;
  const field = useRef<HTMLInputElement>(null);
  // Enter saves, and the focus stays in the field. The text is selected, so that typing replaces it on the next hole.
  useEffect(() => {
    if (hole.number > 0 && document.activeElement === field.current) field.current?.select();
  }, [hole.number]);

  function type(text: string): void {
    const digits = text.replace(/\D/g, "");
    const score = digits === "" ? null : readGross(digits, "live");
    if (isRefused(score)) onGross(null, digits.slice(0, 2));
    else onGross(score);
  }

  return (
    <div className="flex flex-col items-center gap-1 short:gap-0 large:order-1 large:ml-auto">
      <label htmlFor={id} className="text-muted short:text-small short:leading-tight">
        {scoreEntry.gross}
      </label>
      <WithSavedScore id={`${id}-was`} was={was}>
        <input
          id={id}
          ref={field}
          className={`size-[1.65em] scroll-mb-96 rounded-control border-2 border-muted bg-surface text-center font-serif text-figure font-bold short:size-[1.75em] short:text-name large:text-title ${was === null ? "" : `large:size-[2.1em] ${aboveSavedScore}`}`}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-describedby={was === null ? `${id}-range` : `${id}-range ${id}-was`}
          readOnly={isSaving}
          aria-invalid={refused !== null || undefined}
          value={refused ?? (gross === null ? "" : shortEntered(gross))}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </WithSavedScore>
      <span id={`${id}-range`} className="sr-only">
        {liveScoring.grossRange}
      </span>
    </div>
  );
}

function Total({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt className="text-muted short:text-small short:leading-tight">{name}</dt>
      <dd translate="no" className="text-title font-bold leading-tight short:text-body short:leading-tight">
        {children}
      </dd>
    </div>
  );
}
