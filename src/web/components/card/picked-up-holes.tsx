import { pickedUpWords } from "#contract/labels/picked-up";
import { scoreEntry } from "#contract/labels/score";
import { hasLeft } from "#rules/cards/left";
import { type EnteredScores, holeNumbers } from "#rules/golf";

/** One key for each hole, since a phone's keyboard for numbers has no key for a picked-up ball (ruling 58). */
export function PickedUpHoles(props: {
  /** A second tap brings the saved score back. */
  saved: EnteredScores;
  scores: EnteredScores;
  leftAfter: number | undefined;
  isReadOnly: boolean;
  onScores: (scores: EnteredScores) => void;
}) {
  const { saved, scores, isReadOnly } = props;
  const holesPlayed = holeNumbers.filter((number) => !hasLeft(props, number));

  function toggle(i: number): void {
    const before = saved[i] === "picked-up" ? null : (saved[i] ?? null);
    props.onScores(scores.with(i, scores[i] === "picked-up" ? before : "picked-up"));
  }

  return (
    <details className="mt-3">
      <summary className="flex min-h-target-scoring items-center font-bold text-accent">
        {pickedUpWords.question}
      </summary>
      <fieldset className="figures flex flex-col gap-2" disabled={isReadOnly}>
        <legend className="pb-2">{pickedUpWords.explained}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(max(3.2rem,calc(100%/6-8px)),1fr))] gap-2">
          {holesPlayed.map((number, i) => (
            <button
              key={number}
              type="button"
              aria-pressed={scores[i] === "picked-up"}
              onClick={() => toggle(i)}
              className="min-h-target-scoring rounded-control border-2 border-line bg-surface font-bold active:opacity-70 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              <span className="sr-only">{scoreEntry.hole} </span>
              {number}
            </button>
          ))}
        </div>
      </fieldset>
    </details>
  );
}
