import type { ReactNode } from "react";
import { gameFigures } from "#contract/labels/game-figures";
import { myGame } from "#contract/labels/my-game";
import { fill } from "#contract/messages";
import type { Game, ScoredRound } from "#contract/players/my-game";
import { printDateFrom } from "#rules/calendar";
import type { GameFigures } from "#rules/cards/game-figures";
import { bestRounds, printAverage, printScore, type ScoreWay, scoreOf } from "#rules/cards/score-history";
import type { Tenths } from "#rules/golf";
import { MenuLink } from "../../../components/menu-link.tsx";
import { Panel } from "../../../components/panel.tsx";
import { Tabs, useTabs } from "../../../components/tabs.tsx";
import { presentTime } from "../../../data/server-clock.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";
import { HandicapPicture } from "./handicap-picture.tsx";
import { HolesPicture, StrokeHolesPicture } from "./hole-pictures.tsx";
import { ScorePicture } from "./score-picture.tsx";

const labels: Record<ScoreWay, string> = { gross: myGame.gross, net: myGame.net, "to-par": myGame.toPar };

const notes: Record<ScoreWay, string> = {
  gross: myGame.grossNote,
  net: myGame.netNote,
  "to-par": myGame.toParNote,
};

export function GameView({ game: { rounds, figures }, children }: { game: Game; children: ReactNode }) {
  if (figures === null) return children;
  return (
    <>
      <Scores rounds={rounds} />
      <HandicapPicture rounds={rounds} />
      <ToParFigures figures={figures} />
      <HolesPicture figures={figures} />
      <StrokeHolesPicture strokeHoles={figures.strokeHoles} />
    </>
  );
}

function Scores({ rounds }: { rounds: readonly ScoredRound[] }) {
  const { tab: way, tabs } = useTabs(labels);
  return (
    <Tabs label={myGame.picture} {...tabs}>
      <p className="text-small text-muted">{notes[way]}</p>
      <ScorePicture rounds={rounds} way={way} wayText={labels[way]} />
      <RoundLinks rounds={rounds} way={way} />
    </Tabs>
  );
}

function RoundLinks({ rounds, way }: { rounds: readonly ScoredRound[]; way: ScoreWay }) {
  const last = rounds.at(-1);
  return (
    <>
      {last && <RoundLink name={myGame.lastRound} round={last} way={way} />}
      {rounds.length > 1 && (
        <section aria-label={myGame.bestRounds} className="flex flex-col gap-3">
          <h2 className="text-lead">{myGame.bestRounds}</h2>
          {bestRounds(rounds, way).map((round) => (
            <RoundLink key={round.teeTimeId} round={round} way={way} />
          ))}
        </section>
      )}
    </>
  );
}

function RoundLink({ name, round, way }: { name?: string; round: ScoredRound; way: ScoreWay }) {
  const zone = useTimeZone();
  const day = printDateFrom(presentTime(), round.startsAt, zone);
  return (
    <MenuLink
      to={patterns.results}
      search={{ teeTime: round.teeTimeId }}
      title={name ?? day}
      note={
        <span className="figures font-serif text-figure font-bold leading-none">
          {printScore(scoreOf(round, way), way)}
        </span>
      }
    >
      {name && <span className="figures block">{day}</span>}
    </MenuLink>
  );
}

function ToParFigures({ figures: { pars, nines } }: { figures: GameFigures }) {
  const averages: readonly (readonly [string, Tenths])[] = [
    ...pars.map(({ par, toParTenths }) => [fill(gameFigures.pars, { par }), toParTenths] as const),
    [gameFigures.front, nines.front],
    [gameFigures.back, nines.back],
  ];
  return (
    <Panel label={gameFigures.toPar} heading="text-lead">
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-4 gap-y-3 pt-2">
        {averages.map(([name, tenths]) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="font-serif text-title font-bold leading-tight">
              {printAverage(tenths, "to-par")}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
