/** What does a phone show of a notification? As much as its player chose; nothing of a kind they switched off. */
import { discreetTexts } from "#contract/labels/push";
import { notificationPath } from "#contract/notification-path";
import { notificationText } from "#contract/notification-text";
import type { PushMessage } from "#contract/push-message";
import { topicsOfNotifications } from "#rules/notifications";
import { isPushed } from "#rules/push";
import { describeNotification } from "../presenters/notifications.ts";
import { readClub } from "../store/club.ts";
import type { Queries } from "../store/database.ts";
import { countUnseenNotifications, type NotificationWithSubject } from "../store/notifications.ts";
import { readPushChoices } from "../store/push.ts";

/** Null where nothing is to be pushed. */
export async function pushMessageOf(
  queries: Queries,
  row: NotificationWithSubject,
): Promise<PushMessage | null> {
  const { id, kind, playerId, betId, teeTimeId } = row;
  const { muted, showsDetails } = await readPushChoices(queries, playerId);
  if (!isPushed(kind, muted)) return null;
  const notification = await describeNotification(queries, row);
  if (notification === null) return null;
  const { name, timeZone } = await readClub(queries);
  return {
    title: name,
    text: showsDetails ? notificationText(notification, timeZone) : discreetTexts[kind],
    noticeId: id,
    path: notificationPath(notification),
    tag: [topicsOfNotifications[kind], betId ?? "", teeTimeId ?? ""].join(" "),
    badge: await countUnseenNotifications(queries, playerId),
  };
}
