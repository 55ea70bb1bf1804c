import type { Notification } from "./notifications.ts";

/** With the query string. Rows on a screen and pushed messages use the same path. */
export function notificationPath(notification: Notification): string {
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
    case "payment-marked":
    case "payment-received":
    case "payment-denied":
    case "payments-reopened":
      return `/settle-up/${notification.teeTimeId}`;
    case "tee-time-deleted":
      return "/play";
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
    case "promoted":
    case "player-added":
    case "player-removed":
    case "put-on-waitlist":
    case "standing-joined":
    case "standing-waitlisted":
    case "tee-time-moved":
    case "started-tee-time-moved":
      return `/manage-tee-time/${notification.teeTimeId}`;
    case "bet-requested":
    case "bet-amounts":
    case "bet-accepted":
    case "bet-declined":
    case "bet-withdrawn":
    case "bet-active":
    case "bet-inactive":
    case "terms-agreed":
    case "terms-declined":
    case "result-withdrawn":
      return `/bet/${notification.betId}`;
    default:
      // The compiler reports a kind that is missing here; a newer server may still send one.
      notification satisfies never;
      return "/home";
  }
}

function scorecard(betId: string, resultIndex: number): string {
  return `/bet/${betId}/scorecard/${resultIndex}`;
}
