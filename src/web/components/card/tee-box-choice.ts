import type { TeeBox } from "#rules/golf";
import { printRating } from "#rules/handicap";

/** "White | 69.9 / 125 | 6221 yds" (section 2) */
export function teeBoxText({ name, ratingTenths, slope, yards }: TeeBox): string {
  return `${name} | ${printRating(ratingTenths)} / ${slope} | ${yards} yds`;
}

/** Highest rating first. The tee box of a card with scores keeps its figures (ruling 6). */
export function teeBoxesOffered(course: readonly TeeBox[], ofRound: TeeBox | null): TeeBox[] {
  const others = course.filter(({ name }) => name !== ofRound?.name);
  return [...others, ...(ofRound ? [ofRound] : [])].toSorted((a, b) => b.ratingTenths - a.ratingTenths);
}
