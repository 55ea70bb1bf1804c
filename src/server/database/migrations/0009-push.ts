/**
 * Which devices are notifications pushed to, what did each player choose, and what is still to be sent?
 *
 * A subscription ends with its session: at logout, with a new PIN or role, when it expires. What is to be sent goes
 * with its notification.
 */
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const push: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema
      .createTable("pushKeys")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("publicKey", "text", (column) => column.notNull())
      .addColumn("sealedPrivateKey", "text", (column) => column.notNull())
      .addColumn("createdAt", "text", (column) => column.notNull())
      .execute();
    await schema
      .createTable("pushChoices")
      .addColumn("playerId", "text", (column) => column.primaryKey().references("players.id"))
      .addColumn("muted", "text", (column) => column.notNull())
      .addColumn("showsDetails", "integer", (column) => column.notNull())
      .addColumn("answeredAt", "text")
      .execute();
    await schema
      .createTable("pushSubscriptions")
      .addColumn("sessionHash", "text", (column) =>
        column.primaryKey().references("sessions.token_hash").onDelete("cascade"),
      )
      .addColumn("playerId", "text", (column) => column.notNull().references("players.id"))
      .addColumn("endpoint", "text", (column) => column.notNull().unique())
      .addColumn("p256dh", "text", (column) => column.notNull())
      .addColumn("auth", "text", (column) => column.notNull())
      .addColumn("createdAt", "text", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("push_subscriptions_by_player")
      .on("pushSubscriptions")
      .column("playerId")
      .execute();
    // The session may have ended meanwhile: a change of the club's must not fail of that, so it is no foreign key.
    await schema
      .createTable("pushOutbox")
      .addColumn("notificationId", "text", (column) =>
        column.notNull().references("notifications.id").onDelete("cascade"),
      )
      .addColumn("sessionHash", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("dueAt", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("push_outbox_key", ["notificationId", "sessionHash"])
      .execute();
    await schema.createIndex("push_outbox_by_due").on("pushOutbox").column("dueAt").execute();
    // The page of notifications reads seen and unseen ones, newest first.
    await schema
      .createIndex("notifications_by_player")
      .on("notifications")
      .columns(["playerId", "createdAt"])
      .execute();
  },
};
