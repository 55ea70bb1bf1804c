/**
 * Of an attempt at a PIN or a code there is one row per subject, which says whether it was compared.
 * The first release could store the same attempt several times; the first of them stays.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const attempts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`delete from tries where exists (
      select 1 from tries as first where first.subject = tries.subject and first.tried = tries.tried
        and (first.at < tries.at or (first.at = tries.at and first.id < tries.id)))`.execute(db);
    await db.schema
      .alterTable("tries")
      .addColumn("pending", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    // What stayed in the first release had been compared.
    await db.schema
      .alterTable("tries")
      .addColumn("wrong", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.createIndex("tries_once").on("tries").columns(["subject", "tried"]).unique().execute();
  },
};
