import { notificationPath } from "#contract/club/notification-path";
import { notificationText } from "#contract/club/notification-text";
import { discreetTexts } from "#contract/labels/push";
import { notificationKinds } from "#rules/club/notifications";
import { isPushed } from "#rules/club/push";
import type { Queries } from "../database/database.ts";
import { readClub } from "../store/club.ts";
import { countUnseenNotifications, type NotificationWithSubject } from "../store/notifications.ts";
import { readPushChoices } from "../store/push.ts";
import { describeNotification } from "./notifications.ts";

export async function pushMessageOf(queries: Queries, row: NotificationWithSubject) {
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
    tag: [notificationKinds[kind].topic, betId ?? "", teeTimeId ?? ""].join(" "),
    badge: await countUnseenNotifications(queries, playerId),
  };
}
