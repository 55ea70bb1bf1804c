/** Courses are added, never changed. A card with scores keeps its copy of the holes (ruling 6). */
import type { Course, Instant, PlayerId } from "#rules/golf";
import { firstOrNull, type Queries, type Transaction } from "../database/database.ts";
import * as json from "../database/json.ts";
import type { Row } from "../database/schema.ts";
import { isActivePlaceOf } from "./places.ts";

export type StoredCourse = Omit<Course, "timeZone">;

export type LoadedCourse = StoredCourse & { readonly loadedAt: Instant; readonly originalId: string };

export async function findCourse(queries: Queries, courseId: string): Promise<LoadedCourse> {
  const course = queries.selectFrom("courses").selectAll().where("id", "=", courseId);
  return loadedCourse(await course.executeTakeFirstOrThrow());
}

/** Lists the current version of each course. */
export async function listCourses(queries: Queries): Promise<LoadedCourse[]> {
  const courses = queries.selectFrom("courses").selectAll().where("isCurrent", "=", 1);
  return (await courses.orderBy("name").execute()).map(loadedCourse);
}

/** Returns the current version of a course; null if the course is retired. */
export async function findCurrentCourse(queries: Queries, originalId: string): Promise<LoadedCourse | null> {
  const course = queries.selectFrom("courses").selectAll().where("originalId", "=", originalId);
  const row = await firstOrNull(course.where("isCurrent", "=", 1));
  return row && loadedCourse(row);
}

/** Returns the current version of the course of which the admin was shown a version; null if it is retired. */
export async function shownCourse(queries: Queries, id: string): Promise<LoadedCourse | null> {
  const shown = await firstOrNull(queries.selectFrom("courses").select("originalId").where("id", "=", id));
  return shown && findCurrentCourse(queries, shown.originalId);
}

/** Returns the course by the id of one of its versions. Empty if the club has one course: then no screen names it. */
export async function coursesToName(queries: Queries) {
  const rows = await queries.selectFrom("courses").select(["id", "originalId", "name", "isCurrent"]).execute();
  const hasSeveral = rows.filter(({ isCurrent }) => isCurrent === 1).length > 1;
  return new Map(
    hasSeveral ? rows.map(({ id, originalId, name }) => [id, { id: originalId, name }] as const) : [],
  );
}

/** Returns the course of the player's next tee time. */
export async function nextCourseOf(queries: Queries, playerId: PlayerId, now: Instant) {
  const next = queries
    .selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .select("teeTimes.courseId")
    .where(isActivePlaceOf(playerId))
    .where("teeTimes.startsAt", ">", now);
  return (await firstOrNull(next.orderBy("teeTimes.startsAt").limit(1)))?.courseId ?? null;
}

export async function freeCourseId(tx: Transaction, id: string): Promise<string> {
  const rows = await tx.selectFrom("courses").select("id").execute();
  const taken = new Set(rows.map((row) => row.id));
  let [free, number] = [id, 1];
  while (taken.has(free)) free = `${id}-${++number}`;
  return free;
}

/** `originalId` is another id if the course is a new version. */
export async function insertCourse(
  tx: Transaction,
  course: StoredCourse,
  loadedAt: Instant,
  originalId = course.id,
): Promise<void> {
  const { id, name, holes, teeBoxes } = course;
  const layout = { holes: JSON.stringify(holes), teeBoxes: JSON.stringify(teeBoxes) };
  await tx
    .insertInto("courses")
    .values({ id, name, ...layout, loadedAt, originalId, isCurrent: 1 })
    .execute();
}

/** The course has a newer version, or is retired. */
export async function endCourse(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("courses").set({ isCurrent: 0 }).where("id", "=", id).execute();
}

function loadedCourse({ isCurrent: _, holes, teeBoxes, ...row }: Row<"courses">): LoadedCourse {
  return {
    ...row,
    holes: json.readJson(json.holes, holes, "courses.holes", { id: row.id }),
    teeBoxes: json.readJson(json.teeBoxes, teeBoxes, "courses.teeBoxes", { id: row.id }),
  };
}
