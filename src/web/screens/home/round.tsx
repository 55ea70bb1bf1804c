import { useQuery } from "@tanstack/react-query";
import { home } from "#contract/labels/player";
import { fill } from "#contract/messages";
import type { Home } from "#contract/players/accounts";
import { holesPerRound } from "#rules/golf";
import { hasBets } from "#rules/players/permissions";
import { MatchLine } from "../../components/bet/match-line.tsx";
import { cardQuery, liveBetsQuery } from "../../data/queries.ts";
import { useOutbox } from "../../outbox/on-demand.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";
import { NowCard } from "./now-card.tsx";

type RoundNow = NonNullable<Home["round"]>;

export function Round(props: { round: RoundNow; isCached: boolean }) {
  const outbox = useOutbox();
  if (outbox === null) return <RoundCard {...props} unsent={[]} />;
  return (
    <outbox.UnsentHoles teeTimeId={props.round.teeTimeId}>
      {(unsent) => <RoundCard {...props} unsent={unsent} />}
    </outbox.UnsentHoles>
  );
}

function RoundCard(props: { round: RoundNow; isCached: boolean; unsent: readonly number[] }) {
  const { round, isCached, unsent } = props;
  const { teeTimeId } = round;
  // If home comes from the offline cache, the card there may be newer. So the card's scores count, too.
  const { data } = useQuery({ ...cardQuery(teeTimeId), enabled: isCached });
  const card = data?.card ?? null;
  const hasCard = round.hasCard || card !== null;
  const isFilledHere = (hole: number) => unsent.includes(hole) || (card?.gross[hole - 1] ?? null) !== null;
  const left = round.emptyHoles.filter((hole) => !isFilledHere(hole));
  const [next] = left;
  const played = holesPerRound - left.length;
  return (
    <NowCard
      to={hasCard ? patterns.holeByHole : patterns.scoringType}
      params={{ teeTimeId }}
      label={home.yourRound}
      next={hasCard ? home.continue : home.startScoring}
    >
      <span className="figures flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-name font-bold leading-tight">
          {next === undefined ? home.allHoles : fill(home.hole, { hole: next })}
        </span>
        {played > 0 && next !== undefined && (
          <span className="text-muted">{fill(home.thru, { holes: played })}</span>
        )}
      </span>
      {hasCard && <Bets teeTimeId={teeTimeId} />}
    </NowCard>
  );
}

function Bets({ teeTimeId }: { teeTimeId: RoundNow["teeTimeId"] }) {
  const isBettor = hasBets(useSession().me);
  const { data } = useQuery({ ...liveBetsQuery(teeTimeId), enabled: isBettor });
  const bets = data?.bets ?? [];
  const opponents = bets.map(({ opponent }) => opponent);
  return bets.slice(0, maxBets).map((bet) => <MatchLine key={bet.betId} bet={bet} among={opponents} />);
}

const maxBets = 2;
