/** The tab Team (section 2). */

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { help } from "#contract/labels/help";
import { roundResults } from "#contract/labels/results";
import { teamGame } from "#contract/labels/team";
import { emptyTexts } from "#contract/messages";
import type { TeamResults } from "#contract/results";
import type { TeeTimeId } from "#rules/golf";
import { LinkButton } from "../../components/button.tsx";
import { ChangesOfResult } from "../../components/card/late-changes.tsx";
import { Empty } from "../../components/empty.tsx";
import { EmptyWithLink } from "../../components/empty-with-link.tsx";
import { HelpLink } from "../../components/help-link.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Tabs, useTab } from "../../components/tabs.tsx";
import { teamResultsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { ScoreEntry, Waiting } from "./score-entry.tsx";
import { TeamCards } from "./team-cards.tsx";
import { TeamRace } from "./team-race.tsx";
import { TeamStanding } from "./team-standing.tsx";

export function TeamTab({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const [view, chooseView] = useTab(["results", "scorecards", "score-entry"], "view");
  return (
    <Tabs
      label={roundResults.team}
      tabs={[
        { name: "results", label: roundResults.results },
        { name: "scorecards", label: roundResults.scorecards },
        { name: "score-entry", label: roundResults.scoreEntry },
      ]}
      chosen={view}
      onChoose={chooseView}
    >
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
                  <HelpLink topic="team" label={help.ofTeam} />
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

/** What is shown above the teams, and instead of them where there are none. */
export function Teams(props: { teeTimeId: TeeTimeId; children: (teamResults: TeamResults) => ReactNode }) {
  const query = useQuery(teamResultsQuery(props.teeTimeId));
  return (
    <QueryBoundary query={query} rows={8}>
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
    </QueryBoundary>
  );
}
