/** Lends each test its own database, a copy of one template. */
import type { OwnPlace, Place } from "./rounds/places.ts";

export type Lender = {
  lend(): Promise<LentPlace>;
  /** Nobody is connected to the copy, so that it can be a template. */
  copy(): Promise<OwnPlace>;
  drop(): Promise<void>;
};

export type LentPlace = {
  readonly place: Place;
  giveBack(isReusable: boolean): Promise<void>;
};
