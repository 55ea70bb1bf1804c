/** How many messages in a row has a push service refused for a device? The second alarms the admins. */
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const refusedPushes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("pushSubscriptions")
      .addColumn("refusals", "integer", (added) => added.notNull().defaultTo(0))
      .execute();
  },
};
