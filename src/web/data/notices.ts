/**
 * What has a player still to be told, and where? What home listed when it was opened stands there; what comes after
 * is told on whatever screen he is, so that nothing is added to a list that he looks at.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useState } from "react";
import type { Notification } from "#contract/notifications";
import { homeQuery } from "./queries.ts";
import { request } from "./request.ts";

/** Latest first. */
export type Notifications = {
  /** As home listed them when it was opened last; some may have been seen since. */
  readonly listed: readonly Notification[];
  /** What came since. */
  readonly told: readonly Notification[];
  isUnseen(notification: Notification): boolean;
};

export const NotificationsOfPlayer = createContext<Notifications>({
  listed: [],
  told: [],
  isUnseen: () => false,
});

export function useNotifications(isHome: boolean): Notifications {
  // Asked by home, and when there is news of a notification (`live.ts`).
  const { data } = useQuery({ ...homeQuery, enabled: false });
  const unseen = data?.notices ?? [];
  const [listed, setListed] = useState<readonly Notification[]>([]);
  const isListing = isHome && data !== undefined;
  const [wasListing, setWasListing] = useState(false);
  // While rendering: home would show the list of its last visit for a moment.
  if (isListing !== wasListing) {
    setWasListing(isListing);
    if (isListing) setListed(unseen);
  }
  const isAmong = (notifications: readonly Notification[], notification: Notification) =>
    notifications.some(({ id }) => id === notification.id);
  return {
    listed,
    told: unseen.filter((notification) => !isAmong(listed, notification)),
    isUnseen: (notification) => isAmong(unseen, notification),
  };
}

/**
 * How does a player say that he has seen what he was told? It is gone from his screen at once, from his other
 * phones when the server knows, and what does not reach the server is told again.
 */
export function useDismissNotifications(): (noticeIds: readonly string[]) => void {
  const queries = useQueryClient();
  return (noticeIds) => {
    queries.setQueryData(
      homeQuery.queryKey,
      (home) => home && { ...home, notices: home.notices.filter(({ id }) => !noticeIds.includes(id)) },
    );
    request("markNotificationsSeen", { body: { noticeIds: [...noticeIds] } })
      .catch(() => {})
      .then(() => queries.fetchQuery({ ...homeQuery, staleTime: 0 }))
      .catch(() => {});
  };
}
