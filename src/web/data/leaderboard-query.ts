/** Apart from `queries.ts`, since only the leaderboard loads it. */
import { queryOptions } from "@tanstack/react-query";
import type { TeeTimeId } from "#rules/golf";
import { kept } from "../kept/kept-answers.ts";
import { request } from "./request.ts";

export const leaderboardQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["leaderboard", teeTimeId],
    meta: kept("readLeaderboard"),
    queryFn: () => request("readLeaderboard", { params: { teeTimeId } }),
  });
