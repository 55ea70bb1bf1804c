/**
 * Which guides has a player ended or skipped? Players of before know their way about: only who registers later, or is made
 * an admin later, is shown one.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const guides: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["sawHomeGuide", "sawAdminGuide"])
      await db.schema
        .alterTable("players")
        .addColumn(column, "integer", (added) => added.notNull().defaultTo(0))
        .execute();
    await sql`update players set saw_home_guide = 1`.execute(db);
    await sql`update players set saw_admin_guide = 1 where role = 'admin'`.execute(db);
  },
};
