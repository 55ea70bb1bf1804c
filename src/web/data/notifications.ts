/**
 * Home's banner has the notifications that were unseen when home opened. Later ones are toasts until home opens
 * again.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useEffect, useState } from "react";
import type { Notification } from "#contract/club/notifications";
import type { Answer } from "#contract/endpoints";
import type { Home } from "#contract/players/accounts";
import { cachedAt } from "../offline-cache/persister.ts";
import { useSession } from "../session.tsx";
import { closeNotifications, isPushedHere } from "./pushed-here.ts";
import { homeQuery, pushQuery, refetchHome } from "./queries.ts";
import { request } from "./request.ts";

export type Notifications = {
  readonly unseen: readonly Notification[];
  /** The unseen notifications in home's banner. */
  readonly onHome: readonly Notification[];
  /** The unseen notifications that arrived later. */
  readonly arrived: readonly Notification[];
};

const none: readonly Notification[] = [];

export const NotificationsOfPlayer = createContext<Notifications>({
  unseen: none,
  onHome: none,
  arrived: none,
});

export function useNotifications(isHome: boolean): Notifications {
  const { data, dataUpdatedAt } = useQuery({ ...homeQuery, enabled: false });
  const all = data?.notices ?? none;
  const unseen = isHome ? all.filter((notification) => !isShownByHome(notification, data)) : all;
  useOnPhone(data?.notices);
  const [home, setHome] = useState({ isOpen: false, ids: new Set<string>() });
  const isRead = data !== undefined && cachedAt(data, dataUpdatedAt) === null;
  // The state is set while rendering, because an effect would be too late. Toasts would show the
  // notifications of home's banner again for a moment.
  if (isHome && !home.isOpen && isRead) setHome({ isOpen: true, ids: new Set(unseen.map(({ id }) => id)) });
  if (!isHome && home.isOpen) setHome({ ...home, isOpen: false });
  const isOnHome = ({ id }: Notification) => home.ids.has(id);
  return {
    unseen: all,
    onHome: unseen.filter(isOnHome),
    arrived: isHome && !home.isOpen ? none : unseen.filter((notification) => !isOnHome(notification)),
  };
}

/** Home has its own lines for these. The server marks a message as seen once the line has been shown. */
function isShownByHome(notification: Notification, home: Home | undefined): boolean {
  if (notification.kind === "field-message") return home?.message?.teeTimeId === notification.teeTimeId;
  if (notification.kind !== "evening-before" || home === undefined) return false;
  return home.round === null && home.nextTeeTime?.id === notification.teeTimeId;
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
