/** Which tee boxes can a card be played from, and how does each read? Section 2. */

import type { TeeBox } from "#rules/golf";
import { printRating } from "#rules/handicap";

/** "White | 69.9 / 125 | 6221 yds" */
export function teeBoxText({ name, ratingTenths, slope, yards }: TeeBox): string {
  return `${name} | ${printRating(ratingTenths)} / ${slope} | ${yards} yds`;
}

/** Highest rating first; that of a card with scores keeps the figures it was started with (ruling 6). */
export function teeBoxesOffered(course: readonly TeeBox[], ofRound: TeeBox | null): TeeBox[] {
  const others = course.filter(({ name }) => name !== ofRound?.name);
  return [...others, ...(ofRound ? [ofRound] : [])].toSorted((a, b) => b.ratingTenths - a.ratingTenths);
}
