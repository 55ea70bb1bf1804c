/** After sleep, time offline or a server restart, events continue from the last number received. */
import type { QueryClient } from "@tanstack/react-query";
import { askAgainMs } from "#contract/events";
import { refreshSession } from "../../session.tsx";
import { homeQuery } from "../queries.ts";
import { type Came, followEvents } from "./event-connection.ts";
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
  // Home's answer has the notifications, which every screen shows.
  if (isAny("everything", "notice", "notices"))
    queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => {});
}

const ofFewPlayers = ["own-card", "own-place", "bet", "notice", "notices", "account"];

export type Spread = { take(event: AboutAnswers, came: Came): void; stop(): void };

/** Delays events, so that not all phones ask at the same moment. `random`: from 0 to 1. */
export function spreadEvents(ask: (about: readonly AboutAnswers[]) => void, random = Math.random): Spread {
  let events: AboutAnswers[] = [];
  let isDue: "soon" | "later" | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    events = [];
    isDue = null;
  }

  function askNow(): void {
    const gathered = events;
    stop();
    ask(gathered);
  }

  return {
    take(event, came) {
      events.push(event);
      const isUrgent = came === "by asking" || ofFewPlayers.includes(event.kind);
      if (isDue === "soon" || (isDue === "later" && !isUrgent)) return;
      isDue = isUrgent ? "soon" : "later";
      clearTimeout(timer);
      timer = setTimeout(askNow, askAgainMs.gather + (isUrgent ? 0 : random() * askAgainMs.spread));
    },
    stop,
  };
}
