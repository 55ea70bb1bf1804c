/** One notification: its sentence, which links to what it is about, and a button to dismiss it. */
import { X } from "lucide-react";
import { notifications } from "#contract/labels/notifications";
import { fill } from "#contract/messages";
import { notificationText } from "#contract/notification-text";
import type { Notification } from "#contract/notifications";
import { useDismissNotifications } from "../../data/notifications.ts";
import { patterns } from "../../paths.ts";
import { Link, type LinkProps } from "../../router/link.tsx";
import { useTimeZone } from "../../session.tsx";
import { IconButton } from "../button.tsx";

export function NotificationRow(props: {
  notification: Notification;
  onFollow?: () => void;
  onDismiss: () => void;
}) {
  const { notification } = props;
  const sentence = notificationText(notification, useTimeZone());
  const dismiss = useDismissNotifications();
  return (
    <div className="flex items-center gap-2">
      <Link
        {...linkTo(notification)}
        onClick={() => {
          dismiss([notification.id]);
          props.onFollow?.();
        }}
        className="figures flex min-h-target-scoring min-w-0 grow items-center py-2 hyphens-auto active:opacity-70"
      >
        {sentence}
      </Link>
      <IconButton
        label={fill(notifications.dismiss, { notification: sentence })}
        onPress={() => {
          dismiss([notification.id]);
          props.onDismiss();
        }}
      >
        <X aria-hidden className="size-6" />
      </IconButton>
    </div>
  );
}

/** The page it is about. */
function linkTo(notification: Notification): LinkProps {
  switch (notification.kind) {
    case "bet-settled":
    case "bet-settled-again": {
      const { betId, resultIndex } = notification;
      return { to: patterns.betScorecard, params: { betId, resultIndex: String(resultIndex) } };
    }
    case "bet-card-changed": {
      const { betId, result } = notification;
      if (result === null) return { to: patterns.bet, params: { betId } };
      return { to: patterns.betScorecard, params: { betId, resultIndex: String(result.resultIndex) } };
    }
    case "results-corrected":
      return { to: patterns.results, search: { tab: "skins", teeTime: notification.teeTimeId } };
    case "tee-time-deleted":
      return { to: patterns.play };
    case "many-wrong-pins":
      return { to: patterns.adminPlayers };
    case "groups":
      return {
        to: patterns.manageTeeTime,
        params: { teeTimeId: notification.teeTimeId },
        search: { tab: "groups" },
      };
    case "promoted":
    case "player-added":
    case "player-removed":
    case "put-on-waitlist":
    case "tee-time-moved":
      return { to: patterns.manageTeeTime, params: { teeTimeId: notification.teeTimeId } };
    case "bet-requested":
    case "bet-amounts":
    case "bet-accepted":
    case "bet-declined":
    case "bet-withdrawn":
    case "bet-active":
    case "bet-inactive":
    case "result-withdrawn":
      return { to: patterns.bet, params: { betId: notification.betId } };
    default:
      // The compiler names a kind that is missing here; a newer server may send one all the same.
      notification satisfies never;
      return { to: patterns.home };
  }
}
