/** The scores as a picture: a dot for each round, and the average of the last five as a line (experience 10). */
import { myGame } from "#contract/labels/my-game";
import { fill } from "#contract/messages";
import type { ScoredRound } from "#contract/my-game";
import { printDay } from "#rules/calendar";
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
import { PictureScale } from "../../../components/picture-scale.tsx";
import { ShowAsTable } from "../../../components/show-as-table.tsx";
import { useTimeZone } from "../../../session.tsx";
import { PictureLegend } from "./picture-legend.tsx";
import { dotsPath, levelsOf, linePath, reachOf } from "./picture-lines.ts";
import { ScoreTable } from "./score-table.tsx";

type Props = { rounds: readonly ScoredRound[]; way: ScoreWay };

export function ScorePicture({ rounds, way, wayText }: Props & { wayText: string }) {
  const scores = rounds.map((round) => scoreOf(round, way));
  const averages = movingAverages(scores);
  const ofLast = Math.min(rounds.length, roundsPerAverage);
  return (
    <>
      <Panel label={myGame.picture}>
        <h2 className="text-lead">{myGame.picture}</h2>
        {rounds.length === maxScoreRounds && (
          <p className="text-small text-muted">{fill(myGame.newestOnly, { count: maxScoreRounds })}</p>
        )}
        {rounds.length > 1 && (
          <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <span className="whitespace-nowrap font-serif text-[min(var(--text-figure),18vw)] font-bold leading-none">
              {printAverage(averages.at(-1) ?? 0, way)}
            </span>
            {fill(myGame.averageNow, { count: ofLast })}
          </p>
        )}
        <Picture rounds={rounds} way={way} wayText={wayText} scores={scores} averages={averages} />
        <PictureLegend hasLine={rounds.length > 1} />
      </Panel>
      <ShowAsTable>
        <ScoreTable rounds={rounds} way={way} averages={averages} />
      </ShowAsTable>
    </>
  );
}

function Picture(props: Props & { wayText: string; scores: readonly number[]; averages: readonly number[] }) {
  const { way, rounds, scores, averages } = props;
  const { best, highest } = reachOf(scores, way);
  // So that no dot is cut by the edge; scores that are all the same are in the middle.
  const margin = (highest - best) * 0.08 || 1;
  const [from, span] = [best - margin, highest - best + 2 * margin];
  const inWords = useInWords(props);
  const zone = useTimeZone();
  const [first, last] = [rounds[0], rounds.at(-1)];
  return (
    <>
      <p aria-hidden className="text-small text-muted">
        ▲ {myGame.fewerStrokes}
      </p>
      <div className="figures grid grid-cols-[auto_1fr] gap-x-2 text-small text-muted">
        <PictureScale
          levels={levelsOf({ best, highest }, way).map((at) => ({ at, text: printScore(at, way) }))}
          widest={printScore(highest, way)}
          from={from}
          span={span}
        />
        <svg
          role="img"
          aria-label={inWords}
          viewBox={`0 ${from} ${rounds.length} ${span}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <title>{inWords}</title>
          {way === "to-par" && (
            <path
              d={`M0 0H${rounds.length}`}
              vectorEffect="non-scaling-stroke"
              className="text-line"
              strokeWidth="2"
            />
          )}
          <path
            d={dotsPath(scores)}
            vectorEffect="non-scaling-stroke"
            className="text-ink"
            strokeWidth={dotWidth(rounds.length)}
          />
          <path
            d={linePath(averages.map((tenths) => tenths / 10))}
            vectorEffect="non-scaling-stroke"
            className="text-accent"
            strokeWidth="3"
          />
        </svg>
        <span />
        <span
          aria-hidden
          className={`flex flex-wrap gap-x-4 ${last === first ? "justify-center" : "justify-between"}`}
        >
          <span>{first && printDay(first.startsAt, zone)}</span>
          {last !== first && <span>{last && printDay(last.startsAt, zone)}</span>}
        </span>
      </div>
    </>
  );
}

/** Pixels: many rounds lie close together. */
function dotWidth(rounds: number): number {
  return rounds <= 20 ? 9 : rounds <= 60 ? 6 : 4;
}

function useInWords(props: Parameters<typeof Picture>[0]): string {
  const { rounds, scores, averages, way, wayText } = props;
  const zone = useTimeZone();
  const dayOf = (round: ScoredRound | undefined) => (round ? printDay(round.startsAt, zone) : "");
  const last = { last: dayOf(rounds.at(-1)), way: wayText };
  const score = printScore(scores.at(-1) ?? 0, way);
  if (rounds.length === 1) return fill(myGame.pictureOfOne, { ...last, score });
  return fill(myGame.pictureText, {
    ...last,
    count: rounds.length,
    first: dayOf(rounds[0]),
    best: printScore(Math.min(...scores), way),
    highest: printScore(Math.max(...scores), way),
    score,
    average: printAverage(averages.at(-1) ?? 0, way),
  });
}
