/**
 * Which address does a player's calendar subscribe to?
 *
 * One for each player at most. A row is an address that works: one that is stopped is deleted, a renewed one takes its
 * place, and the audit trail has when.
 */
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const calendars: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("calendars")
      .addColumn("playerId", "text", (column) =>
        column.primaryKey().references("players.id").onDelete("cascade"),
      )
      .addColumn("tokenHash", "text", (column) => column.notNull().unique())
      .addColumn("createdAt", "text", (column) => column.notNull())
      .addColumn("lastUsedAt", "text")
      .execute();
  },
};
