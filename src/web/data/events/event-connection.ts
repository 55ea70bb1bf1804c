/** Events come through a stream. If a proxy breaks the stream, the app polls, and tries the stream again later. */
import { endpoints } from "#contract/endpoints";
import { heartbeatSeconds, type StreamMessage } from "#contract/events";
import { attempt } from "../attempt.ts";
import { request, untilTooLong } from "../request.ts";
import { Unreachable } from "../request-errors.ts";
import { pollEvents } from "./poll-events.ts";
import { noteReception } from "./reception.ts";
import { noteHeard, noteSilence } from "./silence.ts";

/** The server sends the first message immediately. If none comes in this time, a proxy holds the messages back. */
const openingMs = 4_000;
/** A stream that sends nothing in this time counts as lost, even if the browser reports no error. */
const silenceMs = 2 * heartbeatSeconds * 1_000;
/** After an error, the browser waits two seconds and then connects again automatically. */
const reopeningMs = 2_000 + openingMs;
const steadyMs = 10_000;
const retryMs = { first: 5_000, longest: 60_000 };

/** The stream reaches all phones at once, so its events are delayed (`live.ts`). Events of a poll need no delay. */
export type Delivery = "by stream" | "by poll";

export function followEvents(
  from: number,
  take: (message: StreamMessage, delivery: Delivery) => void,
): () => void {
  let after = from;
  let stream: EventSource | null = null;
  let hasOpened = false;
  let isSteady = false;
  let retryIn = retryMs.first;
  let steadyTimer: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const polling = pollEvents({
    readMissed,
    after: () => after,
    take(lastEvent, messages) {
      noteHeard();
      after = lastEvent;
      for (const message of messages) take(message, "by poll");
    },
  });

  async function readMissed(signal: AbortSignal) {
    try {
      return await request("readMissedEvents", { query: { after }, signal: untilTooLong(silenceMs, signal) });
    } catch (error) {
      if (error instanceof Unreachable && !signal.aborted) noteSilence();
      throw error;
    }
  }

  function doIn(ms: number, what: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(what, ms);
  }

  function closeStream(): void {
    clearTimeout(timer);
    unsettle();
    stream?.close();
    stream = null;
  }

  function unsettle(): void {
    clearTimeout(steadyTimer);
    steadyTimer = undefined;
    isSteady = false;
  }

  function openStream(): void {
    closeStream();
    hasOpened = false;
    stream = new EventSource(`${endpoints.followEvents.path}?after=${after}`);
    stream.onmessage = hear;
    stream.onerror = lose;
    doIn(openingMs, pollInstead);
  }

  function hear({ data, lastEventId }: MessageEvent<string>): void {
    after = Number(lastEventId);
    const message = readMessage(data);
    noteHeard();
    // Later heartbeats do not report reception, because each report may send failed requests again.
    if (!hasOpened || message.kind !== "heartbeat") noteReception(true);
    hasOpened = true;
    doIn(silenceMs, lostSilently);
    steadyTimer ??= setTimeout(relyOnStream, steadyMs);
    take(message, "by stream");
  }

  function lostSilently(): void {
    noteSilence();
    openStream();
  }

  function relyOnStream(): void {
    isSteady = true;
    retryIn = retryMs.first;
    polling.stop();
  }

  function lose(): void {
    hasOpened = false;
    const mayComeBack = isSteady && stream?.readyState !== EventSource.CLOSED;
    unsettle();
    if (mayComeBack) doIn(reopeningMs, pollInstead);
    else pollInstead();
  }

  function pollInstead(): void {
    closeStream();
    polling.start();
    // The delay is random, so that phones do not all return to a restarted server at the same moment.
    doIn(retryIn * (1 + Math.random() / 2), openStream);
    retryIn = Math.min(2 * retryIn, retryMs.longest);
  }

  function followIfSeen(): void {
    const wasPolling = polling.isRunning();
    closeStream();
    polling.stop();
    if (document.visibilityState === "hidden") return;
    if (wasPolling) polling.start();
    openStream();
  }

  followIfSeen();
  document.addEventListener("visibilitychange", followIfSeen);
  window.addEventListener("online", followIfSeen);
  return () => {
    closeStream();
    polling.stop();
    document.removeEventListener("visibilitychange", followIfSeen);
    window.removeEventListener("online", followIfSeen);
  };
}

function readMessage(data: string): StreamMessage {
  const message = attempt(() => JSON.parse(data));
  return typeof message?.kind === "string" ? message : { kind: "everything" };
}
