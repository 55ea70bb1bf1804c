/** What does the file of a course say? As `rules/course.ts` reads it, ratings with their decimal. */
import type { Course } from "#rules/golf";

export function courseFileOf({ teeBoxes, ...course }: Course): Uint8Array {
  const written = teeBoxes.map(({ ratingTenths, ...teeBox }) => ({ ...teeBox, rating: ratingTenths / 10 }));
  return new TextEncoder().encode(JSON.stringify({ ...course, teeBoxes: written }));
}
