/**
 * Where are settlements kept that failed and are tried again (ruling 40)?
 *
 * Terms and results of the first release stay as they are: what was frozen at a first score stays frozen.
 */
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const pendingSettlements: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("pendingSettlements")
      .addColumn("betId", "text", (column) => column.notNull().references("bets.id"))
      .addColumn("teeTimeId", "text", (column) => column.notNull().references("tee_times.id"))
      .addColumn("maySettleFirst", "integer", (column) => column.notNull())
      .addColumn("failedAt", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("pending_settlements_key", ["betId", "teeTimeId"])
      .execute();
    await db.schema
      .createIndex("pending_settlements_of_tee_time")
      .on("pendingSettlements")
      .column("teeTimeId")
      .execute();
  },
};
