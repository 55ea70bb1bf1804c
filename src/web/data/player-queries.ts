/** These queries are not in `queries.ts`, because only the admin screens load them. */
import { hashKey, infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PlayersQuery } from "#contract/players/players";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { type QueryOf, queryOf } from "./queries.ts";
import { request } from "./request.ts";

export const playersQuery = (choice: Omit<PlayersQuery, "from" | "name">, name: string) =>
  infiniteQueryOptions({
    queryKey: ["players", "list", choice, name],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { from: pageParam };
      return request("listPlayers", { query: { ...choice, ...(name && { name }), ...page }, signal });
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

export const playerAtQuery = (phone: string): QueryOf<"listPlayers"> =>
  queryOf("listPlayers", ["players", "at", phone], { query: { phone } });

export const playerNamesQuery = (membersOf?: string): QueryOf<"listPlayerNames"> =>
  queryOf("listPlayerNames", ["players", "names", membersOf], {
    query: membersOf === undefined ? {} : { membersOf },
  });

export const hostNamesQuery: QueryOf<"listPlayerNames"> = queryOf(
  "listPlayerNames",
  ["players", "names", "hosts"],
  { query: { hosts: "only" } },
);

export const playerQuery = (playerId: PlayerId): QueryOf<"readPlayer"> =>
  queryOf("readPlayer", ["players", playerId], { params: { playerId } });

/** Everything of the club can be in the way of a deletion, so the answer is never shown again. */
export const deletionOfQuery = (playerId: PlayerId): QueryOf<"readDeletionOf"> => ({
  ...queryOf("readDeletionOf", ["players", playerId, "deletion"], { params: { playerId } }),
  staleTime: 0,
});
export const indexGapsQuery: QueryOf<"listIndexGaps"> = queryOf("listIndexGaps", ["index-gaps"]);

/** `season`: the year in which it begins; null for the present one. */
export const missedPlacesQuery = (season: number | null): QueryOf<"listMissedPlaces"> =>
  queryOf("listMissedPlaces", ["missed-places", season], { query: season === null ? {} : { season } });
