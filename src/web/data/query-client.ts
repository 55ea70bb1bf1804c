import { QueryClient } from "@tanstack/react-query";
import type { PlayerId } from "#rules/golf";
import { cachePersister } from "../offline-cache/persister.ts";
import { meId } from "../session.tsx";
import { isWorthRetry } from "./retry.ts";

const prefetched = new Map<PlayerId | null, QueryClient>();

const patienceMs = 100;

/** Waits a moment for data that the page preloads. The screen then usually opens with its data instead of an outline. */
export async function prefetchBeforeRender(
  prefetch: (queries: QueryClient) => Promise<unknown>,
): Promise<void> {
  const isOpening = document.querySelector("#root > [aria-busy]") !== null;
  if (!isOpening) return;
  const queries = makeQueries();
  prefetched.set(meId(), queries);
  await Promise.race([prefetch(queries), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

export function takeQueries(): QueryClient {
  const taken = prefetched.get(meId()) ?? makeQueries();
  prefetched.clear();
  return taken;
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
