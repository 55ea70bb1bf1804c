/**
 * How does a player say that he has seen what he was told? It is gone from his screen at once, from his other
 * phones when the server knows, and what does not reach the server is told again.
 */
import { useQueryClient } from "@tanstack/react-query";
import { homeQuery } from "./queries.ts";
import { request } from "./request.ts";

export function useDismissNotices(): (noticeIds: readonly string[]) => void {
  const queries = useQueryClient();
  return (noticeIds) => {
    queries.setQueryData(
      homeQuery.queryKey,
      (home) => home && { ...home, notices: home.notices.filter(({ id }) => !noticeIds.includes(id)) },
    );
    request("markNoticesSeen", { body: { noticeIds: [...noticeIds] } })
      .catch(() => {})
      .then(() => queries.fetchQuery({ ...homeQuery, staleTime: 0 }))
      .catch(() => {});
  };
}
