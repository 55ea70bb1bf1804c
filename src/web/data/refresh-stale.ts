/** What an event made out of date is asked again now where it is on screen, and otherwise when it is next shown. */
import type { Query, QueryClient } from "@tanstack/react-query";
import { type AboutAnswers, isStale } from "./stale.ts";

/** `isSeen`: false while the app is in the background; it asks when it is shown again. */
export function refreshStale(
  queries: QueryClient,
  events: readonly AboutAnswers[],
  isSeen: boolean,
): Promise<void> {
  const predicate = ({ queryKey, state }: Query) =>
    events.some((event) => isStale(event, queryKey, state.data));
  const refetchType = isSeen ? "active" : "none";
  // The library does not ask again while the first answer is under way, which may be from before the event.
  for (const query of queries.getQueryCache().findAll({ predicate, fetchStatus: "fetching" })) {
    const { promise, queryKey, state } = query;
    const askAgain = () =>
      queries.invalidateQueries({ queryKey, exact: true, refetchType }, { cancelRefetch: false });
    // A failed one shows its error, and has no data that is out of date.
    if (state.data === undefined) promise?.then(askAgain, () => {});
  }
  return queries.invalidateQueries({ predicate, refetchType });
}
