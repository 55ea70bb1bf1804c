/**
 * Which versions are of the same course, and which one is in use? Until now, a club had one course. A series without
 * a course is played on the club's default course.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const courses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("courses")
      .addColumn("originalId", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("courses")
      .addColumn("isCurrent", "integer", (column) =>
        column.notNull().defaultTo(0).check(sql`is_current in (0, 1)`),
      )
      .execute();
    await db.schema.alterTable("series").addColumn("courseId", "text").execute();
    await sql`update courses set original_id = (select course_id from club)`.execute(db);
    await sql`update courses set is_current = 1 where id = (select course_id from club)`.execute(db);
  },
};
