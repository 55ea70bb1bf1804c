/** Lends each test a database of its own, a copy of one template. */
import type { Place } from "./places.ts";

export type Lender = { lend(): Promise<LentPlace>; drop(): Promise<void> };

export type LentPlace = {
  readonly place: Place;
  /** `isReusable`: the test passed and has closed what it opened. */
  giveBack(isReusable: boolean): Promise<void>;
};
