import X from "lucide-react/icons/x";
import { notificationPath } from "#contract/club/notification-path";
import { notificationText } from "#contract/club/notification-text";
import type { Notification } from "#contract/club/notifications";
import { notifications } from "#contract/labels/notifications";
import { fill } from "#contract/messages";
import { useDismissNotifications } from "../../data/notifications.ts";
import type { patterns } from "../../paths.ts";
import { Link, type LinkProps } from "../../router/link.tsx";
import { useTimeZone } from "../../session.tsx";
import { AgreeButton } from "../bet/agree-button.tsx";
import { IconButton } from "../button.tsx";
import { keepTogether } from "../line-breaks.ts";

export function NotificationRow(props: {
  notification: Notification;
  isSeen?: boolean;
  onFollow?: () => void;
  onDismiss?: () => void;
}) {
  const { notification, isSeen = false } = props;
  const sentence = keepTogether(notificationText(notification, useTimeZone()));
  const dismiss = useDismissNotifications();
  const say = "say" in notification ? notification.say : null;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Link
        {...linkTo(notification)}
        onClick={() => {
          if (!isSeen) dismiss([notification.id]);
          props.onFollow?.();
        }}
        className="figures flex min-h-target-scoring min-w-0 flex-1 items-center py-2 hyphens-auto active:opacity-70"
      >
        {sentence}
      </Link>
      {!isSeen && (
        <IconButton
          label={fill(notifications.dismiss, { notification: sentence })}
          onPress={() => {
            dismiss([notification.id]);
            props.onDismiss?.();
          }}
        >
          <X aria-hidden className="size-6" />
        </IconButton>
      )}
      {say && (
        <div className="w-full pb-2">
          <AgreeButton say={say} onAgreed={() => dismiss([notification.id])} />
        </div>
      )}
    </div>
  );
}

function linkTo(notification: Notification): LinkProps {
  const { pathname, searchParams } = new URL(notificationPath(notification), location.origin);
  return { to: pathname as typeof patterns.home, search: Object.fromEntries(searchParams) };
}
