/** Home counts all unseen notifications on its bell; any other screen shows those that came after home was left. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useState } from "react";
import type { Answer } from "#contract/endpoints";
import type { Notification } from "#contract/notifications";
import { useOnPhone } from "./on-phone.ts";
import { homeQuery } from "./queries.ts";
import { request } from "./request.ts";

export type Notifications = {
  /** The unseen ones that this screen shows, latest first. */
  readonly arrived: readonly Notification[];
  isUnseen(notification: Notification): boolean;
};

const none: readonly Notification[] = [];

export const NotificationsOfPlayer = createContext<Notifications>({ arrived: none, isUnseen: () => false });

export function useNotifications(isHome: boolean): Notifications {
  // Asked by home, and when the server reports a new notification (`live.ts`).
  const { data } = useQuery({ ...homeQuery, enabled: false });
  const unseen = data?.notices ?? none;
  useOnPhone(data?.notices);
  const [shownOnHome, setShownOnHome] = useState(none);
  // While rendering: otherwise the next screen would show them again for a moment.
  if (isHome && shownOnHome !== unseen) setShownOnHome(unseen);
  const isAmong = (list: readonly Notification[], { id }: Notification) => list.some((one) => one.id === id);
  return {
    arrived: isHome ? unseen : unseen.filter((notification) => !isAmong(shownOnHome, notification)),
    isUnseen: (notification) => isAmong(unseen, notification),
  };
}

/**
 * They leave this screen at once, and the player's other phones when the server knows. Where the request fails,
 * they are shown again.
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
      queries.setQueriesData<Answer<"listNotifications">>(
        { queryKey: ["notifications"] },
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((row) =>
              noticeIds.includes(row.notice.id) ? { ...row, isSeen: true } : row,
            ),
          },
      );
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["notifications"] });
      return queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => {});
    },
  });
  return (noticeIds) => mutate(noticeIds);
}
