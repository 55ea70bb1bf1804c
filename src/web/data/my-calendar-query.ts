/** How does My Calendar ask whether there is an address? Apart from `queries.ts`, since only that page loads it. */
import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

export const myCalendarQuery = queryOptions({
  queryKey: ["my-calendar"],
  queryFn: () => request("readMyCalendar"),
});
