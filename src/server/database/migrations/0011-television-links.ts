/**
 * With which links may a television of the clubhouse show the leaderboard?
 *
 * A row is a link that works: one that is revoked is deleted, and the audit trail has when and by which admin.
 */
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const televisionLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("televisionLinks")
      .addColumn("tokenHash", "text", (column) => column.primaryKey())
      .addColumn("id", "text", (column) => column.notNull().unique())
      .addColumn("name", "text", (column) => column.notNull().unique())
      .addColumn("createdAt", "text", (column) => column.notNull())
      .addColumn("lastUsedAt", "text")
      .execute();
  },
};
