/** One team's result (ruling 4). A tap shows which balls counted on each hole (experience 9). */
import { useState } from "react";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Team } from "#contract/results";
import { printStatus } from "#rules/nassau";
import { displayName } from "#rules/person";
import { printPlace } from "#rules/team";
import { FinalBadge } from "../../components/final-badge.tsx";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { throughHoles } from "../../components/tee-time/through-holes.ts";
import { useSession } from "../../session.tsx";

const CountedBalls = lazyPiece(async () => (await import("./counted-balls.tsx")).CountedBalls);

/** `isWaiting`: another team is still out, so places may change. */
export function TeamStanding({ team, isWaiting }: { team: Team; isWaiting: boolean }) {
  const [isExplained, setExplained] = useState(false);
  const { me } = useSession();
  const { teamName, netTotal, toPar } = team;
  const isMine = team.players.some(({ player }) => player.id === me.id);
  return (
    <section
      aria-label={teamName}
      className={`rounded-card bg-surface p-4 ${team.place === 1 ? "border-2 border-accent" : "border border-line"}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-words">
          <h2 className="text-title">{teamName}</h2>
          {team.place !== null && (
            <p className="figures text-lead font-bold text-accent">
              {isWaiting
                ? fill(teamGame.placeSoFar, { place: printPlace(team.place) })
                : printPlace(team.place)}
            </p>
          )}
          {isMine && <p className="font-bold text-accent">{teamGame.yours}</p>}
          {team.holes.length > 0 && <FinalBadge isFinal={team.isReady} />}
          <p translate="no" className="text-muted">
            {team.players.map(({ player }) => displayName(player)).join(", ")}
          </p>
        </div>
        {team.holes.length === 0 ? (
          <p className="text-muted">{teamGame.noHoles}</p>
        ) : (
          <button
            type="button"
            onClick={() => setExplained(true)}
            className="figures relative flex min-h-target-scoring shrink-0 flex-col items-end rounded-control px-2 text-accent active:bg-soft"
          >
            <span className="font-serif text-figure font-bold leading-none underline decoration-2 underline-offset-4">
              {printStatus(toPar)}
            </span>
            <span className="text-ink">
              {" "}
              {teamGame.net} <strong>{netTotal}</strong>
            </span>
            <span className="sr-only"> {teamGame.seeBalls}</span>
          </button>
        )}
      </div>
      {team.holes.length > 0 && <Figures team={team} />}
      {isExplained && <CountedBalls team={team} onClose={() => setExplained(false)} />}
    </section>
  );
}

function Figures({ team }: { team: Team }) {
  const facts = [
    [teamGame.gross, team.grossTotal],
    [teamGame.par, team.par],
  ] as const;
  return (
    <>
      <dl className="figures flex flex-wrap gap-x-6 pt-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {!team.isReady && <p className="figures text-small text-muted">{throughHoles(team.holes.length)}</p>}
    </>
  );
}
