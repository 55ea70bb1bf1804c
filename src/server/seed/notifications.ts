/** Marks the demo club's notifications as seen, but for those since yesterday. */
import { addMinutes } from "#rules/calendar";
import { listUnseenNotifications, markNotificationsSeen } from "../store/notifications.ts";
import type { Happening, Season } from "./timeline.ts";

const daysAgo = 2.5;

export function markEarlierNotificationsSeen({ context: { db }, players, today }: Season): Happening {
  const at = addMinutes(today, -daysAgo * 24 * 60);
  return {
    at,
    async happen() {
      for (const { id } of Object.values(players)) {
        for (;;) {
          const unseen = await listUnseenNotifications(db.kysely, id);
          if (unseen.length === 0) break;
          const ids = unseen.map((notification) => notification.id);
          await db.transaction((tx) => markNotificationsSeen(tx, id, ids, at));
        }
      }
    },
  };
}
