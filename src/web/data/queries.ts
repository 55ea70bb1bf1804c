import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { AuditQuery } from "#contract/audit";
import type { BetId, PlayerId, TeeTimeId } from "#rules/golf";
import type { ScoreEntryTab } from "#rules/score-entry";
import { kept } from "../kept/kept-answers.ts";
import { updateMe } from "../session.tsx";
import { request } from "./request.ts";
import { nearest } from "./stale.ts";

export const homeQuery = queryOptions({
  queryKey: ["home"],
  meta: kept("readHome"),
  queryFn: async () => {
    const home = await request("readHome");
    // Names and photo may have been changed on another device, or by an admin.
    updateMe(home.me);
    return home;
  },
});

/** `from`: where an older page begins. */
export const notificationsQuery = (from: string | undefined) =>
  queryOptions({
    queryKey: ["notifications", from],
    queryFn: () => request("listNotifications", { query: from ? { from } : {} }),
  });

/** About this device and this player. */
export const pushQuery = queryOptions({ queryKey: ["push"], queryFn: () => request("readPush") });

export const teeTimesQuery = (when: "upcoming" | "past", from?: string) =>
  queryOptions({
    queryKey: ["tee-times", when, from],
    ...(from === undefined && { meta: kept("listTeeTimes") }),
    queryFn: () => request("listTeeTimes", { query: { when, ...(from && { from }) } }),
  });

export const teeTimeQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["tee-time", teeTimeId],
    meta: kept("readTeeTime"),
    queryFn: () => request("readTeeTime", { params: { teeTimeId } }),
  });

/** For suggested groups. */
export const poolQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["pool", teeTimeId],
    queryFn: () => request("readPool", { params: { teeTimeId } }),
  });

/** `page`: the tab of an older page, and where the page begins. */
export const scoreEntriesQuery = (page?: { tab: ScoreEntryTab; from: string }) =>
  queryOptions({
    queryKey: ["score-entries", page],
    ...(page === undefined && { meta: kept("listScoreEntries") }),
    queryFn: () => request("listScoreEntries", { query: page ?? {} }),
  });

export const cardQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["card", teeTimeId],
    meta: kept("readCard"),
    queryFn: () => request("readCard", { params: { teeTimeId } }),
  });

/** As any player may see them. */
export const personQuery = (playerId: PlayerId) =>
  queryOptions({
    queryKey: ["person", playerId],
    queryFn: () => request("readPerson", { params: { playerId } }),
  });

export const cardOfPlayerQuery = (teeTimeId: TeeTimeId, playerId: PlayerId) =>
  queryOptions({
    queryKey: ["card-of-player", teeTimeId, playerId],
    queryFn: () => request("readCardOfPlayer", { params: { teeTimeId, playerId } }),
  });

export const liveBetsQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["live-bets", teeTimeId],
    meta: kept("readLiveBets"),
    queryFn: () => request("readLiveBets", { params: { teeTimeId } }),
  });

export const betsQuery = queryOptions({
  queryKey: ["bets"],
  meta: kept("listBets"),
  queryFn: () => request("listBets"),
});

export const opponentsQuery = queryOptions({
  queryKey: ["bets", "opponents"],
  queryFn: () => request("listOpponents"),
});

export const betQuery = (betId: BetId) =>
  queryOptions({
    queryKey: ["bet", betId],
    meta: kept("readBet"),
    queryFn: () => request("readBet", { params: { betId } }),
  });

export const betScorecardQuery = (betId: BetId, resultIndex: number) =>
  queryOptions({
    queryKey: ["bet", betId, "scorecard", resultIndex],
    meta: kept("readBetScorecard"),
    queryFn: () => request("readBetScorecard", { params: { betId, resultIndex } }),
  });

export const resultTeeTimesQuery = queryOptions({
  queryKey: ["result-tee-times"],
  meta: kept("listResultTeeTimes"),
  queryFn: () => request("listResultTeeTimes"),
});

export const betResultsQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["bet-results", teeTimeId],
    meta: kept("listBetResults"),
    queryFn: () => request("listBetResults", { params: { teeTimeId } }),
  });

export const moreTeeTimesQuery = (from: string | undefined) =>
  queryOptions({
    queryKey: ["more-tee-times", from],
    ...(from === undefined && { meta: kept("listMoreTeeTimes") }),
    queryFn: () => request("listMoreTeeTimes", { query: from ? { from } : {} }),
  });

export const playerStatusQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["player-status", teeTimeId],
    meta: kept("listPlayerStatus"),
    queryFn: () => request("listPlayerStatus", { params: { teeTimeId } }),
  });

export const teamResultsQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["team-results", teeTimeId],
    meta: kept("readTeamResults"),
    queryFn: () => request("readTeamResults", { params: { teeTimeId } }),
  });

export const skinsQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["skins", teeTimeId],
    meta: kept("readSkins"),
    queryFn: () => request("readSkins", { params: { teeTimeId } }),
  });

export const scoreCardsQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["score-cards", teeTimeId],
    queryFn: () => request("readScoreCards", { params: { teeTimeId } }),
  });

export const teeBoxesQuery = queryOptions({
  queryKey: ["tee-boxes"],
  meta: kept("listTeeBoxes"),
  queryFn: () => request("listTeeBoxes"),
});

export const deviceSessionsQuery = queryOptions({
  queryKey: ["device-sessions"],
  queryFn: () => request("listSessions"),
});

export const rawTableQuery = (teeTimeId: TeeTimeId | undefined) =>
  queryOptions({
    queryKey: ["raw-table", teeTimeId ?? nearest],
    queryFn: () => request("readRawTable", { query: teeTimeId ? { teeTimeId } : {} }),
  });

export const clubSettingsQuery = queryOptions({
  queryKey: ["club-settings"],
  queryFn: () => request("readClubSettings"),
});

export const courseQuery = queryOptions({ queryKey: ["course"], queryFn: () => request("readCourse") });

export const codesQuery = queryOptions({ queryKey: ["codes"], queryFn: () => request("listCodes") });

export const codeQuery = (code: string) =>
  queryOptions({ queryKey: ["codes", code], queryFn: () => request("readCode", { params: { code } }) });

export const auditTrailQuery = (filter: Omit<AuditQuery, "before">) =>
  infiniteQueryOptions({
    queryKey: ["audit", filter],
    queryFn: ({ pageParam }) =>
      request("listAudit", { query: pageParam === null ? filter : { ...filter, before: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

/** Deleted ones included. */
export const auditTeeTimesQuery = (day: string) =>
  queryOptions({
    queryKey: ["audit-tee-times", day],
    queryFn: () => request("listAuditTeeTimes", { query: { day } }),
  });

/** After any change: what is on screen is asked again now, everything else when it is next shown. */
export function refreshAll(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries();
}
