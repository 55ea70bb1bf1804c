import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

export const seriesListQuery = queryOptions({
  queryKey: ["series"],
  queryFn: () => request("listSeries"),
});

export const seriesQuery = (seriesId: string) =>
  queryOptions({
    queryKey: ["series", seriesId],
    queryFn: () => request("readSeries", { params: { seriesId } }),
  });
