/** A query with `kept` in its `meta` starts with its stored answer if the server does not answer. */
import type { QueryClient, QueryPersister } from "@tanstack/react-query";
import type { EndpointName } from "#contract/endpoints";
import { Refused, Unreachable } from "../data/request-errors.ts";
import { meId } from "../session.tsx";
import { isMissing, keepAnswer, readKeptAnswer } from "./kept.ts";

/** When the server sent a stored answer that is shown now. */
const keptSince = new WeakMap<object, number>();

export const kept = (name: EndpointName) => ({ kept: name });

export const keptAnswers: QueryPersister = async (ask, context, query) => {
  const name = query.meta?.kept as EndpointName | undefined;
  const playerId = meId();
  const askedAt = Date.now();
  const asked = inTime(query, async () => ask(context));
  if (name === undefined || playerId === null) return asked;
  if (query.state.data === undefined && (await isMissing(asked))) {
    const answer = await readKeptAnswer({ playerId, hash: query.queryHash, name });
    if (answer && query.state.data === undefined && meId() === playerId) {
      keptSince.set(answer.data as object, answer.at);
      context.client.setQueryData(query.queryKey, answer.data, { updatedAt: answer.at });
    }
  }
  const data = await asked;
  // Skipped if the app has meanwhile written something newer (`keepWritten`).
  if (query.state.dataUpdatedAt <= askedAt)
    keepAnswer({ playerId, hash: query.queryHash, name, data, at: Date.now() });
  return data;
};

/** Stores answers that the app wrote itself: only they have scores that the server has just taken. */
export function keepWritten(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
    const { meta, queryHash, state } = event.query;
    const { data, dataUpdatedAt } = state;
    const name = meta?.kept as EndpointName | undefined;
    const playerId = meId();
    // An answer that was just read from storage is not stored again.
    if (name === undefined || playerId === null || keptAt(data, dataUpdatedAt) !== null) return;
    keepAnswer({ playerId, hash: queryHash, name, data, at: dataUpdatedAt });
  });
}

/** Null if the answer came from the server after the app was opened. */
export function keptAt(data: unknown, updatedAt: number): number | null {
  const at = typeof data === "object" && data !== null ? keptSince.get(data) : undefined;
  // The query library reuses the object for an equal answer, with a new time.
  return at === updatedAt ? at : null;
}

/** Milliseconds for all tries; slightly less than a single request may take (`request.ts`). */
const maxMs = 19_500;
/** Milliseconds: the longest pause of the query library between tries. */
const pauseMs = 2_000;

class TookTooLong extends Unreachable {}

type Asked = { readonly state: { readonly fetchFailureCount: number } };

const startOf = new WeakMap<Asked, number>();

/** Runs one try. Rejects with `TookTooLong` when all tries together have taken too long. */
export async function inTime<T>(query: Asked, ask: () => Promise<T>): Promise<T> {
  const now = performance.now();
  const start = query.state.fetchFailureCount > 0 ? (startOf.get(query) ?? now) : now;
  startOf.set(query, start);
  const answer = ask().catch((error: unknown) => {
    const isOver = error instanceof Unreachable && performance.now() > start + maxMs - pauseMs;
    throw isOver ? new TookTooLong(error.message) : error;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), start + maxMs - now);
  });
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
}

export function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof Refused || error instanceof TookTooLong);
}
