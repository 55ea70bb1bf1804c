import { QueryClient } from "@tanstack/react-query";
import type { PlayerId } from "#rules/golf";
import { cachePersister } from "../offline-cache/persister.ts";
import { meId } from "../session.tsx";
import { isWorthRetry } from "./retry.ts";

const prefetched = new Map<PlayerId | null, QueryClient>();

const patienceMs = 100;

/** Waits a moment for data that the browser requested early. The screen then usually opens with its data, not an outline. */
export async function prefetchBeforeRender(
  prefetch: (queries: QueryClient) => Promise<unknown>,
): Promise<void> {
  const isOpening = document.querySelector("#root > [aria-busy]") !== null;
  if (!isOpening) return;
  const queries = makeQueries();
  prefetched.set(meId(), queries);
  await Promise.race([prefetch(queries), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Removes nothing from `prefetched`, because React may discard a render and start it again. */
export function queriesToRender(): QueryClient {
  return prefetched.get(meId()) ?? makeQueries();
}

/** Call this when the screen shows the data. Otherwise the next login would start with this old data. */
export function forgetPrefetched(): void {
  prefetched.clear();
}

function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        persister: cachePersister,
        // Requests are always sent, since browsers are often wrong about reception.
        networkMode: "always",
        retry: isWorthRetry,
      },
    },
  });
}
