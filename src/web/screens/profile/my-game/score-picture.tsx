/** A dot for each round, and the average of the last five as a line (experience 10). */
import { myGame } from "#contract/labels/my-game";
import { fill } from "#contract/messages";
import type { ScoredRound } from "#contract/my-game";
import { printMonthDayFrom } from "#rules/calendar";
import type { Tenths } from "#rules/golf";
import {
  maxScoreRounds,
  movingAverages,
  printAverage,
  printScore,
  roundsPerAverage,
  type ScoreWay,
  scoreOf,
} from "#rules/score-history";
import { Panel } from "../../../components/panel.tsx";
import { RowHeads, RowLink } from "../../../components/row-link.tsx";
import { PictureDots, PictureLine, PictureZero, useDays } from "../../../components/scaled-picture.tsx";
import { ShowAsTable } from "../../../components/show-as-table.tsx";
import { Table } from "../../../components/table.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";
import { LargeFigure, RoundsPicture } from "./rounds-picture.tsx";

type Props = { rounds: readonly ScoredRound[]; way: ScoreWay; wayText: string };

export function ScorePicture({ rounds, way, wayText }: Props) {
  const days = useDays(rounds);
  const scores = rounds.map((round) => scoreOf(round, way));
  const averages = movingAverages(scores);
  const zero = way === "to-par";

  function inWords(): string {
    const score = printScore(scores.at(-1) ?? 0, way);
    if (rounds.length === 1) return fill(myGame.pictureOfOne, { way: wayText, last: days.last, score });
    return fill(myGame.pictureText, {
      ...days,
      way: wayText,
      count: rounds.length,
      best: printScore(Math.min(...scores), way),
      highest: printScore(Math.max(...scores), way),
      score,
      average: printAverage(averages.at(-1) ?? 0, way),
    });
  }

  return (
    <>
      <Panel label={myGame.picture} heading="text-lead">
        {rounds.length === maxScoreRounds && (
          <p className="text-small text-muted">{fill(myGame.newestOnly, { count: maxScoreRounds })}</p>
        )}
        {rounds.length > 1 && (
          <LargeFigure figure={printAverage(averages.at(-1) ?? 0, way)}>
            {fill(myGame.averageNow, { count: Math.min(rounds.length, roundsPerAverage) })}
          </LargeFigure>
        )}
        <RoundsPicture
          days={days}
          count={rounds.length}
          up={myGame.fewerStrokes}
          inWords={inWords()}
          values={scores}
          zero={zero}
          print={(score) => printScore(score, way)}
          legend={{ dots: myGame.eachRound, line: fill(myGame.averageOfFive, { count: roundsPerAverage }) }}
        >
          {zero && <PictureZero width={rounds.length} />}
          <PictureDots values={scores} />
          <PictureLine values={averages.map((tenths) => tenths / 10)} />
        </RoundsPicture>
      </Panel>
      <ShowAsTable>
        <ScoreTable rounds={rounds} way={way} averages={averages} />
      </ShowAsTable>
    </>
  );
}

function ScoreTable(props: { rounds: readonly ScoredRound[]; way: ScoreWay; averages: readonly Tenths[] }) {
  const { rounds, way, averages } = props;
  const zone = useTimeZone();
  const columns = [myGame.gross, myGame.net, myGame.toPar, fill(myGame.average, { count: roundsPerAverage })];
  return (
    <Table caption={myGame.rounds} head={<RowHeads first={myGame.date} columns={columns} />}>
      {rounds
        .map((round, at) => (
          <RowLink
            key={round.teeTimeId}
            to={patterns.results}
            search={{ teeTime: round.teeTimeId }}
            first={printMonthDayFrom(presentTime(), round.startsAt, zone)}
          >
            <td className="px-1">{round.gross}</td>
            <td className="px-1">{round.net}</td>
            <td className="px-1">{printScore(scoreOf(round, "to-par"), "to-par")}</td>
            <td className="px-1 font-bold">{printAverage(averages[at] ?? 0, way)}</td>
          </RowLink>
        ))
        .toReversed()}
    </Table>
  );
}
