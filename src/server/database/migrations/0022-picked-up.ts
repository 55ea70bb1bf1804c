/** On which holes did a player pick up the ball (ruling 58)? */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const pickedUp: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("cardHoles")
      .addColumn("pickedUp", "integer", (column) =>
        column.notNull().defaultTo(0).check(sql`picked_up in (0, 1)`),
      )
      .execute();
  },
};
