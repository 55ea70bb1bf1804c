/**
 * The badge on the app's icon counts unseen notifications; what was seen leaves the lock screen; what the open app
 * shows is not pushed to this phone.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Notification as ClubNotification } from "#contract/notifications";
import { useSession } from "../session.tsx";
import { isPushedHere } from "./pushed-here.ts";
import { pushQuery } from "./queries.ts";
import { request } from "./request.ts";
import { closeNotifications } from "./shown-notifications.ts";

/** `unseen`: undefined until the server has answered. */
export function useOnPhone(unseen: readonly ClubNotification[] | undefined): void {
  const { id } = useSession().me;
  const queries = useQueryClient();
  const ids = unseen?.map((notification) => notification.id).join(" ");
  useEffect(() => {
    if (ids === undefined) return;
    const waiting = ids === "" ? [] : ids.split(" ");
    void setBadge(waiting.length);
    void closeNotifications(waiting);
    if (waiting.length > 0 && document.visibilityState === "visible" && isPushedHere(id))
      request("markNotificationsShown", { body: { noticeIds: waiting } }).catch(() => {});
  }, [ids, id]);
  useEffect(() => {
    if (isPushedHere(id))
      import("./push.ts")
        .then(({ renewPush }) => renewPush(id))
        .then(() => queries.invalidateQueries(pushQuery))
        .catch(() => {});
    // The next player who logs in has their own.
    return () => void setBadge(0);
  }, [id, queries]);
}

async function setBadge(count: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {});
}
