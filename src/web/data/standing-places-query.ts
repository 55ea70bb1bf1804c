import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

export const standingPlacesQuery = queryOptions({
  queryKey: ["standing-places"],
  queryFn: () => request("listStandingPlaces"),
});
