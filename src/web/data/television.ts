/**
 * A television runs for weeks, and nobody touches it. So the connection restarts after any failure, until the
 * server refuses the link.
 */
import { endpoints } from "#contract/endpoints";
import { heartbeatSeconds } from "#contract/events";
import type { TelevisionAnswer } from "#contract/results/television";
import { request } from "./request.ts";
import { Refused } from "./request-errors.ts";

export type Television = {
  readonly connection: "opening" | "live" | "lost" | "ended";
  readonly boards: TelevisionAnswer | null;
  /** When the server was last heard, in milliseconds of `performance.now`, because a television's clock is often wrong. */
  readonly heardAt: number;
};

const answerLimitMs = 10_000;
const gatherMs = 200;
const silenceMs = 2 * heartbeatSeconds * 1_000;
/** Results are read again after this time, because a new day starts without an event. */
const refreshMs = 60_000;
const retryMs = { first: 200, longest: 15_000 };
const steadyMs = 10_000;

export function followTelevision(token: string, show: (change: Partial<Television>) => void): () => void {
  let stream: EventSource | null = null;
  let retryIn = retryMs.first;
  let lastRead = 0;
  let isOver = false;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function doIn(ms: number, name: string, what: () => void): void {
    clearTimeout(timers.get(name));
    if (!isOver) timers.set(name, setTimeout(what, ms));
  }

  async function start(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(answerLimitMs);
      if (token !== "") await request("openTelevision", { body: { token }, signal });
      await read();
      openStream();
    } catch (error) {
      fail(error);
    }
  }

  async function read(): Promise<void> {
    lastRead += 1;
    const number = lastRead;
    const boards = await request("readTelevision", { signal: AbortSignal.timeout(answerLimitMs) });
    if (isOver || number !== lastRead) return;
    show({ boards, connection: "live", heardAt: performance.now() });
    doIn(refreshMs, "read", readAgain);
  }

  function readAgain(): void {
    read().catch(fail);
  }

  function openStream(): void {
    if (isOver) return;
    closeStream();
    const opened = new EventSource(endpoints.followTelevision.path);
    stream = opened;
    // The first message always causes a read, because the stream does not report earlier changes.
    let isFirst = true;
    opened.onmessage = ({ data }) => {
      show({ heardAt: performance.now() });
      doIn(silenceMs, "start", startAgain);
      if (isFirst || !data.includes('"heartbeat"')) doIn(gatherMs, "read", readAgain);
      isFirst = false;
    };
    opened.onerror = startAgain;
    doIn(silenceMs, "start", startAgain);
    doIn(steadyMs, "steady", () => {
      retryIn = retryMs.first;
    });
  }

  function startAgain(): void {
    closeStream();
    // The delay is random, so that not all televisions return to a restarted server at the same moment.
    doIn(retryIn * (1 + Math.random() / 2), "start", () => void start());
    retryIn = Math.min(2 * retryIn, retryMs.longest);
  }

  function startNow(): void {
    retryIn = retryMs.first;
    startAgain();
  }

  function fail(error: unknown): void {
    if (isOver) return;
    if (isRefusedForGood(error)) {
      show({ connection: "ended", boards: null });
      stop();
      return;
    }
    show({ connection: "lost" });
    startAgain();
  }

  function closeStream(): void {
    clearTimeout(timers.get("steady"));
    stream?.close();
    stream = null;
  }

  function stop(): void {
    isOver = true;
    closeStream();
    for (const timer of timers.values()) clearTimeout(timer);
    window.removeEventListener("online", startNow);
  }

  window.addEventListener("online", startNow);
  void start();
  return stop;
}

function isRefusedForGood(error: unknown): boolean {
  return error instanceof Refused && ["television-link-ended", "bad-request"].includes(error.reason);
}
