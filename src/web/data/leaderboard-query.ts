/** How does the leaderboard read the field? Apart from `queries.ts`, since only that screen loads it. */
import ofLeaderboard from "virtual:answer-shapes/ofLeaderboard";
import { queryOptions } from "@tanstack/react-query";
import type { TeeTimeId } from "#rules/golf";
import { kept } from "../kept/kept-answers.ts";
import { learnShapes } from "./received.ts";
import { request } from "./request.ts";

learnShapes(ofLeaderboard);

export const leaderboardQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["leaderboard", teeTimeId],
    meta: kept("readLeaderboard"),
    queryFn: () => request("readLeaderboard", { params: { teeTimeId } }),
  });
