/**
 * Names tables and columns by the field's usual words: attempts, notifications, invalidation events.
 *
 * Rows stay as they are. SQLite cannot rename an index, so each is dropped and made again.
 */
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const plainNames: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    for (const index of formerIndexes) await schema.dropIndex(index).execute();

    await schema.alterTable("tries").renameTo("attempts").execute();
    await schema.alterTable("attempts").renameColumn("tried", "fingerprint").execute();
    await schema
      .createIndex("attempts_once")
      .unique()
      .on("attempts")
      .columns(["subject", "fingerprint"])
      .execute();
    await schema.createIndex("attempts_by_subject_at").on("attempts").columns(["subject", "at"]).execute();
    await schema.createIndex("attempts_by_at").on("attempts").column("at").execute();

    await schema.alterTable("news").renameTo("invalidationEvents").execute();
    await schema.alterTable("invalidationEvents").renameColumn("news", "event").execute();

    await schema.alterTable("notices").renameTo("notifications").execute();
    for (const column of ["playerId", "teeTimeId"])
      await schema.createIndex(`notifications_by_${column}`).on("notifications").column(column).execute();
  },
};

const formerIndexes = [
  "tries_once",
  "tries_by_subject_at",
  "tries_by_at",
  "notices_by_playerId",
  "notices_by_teeTimeId",
] as const;
