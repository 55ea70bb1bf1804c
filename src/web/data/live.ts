/**
 * How does an open app keep up with the club? It follows the events while it can be seen, and what they make out of
 * date is asked again: what is on screen, not at the same moment on all phones, and the rest when it is next shown.
 * After sleep, time offline or a restart of the server it continues from the last number it received.
 */
import type { QueryClient } from "@tanstack/react-query";
import { refreshSession } from "../session.tsx";
import { followEvents } from "./event-connection.ts";
import { homeQuery } from "./queries.ts";
import { refreshStale } from "./refresh-stale.ts";
import { spreadEvents } from "./spread.ts";
import type { AboutAnswers } from "./stale.ts";

/** `from`: the number of the last event that the first answers include. Answers how to stop. */
export function followClub(queries: QueryClient, from: number): () => void {
  const spread = spreadEvents((events) => askAgain(queries, events));
  const unfollow = followEvents(from, (message, came) => {
    if (message.kind !== "heartbeat") spread.take(message, came);
  });
  return () => {
    unfollow();
    spread.stop();
  };
}

function askAgain(queries: QueryClient, events: readonly AboutAnswers[]): void {
  const isAny = (...kinds: readonly AboutAnswers["kind"][]) =>
    events.some(({ kind }) => kinds.includes(kind));
  void refreshStale(queries, events, document.visibilityState !== "hidden");
  if (isAny("everything", "club")) refreshSession().catch(() => {});
  if (isAny("everything", "notice", "notices")) askHome(queries);
}

/** Home has the notifications, and is asked for them whatever screen the player is on. */
function askHome(queries: QueryClient): void {
  queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => {});
}
