/**
 * May players keep the scores of their group, who refuses it, who entered which hole, who began which card, and what
 * others entered on a filled hole (ruling 57)?
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const scorers: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("club")
      .addColumn("scorers", "integer", (column) =>
        column.notNull().defaultTo(0).check(sql`scorers in (0, 1)`),
      )
      .execute();
    await schema
      .alterTable("players")
      .addColumn("letsGroupScore", "integer", (column) =>
        column.notNull().defaultTo(1).check(sql`lets_group_score in (0, 1)`),
      )
      .execute();
    await schema
      .alterTable("cards")
      .addColumn("begunBy", "text", (column) => column.references("players.id"))
      .execute();
    await schema
      .alterTable("cardHoles")
      .addColumn("scorerId", "text", (column) => column.references("players.id"))
      .execute();
    await schema
      .createTable("holeClaims")
      .addColumn("teeTimeId", "text", (column) => column.notNull())
      .addColumn("playerId", "text", (column) => column.notNull())
      .addColumn("holeNumber", "integer", (column) => column.notNull())
      .addColumn("byId", "text", (column) => column.notNull().references("players.id"))
      .addColumn("gross", "integer", (column) => column.notNull().check(sql`gross between 0 and 99`))
      .addColumn("pickedUp", "integer", (column) => column.notNull().check(sql`picked_up in (0, 1)`))
      .addPrimaryKeyConstraint("hole_claims_key", ["teeTimeId", "playerId", "holeNumber", "byId"])
      .addForeignKeyConstraint("claim_on_hole", ["teeTimeId", "playerId", "holeNumber"], "cardHoles", [
        "teeTimeId",
        "playerId",
        "holeNumber",
      ])
      .execute();
  },
};
