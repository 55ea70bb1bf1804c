/** Who gets a cart and a printed line? The players who play: not the waitlist, and no no shows. */
import type { PlaceOfPlayer } from "#contract/tee-times";

export function playing(places: readonly PlaceOfPlayer[]): PlaceOfPlayer[] {
  return places.filter(({ waitlist, noShow }) => !waitlist && !noShow);
}
