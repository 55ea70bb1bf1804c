import { refuse } from "#rules/refusal";
import type { Handlers } from "../../http/mount.ts";
import { notificationPageAnswer } from "../../presenters/notifications.ts";
import { hashToken } from "../../secrets/tokens.ts";
import * as notices from "../../store/notifications.ts";
import { withholdPushes } from "../../store/push-outbox.ts";

export const eventRoutes = {
  followEvents: async ({ streams }, { actor, session, query, lastEventId }) =>
    session.token === null
      ? refuse("not-signed-in")
      : streams.open({ playerId: actor.id, token: session.token, after: lastEventId ?? query.after ?? null }),

  readMissedEvents: ({ streams }, { actor, query }) => streams.missed(actor.id, query.after),

  listNotifications: ({ db, now }, { actor, query }) =>
    notificationPageAnswer(db.kysely, actor.id, query.from ?? now()),

  /** Nobody else sees which notifications a player has seen, so the audit trail has no entry. */
  markNotificationsSeen: ({ db, now }, { actor, body }) =>
    db.transaction(async (tx) =>
      (await notices.markNotificationsSeen(tx, actor.id, body.noticeIds, now())) ? {} : refuse("not-found"),
    ),

  /** This device shows the notifications, so their pushes to it are deleted. Other devices still get them. */
  markNotificationsShown: async ({ db }, { session, body }) => {
    await withholdPushes(db.kysely, hashToken(session.token ?? ""), body.noticeIds);
    return {};
  },
} satisfies Partial<Handlers>;
