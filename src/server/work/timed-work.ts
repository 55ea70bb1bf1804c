export type TimedWork = {
  /** Resolves once what was due at the beginning has been done, or has failed. */
  readonly firstRound: Promise<unknown>;
  stop(): Promise<void>;
};

/** Runs `work` now and then every `everyMs` milliseconds, one run after the other. `work` must not fail. */
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
