/**
 * What does the app do by itself while it is open? It follows the club, and tells the player at once what happens
 * without him (ruling 33); what happened while he was away, home tells.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { NoticeToast } from "./components/notice-toast.tsx";
import { followClub } from "./data/live.ts";
import { homeQuery } from "./data/queries.ts";
import { patterns } from "./paths.ts";
import { useSession } from "./session.tsx";

export function LiveClub() {
  const queries = useQueryClient();
  const [from] = useState(useSession().lastEvent);
  /** Ids of notices, in the order in which they came. */
  const [heard, setHeard] = useState<readonly string[]>([]);
  useEffect(() => followClub(queries, from, (id) => setHeard((ids) => [...ids, id])), [queries, from]);

  const { data } = useQuery({ ...homeQuery, enabled: false });
  const isHome = useLocation({ select: ({ pathname }) => pathname === patterns.home });
  // Home lists them, so none of them is told elsewhere afterwards.
  useEffect(() => {
    if (isHome && heard.length > 0) setHeard([]);
  }, [isHome, heard]);
  // One after the other.
  const next = heard.flatMap((id) => data?.notices.find((notice) => notice.id === id) ?? [])[0];
  return <NoticeToast notice={isHome ? undefined : next} />;
}
