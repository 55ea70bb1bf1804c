import {
  type DataTag,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import type { RequestParts } from "#contract/address";
import type { AuditQuery } from "#contract/club/audit";
import type { Answer, EndpointName } from "#contract/endpoints";
import type { LedgerSpan } from "#rules/bets/ledger";
import type { ScoreEntryTab } from "#rules/cards/score-entry";
import type { BetId, PlayerId, TeeTimeId } from "#rules/golf";
import { cached } from "../offline-cache/persister.ts";
import { updateMe } from "../session.tsx";
import { nearest } from "./events/stale.ts";
import { request } from "./request.ts";
import { Refused } from "./request-errors.ts";

type Parts<Name extends EndpointName> =
  Record<string, never> extends RequestParts<Name> ? [] : [parts: RequestParts<Name>];

type Key = readonly unknown[];

export type QueryOf<Name extends EndpointName> = {
  queryKey: DataTag<Key, Answer<Name>>;
  queryFn: () => Promise<Answer<Name>>;
  meta?: ReturnType<typeof cached>;
  staleTime?: number;
  gcTime?: number;
};

export function queryOf<Name extends EndpointName>(name: Name, queryKey: Key, ...[parts]: Parts<Name>) {
  const send = request as (name: Name, parts?: RequestParts<Name>) => Promise<Answer<Name>>;
  return { queryKey, queryFn: () => send(name, parts) } as QueryOf<Name>;
}

function cachedQueryOf<Name extends EndpointName>(name: Name, queryKey: Key, ...parts: Parts<Name>) {
  return { ...queryOf(name, queryKey, ...parts), meta: cached(name) } as QueryOf<Name>;
}

const pageQueryOf = (isNewest: boolean) => (isNewest ? cachedQueryOf : queryOf);

type OfTeeTime = {
  [Name in EndpointName]: { params: { teeTimeId: TeeTimeId } } extends RequestParts<Name> ? Name : never;
}[EndpointName];

function ofTeeTime<Name extends OfTeeTime>(query: typeof queryOf, name: Name, subject: string) {
  return (teeTimeId: TeeTimeId) =>
    query(name, [subject, teeTimeId], ...([{ params: { teeTimeId } }] as unknown as Parts<Name>));
}

export const homeQuery = queryOptions({
  queryKey: ["home"],
  meta: cached("readHome"),
  queryFn: async () => {
    const home = await request("readHome");
    updateMe(home.me);
    return home;
  },
});

const secondLoadMs = 10_000;

/**
 * Loads home on any screen, because its answer has the player's name and notifications. A failure changes
 * nothing on the screen, and no screen says that notifications are old. So a failed load is repeated later.
 */
export async function refetchHome(queries: QueryClient): Promise<void> {
  const load = () => queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => {});
  await load();
  const hasFailed = () => {
    const error = queries.getQueryState(homeQuery.queryKey)?.error ?? null;
    return error !== null && !(error instanceof Refused);
  };
  if (hasFailed()) setTimeout(() => hasFailed() && void load(), secondLoadMs);
}

export const notificationsQuery = (from: string | undefined) =>
  queryOf("listNotifications", ["notifications", from], { query: from ? { from } : {} });

export const pushQuery = queryOf("readPush", ["push"]);

export const teeTimesQuery = (when: "upcoming" | "past", from?: string) =>
  pageQueryOf(from === undefined)("listTeeTimes", ["tee-times", when, from], {
    query: { when, ...(from && { from }) },
  });

export const teeTimeQuery = ofTeeTime(cachedQueryOf, "readTeeTime", "tee-time");
export const cardQuery = ofTeeTime(cachedQueryOf, "readCard", "card");
export const groupCardsQuery = ofTeeTime(cachedQueryOf, "readGroupCards", "group-cards");
export const liveBetsQuery = ofTeeTime(cachedQueryOf, "readLiveBets", "live-bets");
export const betResultsQuery = ofTeeTime(cachedQueryOf, "listBetResults", "bet-results");
export const settleUpQuery = ofTeeTime(cachedQueryOf, "readSettleUp", "settle-up");
export const playerStatusQuery = ofTeeTime(cachedQueryOf, "listPlayerStatus", "player-status");
export const teamResultsQuery = ofTeeTime(cachedQueryOf, "readTeamResults", "team-results");
export const skinsQuery = ofTeeTime(cachedQueryOf, "readSkins", "skins");
export const leaderboardQuery = ofTeeTime(cachedQueryOf, "readLeaderboard", "leaderboard");
export const messagesQuery = ofTeeTime(queryOf, "listMessages", "messages");
/** `season`: the year in which it begins; null for the present one. */
export const seasonQuery = (season: number | null) =>
  pageQueryOf(season === null)("readSeason", ["season", season], {
    query: season === null ? {} : { season },
  });
