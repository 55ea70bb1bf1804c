/** The same as the picture of handicaps in figures, the newest round first. */

import { gameFigures } from "#contract/labels/game-figures";
import { myGame } from "#contract/labels/my-game";
import type { ScoredRound } from "#contract/my-game";
import { printMonthDayFrom } from "#rules/calendar";
import { printHandicap, writeIndex } from "#rules/handicap";
import { FigureRow, FigureTable } from "../../../components/figure-table.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { useTimeZone } from "../../../session.tsx";

export function HandicapTable({ rounds }: { rounds: readonly ScoredRound[] }) {
  const zone = useTimeZone();
  return (
    <FigureTable
      caption={gameFigures.handicapRounds}
      first={myGame.date}
      columns={[gameFigures.index, gameFigures.adjusted]}
    >
      {rounds
        .map(({ teeTimeId, startsAt, handicapIndexTenths, adjustedHandicap }) => (
          <FigureRow
            key={teeTimeId}
            name={printMonthDayFrom(presentTime(), startsAt, zone)}
            figures={[writeIndex(handicapIndexTenths), printHandicap(adjustedHandicap)]}
          />
        ))
        .toReversed()}
    </FigureTable>
  );
}
