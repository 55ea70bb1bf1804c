/** Marks the demo club's notifications as seen, but for those since yesterday. */
import { addMinutes } from "#rules/calendar";
import type { Instant, PlayerId } from "#rules/golf";
import type { Database } from "../store/database.ts";
import { listUnseenNotifications, markNotificationsSeen } from "../store/notifications.ts";
import type { Happening, Season } from "./timeline.ts";

const daysAgo = 2.5;

export function markEarlierNotificationsSeen({ context: { db }, players, today }: Season): Happening {
  const at = addMinutes(today, -daysAgo * 24 * 60);
  return {
    at,
    async happen() {
      for (const { id } of Object.values(players)) await markAllSeen(db, id, at);
    },
  };
}

/** As a player does who opens the app. */
export async function markAllSeen(db: Database, playerId: PlayerId, at: Instant): Promise<void> {
  for (;;) {
    const unseen = await listUnseenNotifications(db.kysely, playerId);
    if (unseen.length === 0) return;
    const ids = unseen.map(({ id }) => id);
    await db.transaction((tx) => markNotificationsSeen(tx, playerId, ids, at));
  }
}
