/**
 * "/leaderboard/{teeTimeId}": who leads, net or gross, while the round is on and after it, with the groups beside the
 * players. It follows the round like the results, and shows what the phone has kept where there is no reception.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { leaderboardLabels as labels } from "#contract/labels/leaderboard";
import type { Leaderboard as Board } from "#contract/leaderboard";
import { printDate, printTime } from "#rules/calendar";
import { boardWays } from "#rules/leaderboard";
import { NotLive } from "../../components/as-of.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { FinalBadge } from "../../components/final-badge.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTab } from "../../components/tabs.tsx";
import { leaderboardQuery, refreshAll } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";
import { BoardGroups } from "./board-groups.tsx";
import { BoardTable } from "./board-table.tsx";
import { wayLabels } from "./standing-texts.ts";

export function Leaderboard() {
  const { teeTimeId } = useParams(patterns.leaderboard);
  const query = useQuery(leaderboardQuery(teeTimeId));
  const queries = useQueryClient();
  return (
    <Screen
      title={labels.title}
      back={{ to: patterns.results, search: { teeTime: teeTimeId }, openers: [patterns.manageTeeTime] }}
      onRefresh={() => refreshAll(queries)}
      wide
    >
      <NotLive />
      <QueryBoundary query={query} rows={8}>
        {(board) => <BoardOf board={board} teeTimeId={teeTimeId} />}
      </QueryBoundary>
    </Screen>
  );
}

function BoardOf({ board, teeTimeId }: { board: Board; teeTimeId: string }) {
  const [way, choose] = useTab(boardWays);
  const zone = useTimeZone();
  const { startsAt, isFinal, players, groups } = board;
  const hasScores = players.some(({ thru }) => thru > 0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lead">
          {printDate(startsAt, zone)} @ {printTime(startsAt, zone)}
        </h2>
        {hasScores && <FinalBadge isFinal={isFinal} />}
      </div>
      {players.length === 0 ? (
        <Empty text={labels.empty}>
          <LinkButton look="secondary" to={patterns.manageTeeTime} params={{ teeTimeId }}>
            {labels.seeTeeTime}
          </LinkButton>
        </Empty>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <Tabs
              label={labels.title}
              tabs={boardWays.map((name) => ({ name, label: wayLabels[name] }))}
              chosen={way}
              onChoose={choose}
            >
              {!hasScores && <p>{labels.noScores}</p>}
              <BoardTable board={board} way={way} />
            </Tabs>
            {hasScores && (
              <p className="text-small text-muted">
                {labels.toParNote} {labels.movedNote}
              </p>
            )}
          </div>
          {groups.length > 0 && (
            <section aria-label={labels.groups} className="flex min-w-0 flex-col gap-3">
              <h2 className="text-title">{labels.groups}</h2>
              <BoardGroups groups={groups} />
              <LinkButton look="secondary" to={patterns.results} search={{ tab: "team", teeTime: teeTimeId }}>
                {labels.seeTeams}
              </LinkButton>
            </section>
          )}
        </div>
      )}
    </>
  );
}
