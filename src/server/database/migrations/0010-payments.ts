/** Which payments have players made after a round, and for which balances? */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("payments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("teeTimeId", "text", (column) => column.notNull().references("tee_times.id"))
      .addColumn("payerId", "text", (column) => column.notNull().references("players.id"))
      .addColumn("receiverId", "text", (column) => column.notNull().references("players.id"))
      .addColumn("cents", "integer", (column) => column.notNull())
      .addColumn("plan", "text", (column) => column.notNull())
      .addColumn("base", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("markedAt", "text", (column) => column.notNull())
      .addColumn("markedOrder", "integer", (column) => column.notNull())
      .addColumn("answeredAt", "text")
      .addColumn("reopenedAt", "text")
      .addCheckConstraint("paid_to_another", sql`payer_id <> receiver_id`)
      .addCheckConstraint("paid_something", sql`cents > 0`)
      .execute();
    await db.schema.createIndex("payments_of_tee_time").on("payments").column("teeTimeId").execute();
  },
};
