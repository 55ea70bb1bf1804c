/** After sleep, time offline or a restart of the server it continues from the last number it received. */
import type { QueryClient } from "@tanstack/react-query";
import { refreshSession } from "../session.tsx";
import { followEvents } from "./event-connection.ts";
import { homeQuery } from "./queries.ts";
import { spreadEvents } from "./spread.ts";
import { type AboutAnswers, refreshStale } from "./stale.ts";

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

/** Home's answer has the notifications, which every screen shows. */
function askHome(queries: QueryClient): void {
  queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => {});
}
