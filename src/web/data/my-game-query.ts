/** How does My Game read the player's own scores? Apart from `queries.ts`, since only that screen loads it. */
import { queryOptions } from "@tanstack/react-query";
import { kept } from "../kept/kept-answers.ts";
import { request } from "./request.ts";

export const myGameQuery = queryOptions({
  queryKey: ["my-game"],
  meta: kept("readMyGame"),
  queryFn: () => request("readMyGame"),
});
