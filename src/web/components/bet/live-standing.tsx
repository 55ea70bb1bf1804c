/** How is a bet's match while its round is played? On the holes that both have entered; nothing of it is final. */
import { useQuery } from "@tanstack/react-query";
import type { LiveSegment } from "#contract/bets";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import type { BetId, TeeTimeId } from "#rules/golf";
import { liveBetsQuery } from "../../data/queries.ts";
import { FinalBadge } from "../final-badge.tsx";

export function LiveStanding({ betId, teeTimeId }: { betId: BetId; teeTimeId: TeeTimeId }) {
  const { data } = useQuery(liveBetsQuery(teeTimeId));
  const bet = data?.bets.find((one) => one.betId === betId);
  if (bet === undefined) return null;
  const segments = [
    [bets.front9, bet.front9],
    [bets.back9, bet.back9],
    [bets.overall, bet.overall],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page has one for each bet, so that it is neither a landmark nor a form's
    <div role="group" aria-label={bets.soFar} className="flex flex-col gap-2 py-1">
      <span>
        <FinalBadge isFinal={false} />
      </span>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {segments.map(([name, segment]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-bold">{standingText(segment)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function standingText({ holesPlayed, up }: LiveSegment): string {
  if (holesPlayed === 0) return bets.notStarted;
  const text = up > 0 ? bets.upThru : up < 0 ? bets.downThru : bets.levelThru;
  return fill(text, { holes: Math.abs(up), played: holesPlayed });
}
