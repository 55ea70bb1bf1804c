/** Shows a line for each match, and the own team's score to par (experience 2). A tap explains both (experience 9). */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { liveScoring } from "#contract/labels/live-scoring";
import { fill } from "#contract/messages";
import type { Team } from "#contract/results/results";
import { printStatus } from "#rules/bets/match-status";
import type { TeeTimeId } from "#rules/golf";
import { hasBets } from "#rules/players/permissions";
import { afterStart } from "../../after-start.ts";
import { MatchLine } from "../../components/bet/match-line.tsx";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { SheetButton } from "../../components/sheet-button.tsx";
import { liveBetsQuery, teamResultsQuery } from "../../data/queries.ts";
import { useSession } from "../../session.tsx";

const StandingsSheet = lazyPiece(async () => (await import("./standings-sheet.tsx")).StandingsSheet);

export function LiveStandings({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const { me } = useSession();
  const query = useQuery({ ...liveBetsQuery(teeTimeId), enabled: hasBets(me) });
  const bets = query.data?.bets ?? [];
  const team = useOwnTeam(teeTimeId);
  // While the bets load, their height is reserved, so that the keypad does not move.
  if (hasBets(me) && query.isPending) return <span className="min-h-target w-full" />;
  if (bets.length === 0 && !team) return null;
  const opponents = bets.map(({ opponent }) => opponent);
  return (
    <SheetButton
      sheet={(close) => <StandingsSheet bets={bets} team={team} teeTimeId={teeTimeId} onClose={close} />}
      className="flex min-h-target min-w-target flex-wrap content-end items-end gap-x-4 gap-y-1 text-left short:gap-y-0 active:opacity-70"
    >
      {bets.map((bet) => (
        <Turning key={bet.betId} turn={bet.overall.up}>
          <MatchLine bet={bet} among={opponents} detailClass="[@media(max-height:42rem)]:hidden" />
        </Turning>
      ))}
      {team && (
        <Turning turn={team.toPar}>
          <span className="font-bold">
            {fill(liveScoring.team, { team: team.teamName, toPar: printStatus(team.toPar) })}
          </span>
        </Turning>
      )}
      <span className="sr-only">{liveScoring.howStandings}</span>
    </SheetButton>
  );
}

function Turning({ turn, children }: { turn: number; children: ReactNode }) {
  return (
    <span key={turn} className="animate-turn underline decoration-dotted decoration-2 underline-offset-4">
      {children}
    </span>
  );
}

/** Returns null for a player without a team, and until a hole is on all cards of the team. The request waits until the first screen is loaded. */
function useOwnTeam(teeTimeId: TeeTimeId): Team | null {
  const { me } = useSession();
  const [isTime, setTime] = useState(false);
  useEffect(() => void afterStart.then(() => setTime(true)), []);
  const { data } = useQuery({ ...teamResultsQuery(teeTimeId), enabled: isTime });
  const own = data?.teams.find(({ players }) => players.some(({ player }) => player.id === me.id));
  return own && own.players.length > 1 && own.holes.length > 0 ? own : null;
}
