/**
 * What has a player still to be told, and where? What home listed when it was opened stands there; what comes after
 * is told on whatever screen he is, so that nothing is added to a list that he looks at.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useState } from "react";
import type { Notice } from "#contract/notices";
import { homeQuery } from "./queries.ts";
import { request } from "./request.ts";

/** Latest first. */
export type Notices = {
  /** As home listed them when it was opened last; some may have been seen since. */
  readonly listed: readonly Notice[];
  /** What came since. */
  readonly told: readonly Notice[];
  isUnseen(notice: Notice): boolean;
};

export const NoticesOfPlayer = createContext<Notices>({ listed: [], told: [], isUnseen: () => false });

export function useNotices(isHome: boolean): Notices {
  // Asked by home, and when there is news of a notice (`live.ts`).
  const { data } = useQuery({ ...homeQuery, enabled: false });
  const unseen = data?.notices ?? [];
  const [listed, setListed] = useState<readonly Notice[]>([]);
  const isListing = isHome && data !== undefined;
  const [wasListing, setWasListing] = useState(false);
  // While rendering: home would show the list of its last visit for a moment.
  if (isListing !== wasListing) {
    setWasListing(isListing);
    if (isListing) setListed(unseen);
  }
  const isAmong = (notices: readonly Notice[], notice: Notice) => notices.some(({ id }) => id === notice.id);
  return {
    listed,
    told: unseen.filter((notice) => !isAmong(listed, notice)),
    isUnseen: (notice) => isAmong(unseen, notice),
  };
}

/**
 * How does a player say that he has seen what he was told? It is gone from his screen at once, from his other
 * phones when the server knows, and what does not reach the server is told again.
 */
export function useDismissNotices(): (noticeIds: readonly string[]) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    networkMode: "always",
    mutationFn: (noticeIds: readonly string[]) =>
      request("markNoticesSeen", { body: { noticeIds: [...noticeIds] } }),
    onMutate: (noticeIds) => {
      queries.setQueryData(
        homeQuery.queryKey,
        (home) => home && { ...home, notices: home.notices.filter(({ id }) => !noticeIds.includes(id)) },
      );
    },
    onSettled: () => queries.fetchQuery({ ...homeQuery, staleTime: 0 }).catch(() => {}),
  });
  return (noticeIds) => mutate(noticeIds);
}
