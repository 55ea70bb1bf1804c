/** What is the status of my bets on the holes that both have played? "▲ 1 up on Max" (experience 2). */
import { useQuery } from "@tanstack/react-query";
import type { LiveBet } from "#contract/bets";
import { liveScoring } from "#contract/labels/score";
import { fill } from "#contract/messages";
import type { TeeTimeId } from "#rules/golf";
import { hasBets } from "#rules/permissions";
import { shortName } from "#rules/person";
import { liveBetsQuery } from "../../data/queries.ts";
import { useSession } from "../../session.tsx";

export function LiveBets({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const isBettor = hasBets(useSession().me);
  const query = useQuery({ ...liveBetsQuery(teeTimeId), enabled: isBettor });
  const bets = query.data?.bets ?? [];
  const opponents = bets.map(({ opponent }) => opponent);
  return bets.map((bet) => (
    <Standing key={bet.betId} bet={bet} opponent={shortName(bet.opponent, opponents)} />
  ));
}

function Standing({ bet, opponent }: { bet: LiveBet; opponent: string }) {
  const overall = bet.overall.up;
  const text = overall > 0 ? liveScoring.up : overall < 0 ? liveScoring.down : liveScoring.level;
  const mark = overall > 0 ? "▲ " : overall < 0 ? "▼ " : "";
  const tone = overall > 0 ? "text-won" : overall < 0 ? "text-lost" : "text-ink";
  return (
    <p className={`font-bold ${tone}`}>
      <span aria-hidden>{mark}</span>
      {fill(text, { holes: Math.abs(overall), opponent })}
    </p>
  );
}
