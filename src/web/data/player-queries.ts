/** Apart from `queries.ts`, since only the admin screens load them. */
import { hashKey, infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PlayersQuery } from "#contract/players";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { request } from "./request.ts";

/** For another name, the former players stay until the answer comes; for another kind or group they would be wrong. */
export const playersQuery = (choice: Omit<PlayersQuery, "from" | "name">, name: string) =>
  infiniteQueryOptions({
    queryKey: ["players", "list", choice, name],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...choice,
        ...(name !== "" && { name }),
        ...(pageParam !== null && { from: pageParam }),
      };
      return request("listPlayers", { query, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (found, before) =>
      hashKey([before?.queryKey[2]]) === hashKey([choice]) ? found : undefined,
  });

export const playersToAddQuery = (teeTimeId: TeeTimeId, name: string, atMost: number) =>
  queryOptions({
    queryKey: ["players", "to-add", teeTimeId, name],
    queryFn: ({ signal }) =>
      request("listPlayers", { query: { withoutPlaceIn: teeTimeId, name, atMost }, signal }),
    enabled: name !== "",
    placeholderData: keepPreviousData,
  });

export const playerAtQuery = (phone: string) =>
  queryOptions({
    queryKey: ["players", "at", phone],
    queryFn: () => request("listPlayers", { query: { phone } }),
  });

export const playerNamesQuery = (membersOf?: string) =>
  queryOptions({
    queryKey: ["players", "names", membersOf],
    queryFn: () => request("listPlayerNames", { query: membersOf === undefined ? {} : { membersOf } }),
  });

export const hostNamesQuery = queryOptions({
  queryKey: ["players", "names", "hosts"],
  queryFn: () => request("listPlayerNames", { query: { hosts: "only" } }),
});

export const playerQuery = (playerId: PlayerId) =>
  queryOptions({
    queryKey: ["players", playerId],
    queryFn: () => request("readPlayer", { params: { playerId } }),
  });
