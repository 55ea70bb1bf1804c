/** Courses are added, never changed. A card with scores keeps its copy of the course (ruling 6). */
import type { Course, Instant } from "#rules/golf";
import type { Queries, Transaction } from "../database/database.ts";
import * as json from "../database/json.ts";

export type StoredCourse = Omit<Course, "timeZone">;

export type LoadedCourse = StoredCourse & { readonly loadedAt: Instant };

export async function findCourse(queries: Queries, courseId: string): Promise<LoadedCourse> {
  const course = queries.selectFrom("courses").selectAll().where("id", "=", courseId);
  const { holes, teeBoxes, ...row } = await course.executeTakeFirstOrThrow();
  return {
    ...row,
    holes: json.readJson(json.holes, holes, "courses.holes", { id: courseId }),
    teeBoxes: json.readJson(json.teeBoxes, teeBoxes, "courses.teeBoxes", { id: courseId }),
  };
}

export async function freeCourseId(tx: Transaction, id: string): Promise<string> {
  const rows = await tx.selectFrom("courses").select("id").execute();
  const taken = new Set(rows.map((row) => row.id));
  let [free, number] = [id, 1];
  while (taken.has(free)) free = `${id}-${++number}`;
  return free;
}

export async function insertCourse(tx: Transaction, course: StoredCourse, loadedAt: Instant): Promise<void> {
  const { id, name, holes, teeBoxes } = course;
  await tx
    .insertInto("courses")
    .values({ id, name, holes: JSON.stringify(holes), teeBoxes: JSON.stringify(teeBoxes), loadedAt })
    .execute();
}
