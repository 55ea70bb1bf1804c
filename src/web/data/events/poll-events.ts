import type { StreamMessage } from "#contract/events";

const pollMs = 2_000;
const longestWaitMs = 30_000;

type Polling = { start(): void; stop(): void; isRunning(): boolean };

type Polled = {
  readMissed(signal: AbortSignal): Promise<{ lastEvent: number; messages: readonly StreamMessage[] }>;
  after(): number;
  take(lastEvent: number, messages: readonly StreamMessage[]): void;
};

export function pollEvents({ readMissed, after, take }: Polled): Polling {
  let running: AbortController | null = null;

  async function poll(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const from = after();
        const { lastEvent, messages } = await readMissed(signal);
        if (!signal.aborted && after() === from) take(lastEvent, messages);
        failures = 0;
      } catch {
        failures += 1;
      }
      await pause(Math.min(pollMs * 2 ** failures, longestWaitMs) * (1 + Math.random() / 5), signal);
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
