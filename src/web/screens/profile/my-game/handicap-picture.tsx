/** The handicap index as a line, the adjusted handicap as dots, as the cards have them. */
import { gameFigures } from "#contract/labels/game-figures";
import { help } from "#contract/labels/help";
import { myGame } from "#contract/labels/my-game";
import { fill } from "#contract/messages";
import type { ScoredRound } from "#contract/my-game";
import { printMonthDayFrom } from "#rules/calendar";
import { printHandicap, writeIndex } from "#rules/handicap";
import { FigureRow, FigureTable } from "../../../components/figure-table.tsx";
import { HelpLink } from "../../../components/help-link.tsx";
import { Panel } from "../../../components/panel.tsx";
import { dotsPath, levelsOf, linePath, reachOf } from "../../../components/picture-lines.ts";
import {
  FirstAndLastDay,
  PictureDots,
  PictureLine,
  ScaledPicture,
} from "../../../components/scaled-picture.tsx";
import { ShowAsTable } from "../../../components/show-as-table.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { useTimeZone } from "../../../session.tsx";
import { PictureLegend, useDays } from "./picture-legend.tsx";

type Props = { rounds: readonly ScoredRound[] };

export function HandicapPicture({ rounds }: Props) {
  const last = rounds.at(-1);
  return (
    <>
      <Panel label={gameFigures.handicap}>
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 grow text-lead">{gameFigures.handicap}</h2>
          <HelpLink topic="handicap" label={help.ofHandicap} />
        </div>
        <p className="text-small text-muted">{gameFigures.handicapNote}</p>
        <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
          <span className="whitespace-nowrap font-serif text-[min(var(--text-figure),18vw)] font-bold leading-none">
            {last && writeIndex(last.handicapIndexTenths)}
          </span>
          {gameFigures.indexNow}
        </p>
        <Picture rounds={rounds} />
        <PictureLegend
          dots={gameFigures.adjustedHandicap}
          line={rounds.length > 1 ? gameFigures.index : null}
        />
      </Panel>
      <ShowAsTable>
        <HandicapTable rounds={rounds} />
      </ShowAsTable>
    </>
  );
}

function Picture({ rounds }: Props) {
  const indexes = rounds.map(({ handicapIndexTenths }) => handicapIndexTenths / 10);
  const adjusted = rounds.map(({ adjustedHandicap }) => adjustedHandicap);
  const { lowest, highest } = reachOf([...indexes, ...adjusted], { zero: false });
  const whole = { lowest: Math.floor(lowest), highest: Math.ceil(highest) };
  return (
    <>
      <p aria-hidden className="text-small text-muted">
        ▲ {gameFigures.lower}
      </p>
      <ScaledPicture
        inWords={useInWords(rounds)}
        levels={levelsOf(whole, { zero: false }).map((at) => ({ at, text: printHandicap(at) }))}
        {...whole}
        width={rounds.length}
        below={<FirstAndLastDay days={useDays(rounds)} />}
      >
        <PictureLine d={linePath(indexes)} />
        <PictureDots d={dotsPath(adjusted)} rounds={rounds.length} />
      </ScaledPicture>
    </>
  );
}

function useInWords(rounds: readonly ScoredRound[]): string {
  const days = useDays(rounds);
  const indexes = rounds.map(({ handicapIndexTenths }) => handicapIndexTenths);
  const [first = 0] = indexes;
  const now = {
    index: writeIndex(indexes.at(-1) ?? 0),
    adjusted: printHandicap(rounds.at(-1)?.adjustedHandicap ?? 0),
  };
  if (rounds.length === 1) return fill(gameFigures.handicapOfOne, { last: days.last, ...now });
  return fill(gameFigures.handicapText, {
    ...days,
    ...now,
    count: rounds.length,
    firstIndex: writeIndex(first),
    lowest: writeIndex(Math.min(...indexes)),
    highest: writeIndex(Math.max(...indexes)),
  });
}

function HandicapTable({ rounds }: { rounds: readonly ScoredRound[] }) {
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
