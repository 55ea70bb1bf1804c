/**
 * Finds a player's unseen notifications, and old seen ones, without reading those of all seasons.
 *
 * Home reads the unseen ones at each visit, and a player of ten seasons has hundreds that were seen.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const seenAndUnseen: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema.dropIndex("notifications_by_playerId").execute();
    await schema
      .createIndex("notifications_unseen")
      .on("notifications")
      .columns(["playerId", "createdAt"])
      .where(sql<boolean>`seen_at is null`)
      .execute();
    // For the sweeper, which deletes the oldest of them.
    await schema
      .createIndex("notifications_seen")
      .on("notifications")
      .column("seenAt")
      .where(sql<boolean>`seen_at is not null`)
      .execute();
    await schema
      .createIndex("notifications_by_kind")
      .on("notifications")
      .columns(["kind", "createdAt"])
      .execute();
  },
};
