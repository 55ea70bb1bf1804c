/** A query with `cached` in its `meta` shows its stored answer if the server does not answer in time. */
import type { QueryClient, QueryPersister } from "@tanstack/react-query";
import type { EndpointName } from "#contract/endpoints";
import { inTimeLimit } from "../data/retry.ts";
import { meId } from "../session.tsx";
import { cacheAnswer, isMissing, readCachedAnswer } from "./offline-cache.ts";

const sentAt = new WeakMap<object, number>();

export const cached = (name: EndpointName) => ({ cached: name });

export const cachePersister: QueryPersister = async (queryFn, context, query) => {
  const name = query.meta?.cached as EndpointName | undefined;
  const playerId = meId();
  const startedAt = Date.now();
  const pending = inTimeLimit(query, async () => queryFn(context));
  if (name === undefined || playerId === null) return pending;
  if (query.state.data === undefined && (await isMissing(pending))) {
    const answer = await readCachedAnswer({ playerId, hash: query.queryHash, name });
    if (answer && query.state.data === undefined && meId() === playerId) {
      sentAt.set(answer.data as object, answer.at);
      context.client.setQueryData(query.queryKey, answer.data, { updatedAt: answer.at });
    }
  }
  const data = await pending;
  // If the app has meanwhile written a newer answer, that answer stays (`cacheOwnWrites`).
  if (query.state.dataUpdatedAt <= startedAt)
    cacheAnswer({ playerId, hash: query.queryHash, name, data, at: Date.now() });
  return data;
};

/**
 * Caches what the app itself writes with `setQueryData`, because `cachePersister` sees only answers to
 * requests. After a save, only these writes have the new scores.
 */
export function cacheOwnWrites(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
    const { meta, queryHash, state } = event.query;
    const { data, dataUpdatedAt } = state;
    const name = meta?.cached as EndpointName | undefined;
    const playerId = meId();
    if (name === undefined || playerId === null || cachedAt(data, dataUpdatedAt) !== null) return;
    cacheAnswer({ playerId, hash: queryHash, name, data, at: dataUpdatedAt });
  });
}

/** Returns when the server sent an answer that was read from the phone's storage. Returns null for other answers. */
export function cachedAt(data: unknown, updatedAt: number): number | null {
  const at = typeof data === "object" && data !== null ? sentAt.get(data) : undefined;
  // If a new answer equals the stored one, the query library keeps the old object, but gives it a new time.
  // So only an equal time shows that the answer comes from the storage.
  return at === updatedAt ? at : null;
}
