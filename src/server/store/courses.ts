/**
 * Which holes and tee boxes does a course have?
 * As it is now: what a card was begun on stands in the card (ruling 6).
 */
import type { Course, Instant } from "#rules/golf";
import type { Queries, Transaction } from "./database.ts";

/** Without the zone, which is the club's. */
export type StoredCourse = Omit<Course, "timeZone">;

export async function findCourse(queries: Queries, courseId: string): Promise<StoredCourse> {
  const { holes, teeBoxes, name } = await queries
    .selectFrom("courses")
    .selectAll()
    .where("id", "=", courseId)
    .executeTakeFirstOrThrow();
  return { id: courseId, name, holes: JSON.parse(holes), teeBoxes: JSON.parse(teeBoxes) };
}

export async function insertCourse(tx: Transaction, course: StoredCourse, loadedAt: Instant): Promise<void> {
  const { id, name, holes, teeBoxes } = course;
  await tx
    .insertInto("courses")
    .values({ id, name, holes: JSON.stringify(holes), teeBoxes: JSON.stringify(teeBoxes), loadedAt })
    .execute();
}
