import type { QueryClient } from "@tanstack/react-query";
import { askAgainMs } from "#contract/events";
import { cachedAt } from "../../offline-cache/persister.ts";
import { refreshSession } from "../../session.tsx";
import { homeQuery, refetchHome, refreshAll } from "../queries.ts";
import { Refused } from "../request-errors.ts";
import { type Delivery, followEvents } from "./event-connection.ts";
import { onReception } from "./reception.ts";
import { type ClubEvent, refreshStale } from "./stale.ts";

export function followClub(queries: QueryClient, from: number): () => void {
  const spread = spreadEvents((events) => refetchStale(queries, events));
  const unfollow = followEvents(from, (message, delivery) => {
    if (message.kind !== "heartbeat") spread.take(message, delivery);
  });
  const ignoreReception = onReception(() => refreshIfOld(queries));
  return () => {
    unfollow();
    spread.stop();
    ignoreReception();
  };
}

export function refreshIfOld(queries: QueryClient): void {
  const all = queries.getQueryCache().getAll();
  const isAnyOld = all.some(({ state: { data, dataUpdatedAt, error } }) => {
    return cachedAt(data, dataUpdatedAt) !== null || (error !== null && !(error instanceof Refused));
  });
  if (!isAnyOld) return;
  refreshSession().catch(() => {});
  void refreshAll(queries);
  void refetchHome(queries);
}

export function refetchStale(queries: QueryClient, events: readonly ClubEvent[]): void {
  const isAny = (...kinds: readonly ClubEvent["kind"][]) => events.some(({ kind }) => kinds.includes(kind));
  // Every screen shows notifications, which are in home's answer.
  const needsHome = isAny("everything", "notice", "notices");
  // `refetchHome` would reuse a running request, so this request is cancelled. Its answer may be too old.
  if (needsHome) void queries.cancelQueries({ queryKey: homeQuery.queryKey }, { silent: true });
  void refreshStale(queries, events, document.visibilityState !== "hidden");
  if (isAny("everything", "club")) refreshSession().catch(() => {});
  if (needsHome) void refetchHome(queries);
}

const ofFewPlayers = ["own-card", "own-place", "bet", "notice", "notices", "account"];

export type Spread = { take(event: ClubEvent, delivery: Delivery): void; stop(): void };

/** Delays events that all phones get, so that the phones do not all send requests at the same moment. */
export function spreadEvents(refetch: (about: readonly ClubEvent[]) => void, random = Math.random): Spread {
  let events: ClubEvent[] = [];
  let isDue: "soon" | "later" | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    events = [];
    isDue = null;
  }

  function refetchNow(): void {
    const gathered = events;
    stop();
    refetch(gathered);
  }

  return {
    take(event, delivery) {
      events.push(event);
      const isUrgent = delivery === "by poll" || ofFewPlayers.includes(event.kind);
      if (isDue === "soon" || (isDue === "later" && !isUrgent)) return;
      isDue = isUrgent ? "soon" : "later";
      clearTimeout(timer);
      timer = setTimeout(refetchNow, askAgainMs.gather + (isUrgent ? 0 : random() * askAgainMs.spread));
    },
    stop,
  };
}
