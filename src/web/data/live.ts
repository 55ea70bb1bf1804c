/**
 * How does an open app keep up with the club? It follows the event stream while it can be seen, and
 * what the events make out of date is asked again. After sleep, time offline or a restart of
 * the server it continues from the last number it received.
 */
import behindLogin from "virtual:answer-shapes/behindLogin";
import type { QueryClient } from "@tanstack/react-query";
import { endpoints } from "#contract/endpoints";
import { heartbeatSeconds, type InvalidationEvent, type StreamMessage } from "#contract/events";
import { hasShape } from "#contract/json-shape";
import { refreshSession } from "../session.tsx";
import { homeQuery, refreshAll } from "./queries.ts";
import { noteReception } from "./reception.ts";
import { request } from "./request.ts";
import { isStale } from "./stale.ts";

/** Events come in bunches: one request for all of a bunch. */
const gatherMs = 50;
/** A connection that was silent for longer is dead, though the browser may not know it yet. */
const silenceMs = 2 * heartbeatSeconds * 1_000;
const retryMs = 5_000;

const { followEvents: shape } = behindLogin;

/**
 * `from`: the number of the last event that the first answers include. Answers how to stop.
 */
export function followClub(queries: QueryClient, from: number): () => void {
  let after = from;
  let connection: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gathered = batchEvents(queries);

  function connectAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(connect, ms);
  }

  function close(): void {
    clearTimeout(timer);
    connection?.close();
    connection = null;
  }

  function connect(): void {
    close();
    // Unseen it needs nothing, and a phone's battery and the browser's few connections are spared.
    if (document.visibilityState === "hidden") return;
    connection = new EventSource(`${endpoints.followEvents.path}?after=${after}`);
    connection.onmessage = hear;
    connection.onerror = lost;
    connectAfter(silenceMs);
  }

  function hear({ data, lastEventId }: MessageEvent<string>): void {
    after = Number(lastEventId);
    noteReception(true);
    connectAfter(silenceMs);
    const message = readMessage(data);
    if (message.kind === "everything" || message.kind === "club") refreshSession().catch(() => {});
    if (message.kind === "everything") {
      void refreshAll(queries);
      askHome(queries);
    } else if (message.kind !== "heartbeat") gathered(message);
  }

  /** Mostly the browser connects again by itself. When it has given up, the session may be over: then asking says so. */
  function lost(): void {
    if (connection?.readyState !== EventSource.CLOSED) return;
    // Not all phones at once, after a restart of the server.
    connectAfter(retryMs * (1 + Math.random()));
    request("readSession").catch(() => {});
  }

  connect();
  document.addEventListener("visibilitychange", connect);
  window.addEventListener("online", connect);
  return () => {
    close();
    document.removeEventListener("visibilitychange", connect);
    window.removeEventListener("online", connect);
  };
}

/** What cannot be read may be about anything. */
function readMessage(data: string): StreamMessage {
  try {
    const message: unknown = JSON.parse(data);
    if (shape && hasShape(message, shape)) return message as StreamMessage;
  } catch {}
  return { kind: "everything" };
}

function batchEvents(queries: QueryClient): (event: InvalidationEvent) => void {
  let gathered: InvalidationEvent[] = [];
  function askAgain(): void {
    const all = gathered;
    gathered = [];
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => all.some((event) => isStale(event, queryKey)),
    });
    if (all.some(({ kind }) => kind === "notice" || kind === "notices")) askHome(queries);
  }
  return (event) => {
    if (gathered.length === 0) setTimeout(askAgain, gatherMs);
    gathered.push(event);
  };
}

/** Home has the notifications, and is asked for them whatever screen the player is on. */
function askHome(queries: QueryClient): void {
  queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => {});
}
