/** The same as the picture in figures, the newest round first; a row leads to the results of its round. */
import { myGame } from "#contract/labels/my-game";
import { fill } from "#contract/messages";
import type { ScoredRound } from "#contract/my-game";
import { printMonthDayFrom } from "#rules/calendar";
import type { Tenths } from "#rules/golf";
import { printAverage, printScore, roundsPerAverage, type ScoreWay, scoreOf } from "#rules/score-history";
import { RowHeads, RowLink } from "../../../components/row-link.tsx";
import { Table } from "../../../components/table.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";

export function ScoreTable(props: {
  rounds: readonly ScoredRound[];
  way: ScoreWay;
  averages: readonly Tenths[];
}) {
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
