/** Which of the kept answers are asked again now? Those on screen that an event made out of date; all others when they are next shown. */
import type { QueryClient } from "@tanstack/react-query";
import { type Pace, paceOf } from "./spread.ts";
import { type AboutAnswers, isStale } from "./stale.ts";

/** `isSeen`: false while the app is in the background; it asks when it is shown again. */
export function refreshStale(
  queries: QueryClient,
  pace: Pace,
  events: readonly AboutAnswers[],
  isSeen: boolean,
): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      (pace === "at once" || pace === paceOf(queryKey)) &&
      events.some((event) => isStale(event, queryKey, state.data)),
    refetchType: isSeen ? "active" : "none",
  });
}
