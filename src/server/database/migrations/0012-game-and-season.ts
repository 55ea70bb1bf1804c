/**
 * Which players show their game to the members, and on which day does the club's year begin?
 * Nobody shows it until they say so; the year is the calendar's until an admin sets another day.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const gameAndSeason: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("players")
      .addColumn("showsGame", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("club")
      .addColumn("seasonStart", "text", (column) =>
        column.notNull().defaultTo("01-01").check(sql`length(season_start) = 5`),
      )
      .execute();
  },
};
