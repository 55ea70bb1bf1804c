import { myGame } from "#contract/labels/my-game";
import { fill } from "#contract/messages";
import type { ScoredRound } from "#contract/players/my-game";
import {
  maxScoreRounds,
  movingAverages,
  printAverage,
  printScore,
  roundsPerAverage,
  type ScoreWay,
  scoreOf,
} from "#rules/cards/score-history";
import { Panel } from "../../../components/panel.tsx";
import { RoundsTable } from "../../../components/picture/rounds-table.tsx";
import {
  PictureDots,
  PictureLine,
  PictureZero,
  useDays,
} from "../../../components/picture/scaled-picture.tsx";
import { ShowAsTable } from "../../../components/picture/show-as-table.tsx";
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
        <RoundsTable
          caption={myGame.rounds}
          columns={[
            myGame.date,
            myGame.gross,
            myGame.net,
            myGame.toPar,
            fill(myGame.average, { count: roundsPerAverage }),
          ]}
          rounds={rounds}
          cells={(round, at) => [
            round.gross,
            round.net,
            printScore(scoreOf(round, "to-par"), "to-par"),
            printAverage(averages[at] ?? 0, way),
          ]}
        />
      </ShowAsTable>
    </>
  );
}
