/**
 * What has an admin written to the players of a tee time, who has seen it, what does a tee time's note say, and were
 * its players told on the evening before?
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const fieldMessages: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const table of ["teeTimes", "series"])
      await schema
        .alterTable(table)
        .addColumn("note", "text", (column) => column.notNull().defaultTo("").check(sql`length(note) <= 120`))
        .execute();
    await schema
      .alterTable("teeTimes")
      .addColumn("eveningSent", "integer", (column) =>
        column.notNull().defaultTo(0).check(sql`evening_sent in (0, 1)`),
      )
      .execute();
    await schema
      .createTable("fieldMessages")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("teeTimeId", "text", (column) => column.notNull().references("tee_times.id"))
      .addColumn("audience", "text", (column) =>
        column.notNull().check(sql`audience in ('players', 'waitlist', 'all')`),
      )
      .addColumn("text", "text", (column) => column.notNull().check(sql`length(text) between 1 and 160`))
      .addColumn("sentBy", "text", (column) => column.notNull().references("players.id"))
      .addColumn("sentAt", "text", (column) => column.notNull())
      .addColumn("correctedAt", "text")
      .addColumn("recalledAt", "text")
      .execute();
    await schema.createIndex("messages_of_tee_time").on("fieldMessages").column("teeTimeId").execute();
    await schema
      .createTable("fieldMessageViews")
      .addColumn("messageId", "text", (column) =>
        column.notNull().references("field_messages.id").onDelete("cascade"),
      )
      .addColumn("playerId", "text", (column) => column.notNull().references("players.id"))
      .addColumn("seenAt", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("field_message_views_key", ["messageId", "playerId"])
      .execute();
  },
};
