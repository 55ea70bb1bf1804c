/**
 * What does the app do by itself while it is open? It follows the club, and tells the player at once what happens
 * without him (ruling 33); what happened while he was away, home lists.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { NotificationMark } from "./components/notice-mark.tsx";
import { OverTitle } from "./components/screen.tsx";
import { followClub } from "./data/live.ts";
import { NotificationsOfPlayer, useNotifications } from "./data/notices.ts";
import { patterns } from "./paths.ts";
import { useSession } from "./session.tsx";

export function LiveClub({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [from] = useState(useSession().lastEvent);
  useEffect(() => followClub(queries, from), [queries, from]);

  const notices = useNotifications(useLocation({ select: ({ pathname }) => pathname === patterns.home }));
  const [folded, setFolded] = useState<string | null>(null);
  return (
    <NotificationsOfPlayer value={notices}>
      <OverTitle value={<NotificationMark folded={folded} onFold={setFolded} />}>{children}</OverTitle>
    </NotificationsOfPlayer>
  );
}
