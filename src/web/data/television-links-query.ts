import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

export const televisionLinksQuery = queryOptions({
  queryKey: ["television-links"],
  queryFn: () => request("listTelevisionLinks"),
});
