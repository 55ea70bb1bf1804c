/** Which tee boxes can a card be played from, and how does each read? Section 2. */

import type { TeeBox } from "#rules/golf";
import { printRating } from "#rules/handicap";

/** "White | 69.9 / 125 | 6221 yds" */
export function teeBoxText({ name, ratingTenths, slope, yards }: TeeBox): string {
  return `${name} | ${printRating(ratingTenths)} / ${slope} | ${yards} yds`;
}

/** Highest rating first; the card's own keeps the figures it was begun with (ruling 6). */
export function teeBoxesOffered(course: readonly TeeBox[], ofCard: TeeBox | null): TeeBox[] {
  const others = course.filter(({ name }) => name !== ofCard?.name);
  return [...others, ...(ofCard ? [ofCard] : [])].toSorted((a, b) => b.ratingTenths - a.ratingTenths);
}
