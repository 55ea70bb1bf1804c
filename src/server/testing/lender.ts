/** Lends each test a database of its own, a copy of one template. */
import type { OwnPlace, Place } from "./places.ts";

export type Lender = {
  lend(): Promise<LentPlace>;
  /** A copy to which nobody is connected, so that it can be a template itself. */
  copy(): Promise<OwnPlace>;
  drop(): Promise<void>;
};

export type LentPlace = {
  readonly place: Place;
  /** `isReusable`: the test passed and has closed what it opened. */
  giveBack(isReusable: boolean): Promise<void>;
};
