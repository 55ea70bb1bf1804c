/**
 * What is asked about the club itself?
 */
import type { Handler } from "../http/mount.ts";
import * as clubs from "../store/club.ts";
import { findCourse } from "../store/courses.ts";

export const readClub: Handler<"readClub"> = ({ db }) => clubs.readClub(db.kysely);

export const listTeeBoxes: Handler<"listTeeBoxes"> = async ({ db }) => {
  const { courseId } = await clubs.readClub(db.kysely);
  const { teeBoxes } = await findCourse(db.kysely, courseId);
  return { teeBoxes: teeBoxes.toSorted((a, b) => b.ratingTenths - a.ratingTenths) };
};
