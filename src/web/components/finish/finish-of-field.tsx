import { useQuery } from "@tanstack/react-query";
import { finish } from "#contract/labels/finish";
import { fill } from "#contract/messages";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { printAmount } from "#rules/money";
import { printStatus } from "#rules/nassau";
import { skinsQuery, teamResultsQuery } from "../../data/queries.ts";
import { FinalBadge } from "../final-badge.tsx";

export function FinishOfField({ teeTimeId, playerId }: { teeTimeId: TeeTimeId; playerId: PlayerId }) {
  const { data: results } = useQuery(teamResultsQuery(teeTimeId));
  const { data: skins } = useQuery(skinsQuery(teeTimeId));
  const team = results?.teams.find(({ players }) => players.some(({ player }) => player.id === playerId));
  const mine = skins?.players.find(({ player }) => player.id === playerId);
  const hasTeam = team !== undefined && team.players.length > 1 && team.holes.length > 0;
  if (!hasTeam && (!mine || !skins || skins.players.length < 2)) return null;
  return (
    <dl className="figures flex flex-col gap-2 border-t border-line pt-3">
      {hasTeam && (
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="min-w-[3.5rem] text-muted">{team.teamName}</dt>
          <dd className="grow font-bold whitespace-nowrap">{printStatus(team.toPar)}</dd>
          <dd>
            <FinalBadge isFinal={team.isReady} />
          </dd>
        </div>
      )}
      {mine && skins && skins.players.length > 1 && (
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="min-w-[3.5rem] text-muted">{finish.skins}</dt>
          <dd className="grow font-bold whitespace-nowrap">
            {fill(finish.skinsWon, { skins: mine.skins, amount: printAmount(mine.cents) })}
          </dd>
          <dd>
            <FinalBadge isFinal={!skins.isWaiting} />
          </dd>
        </div>
      )}
    </dl>
  );
}
