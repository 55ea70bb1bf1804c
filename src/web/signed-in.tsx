import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { forgetFinished, useFinished } from "./components/finish/show-finished.ts";
import { Toasts } from "./components/notifications/toasts.tsx";
import { followClub } from "./data/events/live.ts";
import { keepInstallOffer } from "./data/install-offer.ts";
import { NotificationsOfPlayer, useNotifications } from "./data/notifications.ts";
import { forgetPrefetched, queriesToRender } from "./data/query-client.ts";
import { cacheOwnWrites } from "./offline-cache/persister.ts";
import { useOutbox } from "./outbox/on-demand.ts";
import { patterns } from "./paths.ts";
import { useLocation } from "./router/hooks.ts";
import { Navigate } from "./router/link.tsx";
import { Outlet } from "./router/screens.tsx";
import { isSignedIn, meId, subscribeToSession, useSession } from "./session.tsx";

keepInstallOffer();

export function SignedIn() {
  const [queries] = useState(queriesToRender);
  const { href } = useLocation();
  const outbox = useOutbox();
  const signedIn = useSyncExternalStore(subscribeToSession, isSignedIn);
  const finished = useFinished();
  useEffect(forgetPrefetched, []);
  useEffect(() => cacheOwnWrites(queries), [queries]);
  if (!signedIn) return <Navigate key={href} to={patterns.login} search={{ next: href }} />;
  return (
    <QueryClientProvider client={queries}>
      {outbox && <outbox.KeepSending />}
      <LiveClub>
        <Outlet />
      </LiveClub>
      {finished && finished.round.playerId === meId() && (
        <finished.Sheet round={finished.round} onClose={forgetFinished} />
      )}
    </QueryClientProvider>
  );
}

function LiveClub({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [from] = useState(useSession().lastEvent);
  useEffect(() => followClub(queries, from), [queries, from]);

  const isHome = useLocation().pathname === patterns.home;
  return (
    <NotificationsOfPlayer value={useNotifications(isHome)}>
      <Toasts />
      {children}
    </NotificationsOfPlayer>
  );
}
