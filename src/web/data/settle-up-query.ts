/** Apart from `queries.ts`, since only Settle Up loads it. */
import { queryOptions } from "@tanstack/react-query";
import type { TeeTimeId } from "#rules/golf";
import { kept } from "../kept/kept-answers.ts";
import { request } from "./request.ts";

export const settleUpQuery = (teeTimeId: TeeTimeId) =>
  queryOptions({
    queryKey: ["settle-up", teeTimeId],
    meta: kept("readSettleUp"),
    queryFn: () => request("readSettleUp", { params: { teeTimeId } }),
  });
