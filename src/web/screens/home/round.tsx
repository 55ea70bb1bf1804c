/** Which hole is next, and how do my bets stand? The round while it is played, one tap from its next hole. */
import { useQuery } from "@tanstack/react-query";
import type { Home } from "#contract/accounts";
import { home } from "#contract/labels/player";
import { liveScoring } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { holesPerRound } from "#rules/golf";
import { hasBets } from "#rules/permissions";
import { shortName } from "#rules/person";
import { cardQuery, liveBetsQuery } from "../../data/queries.ts";
import { useOutbox } from "../../outbox/on-demand.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";
import { NowCard } from "./now-card.tsx";

type RoundNow = NonNullable<Home["round"]>;

/** With what is on this phone alone. */
export function Round({ round }: { round: RoundNow }) {
  const outbox = useOutbox();
  if (outbox === null) return <RoundCard round={round} unsent={[]} />;
  return (
    <outbox.UnsentHoles teeTimeId={round.teeTimeId}>
      {(unsent) => <RoundCard round={round} unsent={unsent} />}
    </outbox.UnsentHoles>
  );
}

function RoundCard({ round, unsent }: { round: RoundNow; unsent: readonly number[] }) {
  const { teeTimeId, hasCard } = round;
  // As the hole screen left it; without reception it is newer than what home was answered last.
  const { data } = useQuery({ ...cardQuery(teeTimeId), enabled: false });
  const isFilledHere = (hole: number) =>
    unsent.includes(hole) || (data?.card?.gross[hole - 1] ?? null) !== null;
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
  return bets.slice(0, maxBets).map(({ betId, opponent, overall: { up } }) => {
    const [text, mark, tone] =
      up > 0
        ? [liveScoring.up, "▲ ", "text-won"]
        : up < 0
          ? [liveScoring.down, "▼ ", "text-lost"]
          : [liveScoring.level, "", "text-ink"];
    return (
      <span key={betId} className={`figures font-bold ${tone}`}>
        <span aria-hidden>{mark}</span>
        {fill(text, { holes: Math.abs(up), opponent: shortName(opponent, opponents) })}
      </span>
    );
  });
}

/** Home has room for these; the others are with the hole. */
const maxBets = 2;
