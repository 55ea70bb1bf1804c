/** How does the admin's page read the links of televisions? Apart from `queries.ts`, since only that page loads it. */
import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

export const televisionLinksQuery = queryOptions({
  queryKey: ["television-links"],
  queryFn: () => request("listTelevisionLinks"),
});
