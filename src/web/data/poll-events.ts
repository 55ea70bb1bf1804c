/** How does an app without a stream hear what it missed? It asks for the events since the last one that it knows. */
import type { StreamMessage } from "#contract/events";
import { request } from "./request.ts";

const pollMs = 2_000;
/** Where no answer comes, the wait doubles up to this. */
const longestWaitMs = 30_000;

export type Polling = { start(): void; stop(): void; isRunning(): boolean };

type Polled = {
  after(): number;
  take(lastEvent: number, messages: readonly StreamMessage[]): void;
};

export function pollEvents({ after, take }: Polled): Polling {
  let running: AbortController | null = null;

  async function poll(signal: AbortSignal): Promise<void> {
    let wait = pollMs;
    while (!signal.aborted) {
      try {
        const asked = after();
        const { lastEvent, messages } = await request("readMissedEvents", {
          query: { after: asked },
          signal,
        });
        // Meanwhile a stream may have brought more.
        if (!signal.aborted && after() === asked) take(lastEvent, messages);
        wait = pollMs;
      } catch {
        // No connection, or a session that is over, of which the request itself takes care.
        wait = Math.min(2 * wait, longestWaitMs);
      }
      // Not all phones in step, after a restart of the server.
      await pause(wait * (0.75 + Math.random() / 2), signal);
    }
  }

  return {
    start() {
      if (running) return;
      running = new AbortController();
      void poll(running.signal);
    },
    stop() {
      running?.abort();
      running = null;
    },
    isRunning: () => running !== null,
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
