/** Apart from `queries.ts`, since only the help pages load it. */
import { queryOptions } from "@tanstack/react-query";
import { kept } from "../kept/kept-answers.ts";
import { request } from "./request.ts";

export const helpQuery = queryOptions({
  queryKey: ["help"],
  meta: kept("readHelp"),
  queryFn: () => request("readHelp"),
});
