/** What an open club does by the clock. */
export type TimedWork = {
  /** Resolves when all that was due at the beginning was done, or has failed. */
  readonly firstRound: Promise<unknown>;
  /** Finishes what is being done. */
  stop(): Promise<void>;
};
