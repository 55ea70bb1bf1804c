import { type ReactNode, useState } from "react";
import { emptyTexts } from "#contract/labels/empty-texts";
import { roundResults } from "#contract/labels/results";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Team, TeamResults } from "#contract/results/results";
import { printStatus } from "#rules/bets/match-status";
import { holesDone } from "#rules/cards/left";
import type { TeeTimeId } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { printPlace } from "#rules/results/team";
import { LinkButton } from "../../components/button.tsx";
import { ChangesOfResult } from "../../components/card/late-changes.tsx";
import { Empty, EmptyWithLink } from "../../components/empty.tsx";
import { FinalBadge } from "../../components/final-badge.tsx";
import { HelpLink } from "../../components/help-link.tsx";
import { lazyPiece } from "../../components/lazy-piece.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { throughHoles } from "../../components/result-texts.ts";
import { Tabs, useTabs } from "../../components/tabs.tsx";
import { teamResultsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";
import { ScoreEntry, Waiting } from "./score-entry.tsx";
import { TeamCards } from "./team-cards.tsx";
import { TeamRace } from "./team-race.tsx";

export function TeamTab({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const labels = {
    results: roundResults.results,
    scorecards: roundResults.scorecards,
    "score-entry": roundResults.scoreEntry,
  };
  const { tab: view, tabs } = useTabs(labels, "view");
  return (
    <Tabs label={roundResults.team} {...tabs}>
      {view === "score-entry" ? (
        <ScoreEntry teeTimeId={teeTimeId} byGroup />
      ) : (
        <Teams teeTimeId={teeTimeId}>
          {(teamResults) =>
            view === "scorecards" ? (
              <TeamCards results={teamResults} teeTimeId={teeTimeId} />
            ) : (
              <>
                <div className="flex items-center gap-2">
                  <p className="min-w-0 grow text-small">{teamGame.tapTotal}</p>
                  <HelpLink topic="team" />
                </div>
                {teamResults.teams.map((team) => (
                  <TeamStanding key={team.groupNumber} team={team} isWaiting={teamResults.isWaiting} />
                ))}
                <TeamRace teams={teamResults.teams} />
                <LinkButton look="secondary" to={patterns.teamScorecard} params={{ teeTimeId }}>
                  {teamGame.teamScorecard}
                </LinkButton>
              </>
            )
          }
        </Teams>
      )}
    </Tabs>
  );
}

export function Teams(props: { teeTimeId: TeeTimeId; children: (teamResults: TeamResults) => ReactNode }) {
  return (
    <Answered query={teamResultsQuery(props.teeTimeId)} rows={8}>
      {(teamResults) => (
        <>
          {teamResults.isWaiting && <Waiting text={emptyTexts.waitingForTeams} />}
          <ChangesOfResult {...teamResults} />
          {teamResults.nobodyPlayed ? (
            <Empty text={emptyTexts.nobodyPlayed} />
          ) : teamResults.teams.length === 0 ? (
            <EmptyWithLink
              text={emptyTexts.groups}
              label={roundResults.scoreEntry}
              to={patterns.results}
              search={{ tab: "team", view: "score-entry", teeTime: props.teeTimeId }}
            />
          ) : (
            props.children(teamResults)
          )}
        </>
      )}
    </Answered>
  );
}

const CountedBalls = lazyPiece(async () => (await import("./counted-balls.tsx")).CountedBalls);

/** A tap shows which balls counted (experience 9). `isWaiting`: true while another team plays, so places may change. */
function TeamStanding({ team, isWaiting }: { team: Team; isWaiting: boolean }) {
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
          {team.holes.length > 0 && <FinalBadge isFinal={team.isReady} thru={team.players.map(holesDone)} />}
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
