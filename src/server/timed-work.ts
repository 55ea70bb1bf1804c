/** What a club does by the clock, again and again, for as long as it is open. */
export type TimedWork = {
  /** Resolves once what was due at the beginning has been done, or has failed. */
  readonly firstRound: Promise<unknown>;
  /** What is being done is finished first. */
  stop(): Promise<void>;
};
