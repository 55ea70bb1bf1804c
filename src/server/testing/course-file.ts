/** Writes a course file with decimal ratings, as `rules/cards/course.ts` reads it. */
import type { Course } from "#rules/golf";

export function courseFileOf({ teeBoxes, ...course }: Course): Uint8Array {
  const written = teeBoxes.map(({ ratingTenths, ...teeBox }) => ({ ...teeBox, rating: ratingTenths / 10 }));
  return new TextEncoder().encode(JSON.stringify({ ...course, teeBoxes: written }));
}
