/**
 * After which hole has a player left, and to whom is the back nine lost (ruling 59)? Both are null if the player
 * has not left.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const left: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("cards")
      .addColumn("leftAfter", "integer", (column) => column.check(sql`left_after between 1 and 17`))
      .execute();
    await schema.alterTable("cards").addColumn("backNineLostTo", "text").execute();
  },
};
