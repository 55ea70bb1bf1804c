/** What does an admin's day look like? Apart from `queries.ts`, since only the dashboard loads it. */
import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";
import { nearest } from "./stale.ts";

/** Whichever tee time of these days changes, it is out of date. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard", nearest],
  queryFn: () => request("readDashboard"),
});
