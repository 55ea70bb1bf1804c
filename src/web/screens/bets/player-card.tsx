/** One player's round: tees, handicap and card, on the full adjusted handicap (ruling 3). */
import type { ScorecardSide } from "#contract/bets";
import { results } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import type { Hole } from "#rules/golf";
import { displayName } from "#rules/person";
import { PlayedOn } from "../../components/card/played-on.tsx";
import { RoundToRead } from "../../components/card/round-table.tsx";
import { Panel } from "../../components/panel.tsx";

export function PlayerCard({ side, holes }: { side: ScorecardSide; holes: readonly Hole[] }) {
  return (
    <>
      <Panel>
        <PlayedOn basis={{ ...side, holes }} indexLabel={scoreEntry.handicapIndex} />
      </Panel>
      <p>{results.fullHandicap}</p>
      <RoundToRead
        caption={displayName(side.player)}
        captionIsName
        holes={holes}
        adjustedHandicap={side.adjustedHandicap}
        scores={side.gross}
      />
    </>
  );
}
