import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

export const myCalendarQuery = queryOptions({
  queryKey: ["my-calendar"],
  queryFn: () => request("readMyCalendar"),
});
