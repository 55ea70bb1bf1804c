/** What a sweep of a table has done in one step. */
export type SweptStep = {
  readonly deleted: number;
  /** The id from which the next step goes on; null after the last one. */
  readonly next: string | null;
};
