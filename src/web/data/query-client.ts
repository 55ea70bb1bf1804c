import { QueryClient } from "@tanstack/react-query";
import type { PlayerId } from "#rules/golf";
import { isWorthAnotherTry, keptAnswers } from "../kept/kept-answers.ts";
import { meId } from "../session.tsx";

/** By player: the clients of requests sent before the first screen was drawn. */
const begun = new Map<PlayerId | null, QueryClient>();

/** Milliseconds; the page shows the screen's outline meanwhile. */
const patience = 100;

/** The page preloads this answer, so the screen can mostly be drawn immediately, without its outline. */
export async function askBeforeDrawing(ask: (queries: QueryClient) => Promise<unknown>): Promise<void> {
  const isOpening = document.querySelector("#root > [aria-busy]") !== null;
  if (!isOpening) return;
  const queries = makeQueries();
  begun.set(meId(), queries);
  await Promise.race([ask(queries), new Promise((resolve) => setTimeout(resolve, patience))]);
}

export function takeQueries(): QueryClient {
  const taken = begun.get(meId()) ?? makeQueries();
  begun.clear();
  return taken;
}

function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        persister: keptAnswers,
        // Requests are always sent, since browsers are often wrong about reception.
        networkMode: "always",
        retry: isWorthAnotherTry,
      },
    },
  });
}
