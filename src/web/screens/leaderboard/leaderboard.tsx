import { leaderboardLabels as labels } from "#contract/labels/leaderboard";
import { roundResults } from "#contract/labels/results";
import type { Leaderboard as Board, BoardPlayer } from "#contract/results/leaderboard";
import { printDateAndTime } from "#rules/calendar";
import { holesPerRound } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { type BoardWay, inBoardOrder, printSharedPlace } from "#rules/results/leaderboard";
import { NotLive } from "../../components/as-of.tsx";
import { LinkButton } from "../../components/button.tsx";
import { EmptyWithLink } from "../../components/empty.tsx";
import { FinalBadge } from "../../components/final-badge.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Table } from "../../components/table.tsx";
import { Tabs, useTabs } from "../../components/tabs.tsx";
import { leaderboardQuery, useRefresh } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { useSession, useTimeZone } from "../../session.tsx";
import {
  BoardGroups,
  BoardHeads,
  hasLeft,
  isLongThru,
  Moved,
  thruText,
  toParText,
  wayLabels,
  waysFrom,
} from "./board-parts.tsx";

export function Leaderboard() {
  const { teeTimeId } = useParams(patterns.leaderboard);
  return (
    <Screen
      title={roundResults.leaderboard}
      back={{ to: patterns.results, search: { teeTime: teeTimeId }, openers: [patterns.manageTeeTime] }}
      onRefresh={useRefresh()}
      wide="table"
    >
      <NotLive />
      <Answered query={leaderboardQuery(teeTimeId)} rows={8}>
        {(board) => <BoardOf board={board} teeTimeId={teeTimeId} />}
      </Answered>
    </Screen>
  );
}

function BoardOf({ board, teeTimeId }: { board: Board; teeTimeId: string }) {
  const { tab: way, tabs } = useTabs(wayLabels);
  const zone = useTimeZone();
  const { startsAt, isFinal, players, groups } = board;
  const hasScores = players.some(({ thru }) => thru > 0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lead">{printDateAndTime(startsAt, zone)}</h2>
        {hasScores && (
          <FinalBadge
            isFinal={isFinal}
            thru={players.map((row) => (hasLeft(row) ? holesPerRound : row.thru))}
          />
        )}
      </div>
      {players.length === 0 ? (
        <EmptyWithLink
          text={labels.empty}
          label={labels.seeTeeTime}
          to={patterns.manageTeeTime}
          params={{ teeTimeId }}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <Tabs label={roundResults.leaderboard} {...tabs}>
              {!hasScores && <p>{labels.noScores}</p>}
              <BoardTable board={board} way={way} />
            </Tabs>
            {hasScores && (
              <p className="text-small text-muted">
                {labels.toParNote} {labels.movedNote} {players.some(hasLeft) && labels.leftNote}
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

function BoardTable({ board, way }: { board: Board; way: BoardWay }) {
  const looks = ["py-2 pr-2 text-left", "px-1 text-left", "px-1", "px-1", "px-1"];
  return (
    <Table
      caption={`${roundResults.leaderboard}, ${wayLabels[way]}`}
      head={<BoardHeads way={way} looks={looks} />}
    >
      {inBoardOrder(board.players, way).map((row) => (
        <Row key={row.player.id} row={row} way={way} startsAt={board.startsAt} />
      ))}
    </Table>
  );
}

function Row({ row, way, startsAt }: { row: BoardPlayer; way: BoardWay; startsAt: string }) {
  const { me, club } = useSession();
  const standing = row[way];
  const isMe = row.player.id === me.id;
  return (
    <tr className="h-target-scoring border-b border-line">
      <td className="bg-ground pr-2 text-left">
        {standing && (
          <>
            <span translate="no" className="block text-lead font-bold">
              {printSharedPlace(standing)}
            </span>
            <span className="block text-small leading-none">
              <Moved places={standing.moved} />
            </span>
          </>
        )}
      </td>
      <th scope="row" className={`px-1 py-1 text-left ${isMe ? "font-bold text-accent" : "font-normal"}`}>
        <span translate="no">{displayName(row.player)}</span>
        {isMe && <span className="block text-small">{labels.you}</span>}
      </th>
      <td className={`whitespace-nowrap px-1 ${isLongThru(row) ? "text-small" : ""}`}>
        {thruText(row, startsAt, club.timeZone)}
      </td>
      {waysFrom(way).map((one) => (
        <td
          key={one}
          translate="no"
          className={`px-1 ${one === way ? "font-serif text-title font-bold" : "text-lead"}`}
        >
          {toParText(row, one)}
        </td>
      ))}
    </tr>
  );
}
