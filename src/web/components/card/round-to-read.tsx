import { results } from "#contract/labels/results";
import type { GrossScores, Hole } from "#rules/golf";
import { RoundTable } from "./round-table.tsx";
import { ScoreMark } from "./score-mark.tsx";

export function RoundToRead(round: {
  caption: string;
  captionIsName?: boolean;
  holes: readonly Hole[];
  adjustedHandicap: number;
  scores: GrossScores;
}) {
  return (
    <RoundTable
      {...round}
      sumLabels={results}
      grossCell={(hole, gross) => (
        <span className="flex min-h-10 items-center justify-center text-lead font-bold">
          {gross !== null && <ScoreMark score={gross} par={hole.par} />}
        </span>
      )}
    />
  );
}
