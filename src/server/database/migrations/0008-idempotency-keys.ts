/**
 * Which requests that create something have been done? A phone whose answer was lost sends the same request again.
 *
 * No foreign key: before the login nobody is asking yet, and a key outlives what it made.
 */
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const idempotencyKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("idempotencyKeys")
      .addColumn("askedBy", "text", (column) => column.notNull())
      .addColumn("requestKey", "text", (column) => column.notNull())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("doneAt", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("idempotency_keys_key", ["askedBy", "requestKey"])
      .execute();
    // For the sweeper, which deletes the oldest.
    await db.schema.createIndex("idempotency_keys_by_age").on("idempotencyKeys").column("doneAt").execute();
  },
};
