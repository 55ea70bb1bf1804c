/** Apart from `queries.ts`, since only the dashboard loads it. */
import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";
import { nearest } from "./stale.ts";

/** Out of date whichever tee time changes. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard", nearest],
  queryFn: () => request("readDashboard"),
});
