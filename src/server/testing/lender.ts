import type { OwnPlace, Place } from "./rounds/places.ts";

export type Lender = {
  lend(): Promise<LentPlace>;
  copy(): Promise<OwnPlace>;
  drop(): Promise<void>;
};

export type LentPlace = {
  readonly place: Place;
  giveBack(isReusable: boolean): Promise<void>;
};
