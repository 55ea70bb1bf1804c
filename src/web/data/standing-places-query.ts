/** How does a member's page read their standing places? Apart from `queries.ts`, since only that page loads it. */
import ofFigures from "virtual:answer-shapes/ofFigures";
import { queryOptions } from "@tanstack/react-query";
import { learnShapes } from "./received.ts";
import { request } from "./request.ts";

learnShapes(ofFigures);

export const standingPlacesQuery = queryOptions({
  queryKey: ["standing-places"],
  queryFn: () => request("listStandingPlaces"),
});
