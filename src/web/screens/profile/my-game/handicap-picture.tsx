import { gameFigures } from "#contract/labels/game-figures";
import { myGame } from "#contract/labels/my-game";
import { fill } from "#contract/messages";
import type { ScoredRound } from "#contract/players/my-game";
import { printMonthDayFrom } from "#rules/calendar";
import { printHandicap, writeIndex } from "#rules/cards/handicap";
import { HelpLink } from "../../../components/help-link.tsx";
import { Panel } from "../../../components/panel.tsx";
import { FigureTable } from "../../../components/picture/figure-table.tsx";
import { PictureDots, PictureLine, useDays } from "../../../components/picture/scaled-picture.tsx";
import { ShowAsTable } from "../../../components/picture/show-as-table.tsx";
import { presentTime } from "../../../data/server-clock.ts";
import { useTimeZone } from "../../../session.tsx";
import { LargeFigure, RoundsPicture } from "./rounds-picture.tsx";

export function HandicapPicture({ rounds }: { rounds: readonly ScoredRound[] }) {
  const zone = useTimeZone();
  const days = useDays(rounds);
  const indexes = rounds.map(({ handicapIndexTenths }) => handicapIndexTenths);
  const indexNow = writeIndex(indexes.at(-1) ?? 0);
  const adjusted = rounds.map(({ adjustedHandicap }) => adjustedHandicap);
  const heights = indexes.map((tenths) => tenths / 10);
  const values = [...heights, ...adjusted];

  function inWords(): string {
    const now = { index: indexNow, adjusted: printHandicap(adjusted.at(-1) ?? 0) };
    if (rounds.length === 1) return fill(gameFigures.handicapOfOne, { last: days.last, ...now });
    return fill(gameFigures.handicapText, {
      ...days,
      ...now,
      count: rounds.length,
      firstIndex: writeIndex(indexes[0] ?? 0),
      lowest: writeIndex(Math.min(...indexes)),
      highest: writeIndex(Math.max(...indexes)),
    });
  }

  return (
    <>
      <Panel label={gameFigures.handicap}>
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 grow text-lead">{gameFigures.handicap}</h2>
          <HelpLink topic="handicap" />
        </div>
        <p className="text-small text-muted">{gameFigures.handicapNote}</p>
        <LargeFigure figure={indexNow}>{gameFigures.indexNow}</LargeFigure>
        <RoundsPicture
          days={days}
          count={rounds.length}
          up={gameFigures.lower}
          inWords={inWords()}
          values={[Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))]}
          zero={false}
          print={printHandicap}
          legend={{ dots: gameFigures.adjustedHandicap, line: gameFigures.index }}
        >
          <PictureLine values={heights} />
          <PictureDots values={adjusted} />
        </RoundsPicture>
      </Panel>
      <ShowAsTable>
        <FigureTable
          caption={gameFigures.handicapRounds}
          columns={[myGame.date, gameFigures.index, gameFigures.adjusted]}
          rows={rounds
            .map(({ startsAt, handicapIndexTenths, adjustedHandicap }) => [
              printMonthDayFrom(presentTime(), startsAt, zone),
              writeIndex(handicapIndexTenths),
              printHandicap(adjustedHandicap),
            ])
            .toReversed()}
        />
      </ShowAsTable>
    </>
  );
}
