/** One player's round: tees, handicap and card, on the full adjusted handicap (ruling 3). */
import type { ScorecardSide } from "#contract/bets";
import { results } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import type { Hole } from "#rules/golf";
import { displayName } from "#rules/person";
import { PlayedOn } from "../../components/card/played-on.tsx";
import { RoundTable } from "../../components/card/round-table.tsx";
import { ScoreMark } from "../../components/card/score-mark.tsx";
import { Panel } from "../../components/panel.tsx";

export function PlayerCard({ side, holes }: { side: ScorecardSide; holes: readonly Hole[] }) {
  return (
    <>
      <Panel>
        <PlayedOn basis={{ ...side, holes }} indexLabel={scoreEntry.handicapIndex} />
      </Panel>
      <p>{results.fullHandicap}</p>
      <RoundTable
        caption={displayName(side.player)}
        holes={holes}
        adjustedHandicap={side.adjustedHandicap}
        scores={side.gross}
        sumLabels={results}
        grossCell={(hole, gross) => (
          <span className="flex min-h-10 items-center justify-center text-lead font-bold">
            {gross !== null && <ScoreMark score={gross} par={hole.par} />}
          </span>
        )}
      />
    </>
  );
}
