import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";
import { nearest } from "./stale.ts";

export const seriesListQuery = queryOptions({
  queryKey: ["series"],
  queryFn: () => request("listSeries"),
});

export const seriesQuery = (seriesId: string) =>
  queryOptions({
    queryKey: ["series", seriesId],
    queryFn: () => request("readSeries", { params: { seriesId } }),
  });

export const televisionLinksQuery = queryOptions({
  queryKey: ["television-links"],
  queryFn: () => request("listTelevisionLinks"),
});

/** Out of date whichever tee time changes. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard", nearest],
  queryFn: () => request("readDashboard"),
});
