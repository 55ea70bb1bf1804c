/** For whom is there a cart and a line on paper? For who plays: not the waitlist, and no no shows. */
import type { PlaceOfPlayer } from "#contract/tee-times";

export function playing(places: readonly PlaceOfPlayer[]): PlaceOfPlayer[] {
  return places.filter(({ waitlist, noShow }) => !waitlist && !noShow);
}