export const poolQuery = ofTeeTime(queryOf, "readPool", "pool");
export const scoreCardsQuery = ofTeeTime(queryOf, "readScoreCards", "score-cards");

export const scoreEntriesQuery = (page?: { tab: ScoreEntryTab; from: string }) =>
  pageQueryOf(page === undefined)("listScoreEntries", ["score-entries", page], { query: page ?? {} });

export const personQuery = (playerId: PlayerId) =>
  queryOf("readPerson", ["person", playerId], { params: { playerId } });

export const cardOfPlayerQuery = (teeTimeId: TeeTimeId, playerId: PlayerId) =>
  queryOf("readCardOfPlayer", ["card-of-player", teeTimeId, playerId], { params: { teeTimeId, playerId } });

export const betsQuery = cachedQueryOf("listBets", ["bets"]);
export const opponentsQuery = queryOf("listOpponents", ["bets", "opponents"]);

export const betQuery = (betId: BetId) => cachedQueryOf("readBet", ["bet", betId], { params: { betId } });

export const betScorecardQuery = (betId: BetId, resultIndex: number) =>
  cachedQueryOf("readBetScorecard", ["bet", betId, "scorecard", resultIndex], {
    params: { betId, resultIndex },
  });

export const resultTeeTimesQuery = cachedQueryOf("listResultTeeTimes", ["result-tee-times"]);

export const moreTeeTimesQuery = (from: string | undefined) =>
  pageQueryOf(from === undefined)("listMoreTeeTimes", ["more-tee-times", from], {
    query: from ? { from } : {},
  });

export const rawTableQuery = (teeTimeId: TeeTimeId | undefined) =>
  queryOf("readRawTable", ["raw-table", teeTimeId ?? nearest], { query: teeTimeId ? { teeTimeId } : {} });

export const myIndexQuery = cachedQueryOf("readMyIndex", ["my-index"]);
export const myGameQuery = cachedQueryOf("readMyGame", ["my-game"]);

/** This answer is never cached, because the player may hide these figures from others at any moment. */
export const gameOfPlayerQuery = (playerId: PlayerId): QueryOf<"readGameOfPlayer"> => ({
  ...queryOf("readGameOfPlayer", ["game-of-player", playerId], { params: { playerId } }),
  staleTime: 0,
  gcTime: 0,
});

export const ledgerQuery = (span: LedgerSpan) =>
  cachedQueryOf("readLedger", ["ledger", span], { query: { span } });

export const myCalendarQuery = queryOf("readMyCalendar", ["my-calendar"]);
export const myDeletionQuery = queryOf("readMyDeletion", ["my-data"]);
export const standingPlacesQuery = queryOf("listStandingPlaces", ["standing-places"]);
export const helpQuery = cachedQueryOf("readHelp", ["help"]);
export const teeBoxesQuery = cachedQueryOf("listTeeBoxes", ["tee-boxes"]);
export const deviceSessionsQuery = queryOf("listSessions", ["device-sessions"]);

export const dashboardQuery = queryOf("readDashboard", ["dashboard", nearest]);

export const seriesListQuery = queryOf("listSeries", ["series"]);

export const seriesQuery = (seriesId: string) =>
  queryOf("readSeries", ["series", seriesId], { params: { seriesId } });

export const televisionLinksQuery = queryOf("listTelevisionLinks", ["television-links"]);
export const clubSettingsQuery = queryOf("readClubSettings", ["club-settings"]);
export const courseQuery = queryOf("readCourse", ["course"]);
export const codesQuery = queryOf("listCodes", ["codes"]);

export const ownGuestCodesQuery = queryOf("listOwnGuestCodes", ["codes", "own"]);

export const codeQuery = (code: string) => queryOf("readCode", ["codes", code], { params: { code } });

export const auditTrailQuery = (filter: Omit<AuditQuery, "before">) =>
  infiniteQueryOptions({
    queryKey: ["audit", filter],
    queryFn: ({ pageParam }) =>
      request("listAudit", { query: pageParam === null ? filter : { ...filter, before: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const auditTeeTimesQuery = (day: string) =>
  queryOf("listAuditTeeTimes", ["audit-tee-times", day], { query: { day } });

export function refreshAll(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries();
}

export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshAll(queries);
}
