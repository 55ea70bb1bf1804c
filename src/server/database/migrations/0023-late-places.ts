/**
 * Within how many hours before the start does nobody move up unasked, which free places are offered to the waitlist,
 * and who of the waitlist has asked for one (ruling 60)? `offers` is null where nothing is offered.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const latePlaces: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("club")
      .addColumn("lateHours", "integer", (column) =>
        column.notNull().defaultTo(0).check(sql`late_hours between 0 and 48`),
      )
      .execute();
    await schema.alterTable("teeTimes").addColumn("offers", "text").execute();
    await schema.alterTable("places").addColumn("tappedAt", "text").execute();
    await schema
      .createIndex("tee_times_with_offers")
      .on("teeTimes")
      .column("id")
      .where(sql<boolean>`offers is not null`)
      .execute();
  },
};
