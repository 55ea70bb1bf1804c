/** The last round and the best one, each leading to its results. */
import { myGame } from "#contract/labels/my-game";
import type { ScoredRound } from "#contract/my-game";
import { printDateFrom, toInstant } from "#rules/calendar";
import { printScore, type ScoreWay, scoreOf } from "#rules/score-history";
import { MenuLink } from "../../../components/menu-link.tsx";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";

type Props = { rounds: readonly ScoredRound[]; way: ScoreWay };

export function RoundLinks({ rounds, way }: Props) {
  const last = rounds.at(-1);
  const best = bestOf(rounds, way);
  return (
    <>
      {last && <RoundLink name={myGame.lastRound} round={last} way={way} />}
      {best && best !== last && <RoundLink name={myGame.bestRound} round={best} way={way} />}
    </>
  );
}

function RoundLink({ name, round, way }: { name: string; round: ScoredRound; way: ScoreWay }) {
  const zone = useTimeZone();
  return (
    <MenuLink
      to={patterns.results}
      search={{ teeTime: round.teeTimeId }}
      title={name}
      note={
        <span className="figures font-serif text-figure font-bold leading-none">
          {printScore(scoreOf(round, way), way)}
        </span>
      }
    >
      <span className="figures block">{printDateFrom(toInstant(Date.now()), round.startsAt, zone)}</span>
    </MenuLink>
  );
}

/** Of several the newest. */
function bestOf(rounds: readonly ScoredRound[], way: ScoreWay): ScoredRound | undefined {
  const lowest = Math.min(...rounds.map((round) => scoreOf(round, way)));
  return rounds.findLast((round) => scoreOf(round, way) === lowest);
}
