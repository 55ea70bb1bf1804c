/** How does a member's page read their standing places? Apart from `queries.ts`, since only that page loads it. */
import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

export const standingPlacesQuery = queryOptions({
  queryKey: ["standing-places"],
  queryFn: () => request("listStandingPlaces"),
});
