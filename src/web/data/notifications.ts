/**
 * Which notifications has a player not seen yet, and where are they shown? Home lists those it had when it was opened;
 * later ones are shown on the current screen, so that nothing is added to a list that the player is reading.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useState } from "react";
import type { Notification } from "#contract/notifications";
import { useOnPhone } from "./on-phone.ts";
import { homeQuery } from "./queries.ts";
import { request } from "./request.ts";

/** Latest first. */
export type Notifications = {
  /** As home listed them when it was opened last; some may have been seen since. */
  readonly listed: readonly Notification[];
  /** What came since. */
  readonly arrived: readonly Notification[];
  isUnseen(notification: Notification): boolean;
};

export const NotificationsOfPlayer = createContext<Notifications>({
  listed: [],
  arrived: [],
  isUnseen: () => false,
});

export function useNotifications(isHome: boolean): Notifications {
  // Asked by home, and when the server reports a new notification (`live.ts`).
  const { data } = useQuery({ ...homeQuery, enabled: false });
  const unseen = data?.notices ?? [];
  useOnPhone(data?.notices);
  const [listed, setListed] = useState<readonly Notification[]>([]);
  const isListing = isHome && data !== undefined;
  const [wasListing, setWasListing] = useState(false);
  // While rendering: home would show the list of its last visit for a moment.
  if (isListing !== wasListing) {
    setWasListing(isListing);
    if (isListing) setListed(unseen);
  }
  const isAmong = (list: readonly Notification[], { id }: Notification) => list.some((one) => one.id === id);
  return {
    listed,
    arrived: unseen.filter((notification) => !isAmong(listed, notification)),
    isUnseen: (notification) => isAmong(unseen, notification),
  };
}

/**
 * Marks notifications as seen. They leave this screen at once and the player's other phones when the server knows;
 * what does not reach the server is shown again.
 */
export function useDismissNotifications(): (noticeIds: readonly string[]) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    networkMode: "always",
    mutationFn: (noticeIds: readonly string[]) =>
      request("markNotificationsSeen", { body: { noticeIds: [...noticeIds] } }),
    onMutate: (noticeIds) => {
      queries.setQueryData(
        homeQuery.queryKey,
        (home) => home && { ...home, notices: home.notices.filter(({ id }) => !noticeIds.includes(id)) },
      );
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["notifications"] });
      return queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => {});
    },
  });
  return (noticeIds) => mutate(noticeIds);
}
