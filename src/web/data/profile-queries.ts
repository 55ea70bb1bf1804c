import { queryOptions } from "@tanstack/react-query";
import type { PlayerId } from "#rules/golf";
import type { LedgerSpan } from "#rules/ledger";
import { kept } from "../kept/kept-answers.ts";
import { request } from "./request.ts";

export const myGameQuery = queryOptions({
  queryKey: ["my-game"],
  meta: kept("readMyGame"),
  queryFn: () => request("readMyGame"),
});

/** Asked each time, and never kept: its player may hide it at any moment. */
export const gameOfPlayerQuery = (playerId: PlayerId) =>
  queryOptions({
    queryKey: ["game-of-player", playerId],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => request("readGameOfPlayer", { params: { playerId } }),
  });

export const ledgerQuery = (span: LedgerSpan) =>
  queryOptions({
    queryKey: ["ledger", span],
    meta: kept("readLedger"),
    queryFn: () => request("readLedger", { query: { span } }),
  });

export const myCalendarQuery = queryOptions({
  queryKey: ["my-calendar"],
  queryFn: () => request("readMyCalendar"),
});

export const standingPlacesQuery = queryOptions({
  queryKey: ["standing-places"],
  queryFn: () => request("listStandingPlaces"),
});
