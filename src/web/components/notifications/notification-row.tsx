import X from "lucide-react/icons/x";
import { type ReactNode, Suspense } from "react";
import { notificationPath } from "#contract/club/notification-path";
import { notificationText } from "#contract/club/notification-text";
import type { Notification } from "#contract/club/notifications";
import { notifications } from "#contract/labels/notifications";
import { fill } from "#contract/messages";
import { useDismissNotifications } from "../../data/notifications.ts";
import { request } from "../../data/request.ts";
import type { patterns } from "../../paths.ts";
import { Link, type LinkProps } from "../../router/link.tsx";
import { useTimeZone } from "../../session.tsx";
import { confirmToPlayer } from "../announcements.tsx";
import { AgreeButton } from "../bet/agree-button.tsx";
import { Button, IconButton } from "../button.tsx";
import { useChange } from "../form/use-change.ts";
import { keepTogether } from "../line-breaks.ts";
import { optionalPiece } from "../optional-piece.ts";

const TakeSpot = optionalPiece(async () => (await import("../tee-time/take-spot.tsx")).TakeSpot);

export function NotificationRow(props: {
  notification: Notification;
  isSeen?: boolean;
  end?: ReactNode;
  children?: ReactNode;
}) {
  const { notification, isSeen = false } = props;
  const sentence = keepTogether(notificationText(notification, useTimeZone()));
  const dismiss = useDismissNotifications();
  const say = "say" in notification ? notification.say : null;
  // The server deletes an unseen request when it is answered or withdrawn. So an unseen request is open.
  const isRequest = notification.kind === "bet-requested" && !isSeen;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link
        {...linkTo(notification)}
        onClick={() => {
          if (!isSeen) dismiss([notification.id]);
        }}
        className="figures flex min-h-target-scoring min-w-0 flex-1 items-center py-2 hyphens-auto active:opacity-70"
      >
        <span className="min-w-0 grow">{sentence}</span>
        {props.end}
      </Link>
      {!isSeen && (
        <IconButton
          label={fill(notifications.dismiss, { notification: sentence })}
          onPress={() => dismiss([notification.id])}
        >
          <X aria-hidden className="size-6" />
        </IconButton>
      )}
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 pr-3 pb-2 *:flex-1 empty:hidden">
        {say && <AgreeButton say={say} onAgreed={() => dismiss([notification.id])} />}
        {isRequest && <AcceptButton request={notification} />}
        <Suspense>
          {notification.kind === "spot-free" && !isSeen && <TakeSpot teeTimeId={notification.teeTimeId} />}
        </Suspense>
        {props.children}
      </div>
    </div>
  );
}

function AcceptButton({ request: { betId, opponent } }: { request: BetRequest }) {
  const { isBusy, run } = useChange();
  const accept = () => request("acceptBet", { params: { betId } });
  return (
    <Button
      busy={isBusy}
      onPress={() => void run(accept, () => confirmToPlayer(fill(notifications.accepted, { opponent })))}
    >
      {notifications.accept}
    </Button>
  );
}

type BetRequest = Extract<Notification, { kind: "bet-requested" }>;

function linkTo(notification: Notification): LinkProps {
  const { pathname, searchParams } = new URL(notificationPath(notification), location.origin);
  return { to: pathname as typeof patterns.home, search: Object.fromEntries(searchParams) };
}
