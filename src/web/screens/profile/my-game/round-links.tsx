/** The last round and the best ones, each leading to its results. */
import { myGame } from "#contract/labels/my-game";
import type { ScoredRound } from "#contract/my-game";
import { printDateFrom } from "#rules/calendar";
import { bestRounds, printScore, type ScoreWay, scoreOf } from "#rules/score-history";
import { MenuLink } from "../../../components/menu-link.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";

type Props = { rounds: readonly ScoredRound[]; way: ScoreWay };

export function RoundLinks({ rounds, way }: Props) {
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
