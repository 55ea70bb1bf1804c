import { notificationTexts } from "../labels/notifications.ts";
import type { Notification } from "./notifications.ts";

export function notificationPath(notification: Notification): string {
  // A newer server may send kinds that this app does not know.
  if (!(notification.kind in notificationTexts)) return "/home";
  switch (notification.kind) {
    case "bet-settled":
    case "bet-settled-again":
      return scorecard(notification.betId, notification.resultIndex);
    case "bet-card-changed": {
      const { betId, result } = notification;
      return result === null ? `/bet/${betId}` : scorecard(betId, result.resultIndex);
    }
    case "results-corrected":
      return `/results?tab=skins&teeTime=${notification.teeTimeId}`;
    case "card-kept":
      return `/enter-score/${notification.teeTimeId}/card`;
    case "payment-marked":
    case "payment-received":
    case "payment-denied":
    case "payments-reopened":
      return `/settle-up/${notification.teeTimeId}`;
    case "tee-time-deleted":
      return "/play";
    case "deletion-declined":
      return "/my-data";
    case "reset-code-given":
      return "/my-profile";
    case "many-wrong-pins":
      return "/admin/players";
    case "backup-missing":
    case "backup-damaged":
      return "/admin";
    case "date-not-opened":
      return "/admin/repeating";
    case "groups":
      return `/manage-tee-time/${notification.teeTimeId}?tab=groups`;
  }
  return "betId" in notification
    ? `/bet/${notification.betId}`
    : `/manage-tee-time/${notification.teeTimeId}`;
}

function scorecard(betId: string, resultIndex: number): string {
  return `/bet/${betId}/scorecard/${resultIndex}`;
}
