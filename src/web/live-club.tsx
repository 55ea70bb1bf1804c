/** Follows the club while the app is open, and notifies the player at once of what others did (ruling 33). */
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { NotificationMark } from "./components/notifications/notification-mark.tsx";
import { OverTitle } from "./components/screen.tsx";
import { followClub } from "./data/live.ts";
import { NotificationsOfPlayer, useNotifications } from "./data/notifications.ts";
import { readFoldedNotification, storeFoldedNotification } from "./data/stored.ts";
import { patterns } from "./paths.ts";
import { useLocation } from "./router/hooks.ts";
import { useSession } from "./session.tsx";

export function LiveClub({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [from] = useState(useSession().lastEvent);
  useEffect(() => followClub(queries, from), [queries, from]);

  const isHome = useLocation().pathname === patterns.home;
  const notifications = useNotifications(isHome);
  const [folded, setFolded] = useState(readFoldedNotification);
  const fold = (notificationId: string) => {
    storeFoldedNotification(notificationId);
    setFolded(notificationId);
  };
  return (
    <NotificationsOfPlayer value={notifications}>
      <OverTitle value={<NotificationMark folded={folded} onFold={fold} hasBell={isHome} />}>
        {children}
      </OverTitle>
    </NotificationsOfPlayer>
  );
}
