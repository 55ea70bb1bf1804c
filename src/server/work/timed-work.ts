export type TimedWork = {
  /** Resolves when the first run has ended. */
  readonly firstRound: Promise<unknown>;
  stop(): Promise<void>;
};

/** Runs `work` immediately, then every `everyMs` milliseconds. Runs never overlap. `work` must not fail. */
export function repeatWork(work: () => Promise<void>, everyMs: number): TimedWork {
  const firstRound = work();
  let running = firstRound;
  const timer = setInterval(() => {
    running = running.then(work);
  }, everyMs);
  return {
    firstRound,
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
