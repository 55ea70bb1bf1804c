/** Which places of a round have points ("25, 20, 16"; none: no season), and how many best rounds count (null: all)? */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const season: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("club")
      .addColumn("seasonPoints", "text", (column) =>
        column.notNull().defaultTo("").check(sql`length(season_points) <= 298`),
      )
      .execute();
    await schema
      .alterTable("club")
      .addColumn("seasonBest", "integer", (column) => column.check(sql`season_best between 1 and 366`))
      .execute();
  },
};
