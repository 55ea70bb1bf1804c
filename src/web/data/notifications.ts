/** Home's bell counts all unseen notifications. Other screens show only notifications that came after the player left home. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useEffect, useState } from "react";
import type { Notification } from "#contract/club/notifications";
import type { Answer } from "#contract/endpoints";
import { useSession } from "../session.tsx";
import { closeNotifications, isPushedHere } from "./pushed-here.ts";
import { homeQuery, pushQuery, refetchHome } from "./queries.ts";
import { request } from "./request.ts";

export type Notifications = {
  readonly arrived: readonly Notification[];
  isUnseen(notification: Notification): boolean;
};

const none: readonly Notification[] = [];

export const NotificationsOfPlayer = createContext<Notifications>({ arrived: none, isUnseen: () => false });

export function useNotifications(isHome: boolean): Notifications {
  const { data } = useQuery({ ...homeQuery, enabled: false });
  const unseen = data?.notices ?? none;
  useOnPhone(data?.notices);
  const [shownOnHome, setShownOnHome] = useState(none);
  // The state is set while rendering. Otherwise the next screen would show the notifications again for a moment.
  if (isHome && shownOnHome !== unseen) setShownOnHome(unseen);
  const isAmong = (list: readonly Notification[], { id }: Notification) => list.some((one) => one.id === id);
  return {
    arrived: isHome ? unseen : unseen.filter((notification) => !isAmong(shownOnHome, notification)),
    isUnseen: (notification) => isAmong(unseen, notification),
  };
}

export function useDismissNotifications(): (noticeIds: readonly string[]) => void {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (noticeIds: readonly string[]) =>
      request("markNotificationsSeen", { body: { noticeIds: [...noticeIds] } }),
    onMutate: (noticeIds) => {
      const markSeen = (row: Answer<"listNotifications">["rows"][number]) =>
        noticeIds.includes(row.notice.id) ? { ...row, isSeen: true } : row;
      queries.setQueryData(
        homeQuery.queryKey,
        (home) => home && { ...home, notices: home.notices.filter(({ id }) => !noticeIds.includes(id)) },
      );
      queries.setQueriesData<Answer<"listNotifications">>(
        { queryKey: ["notifications"] },
        (page) => page && { ...page, rows: page.rows.map(markSeen) },
      );
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["notifications"] });
      return refetchHome(queries);
    },
  }).mutate;
}

function useOnPhone(unseen: readonly Notification[] | undefined): void {
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
    return () => void setBadge(0);
  }, [id, queries]);
}

async function setBadge(count: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => {});
}
