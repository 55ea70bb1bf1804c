import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { forgetFinished, readFinished, subscribeToFinished } from "./components/finish/show-finished.ts";
import { keepInstallOffer } from "./data/install-offer.ts";
import { refreshAll } from "./data/queries.ts";
import { takeQueries } from "./data/query-client.ts";
import { onReception } from "./data/reception.ts";
import { Refused } from "./data/request-errors.ts";
import { keepWritten, keptAt } from "./kept/kept-answers.ts";
import { LiveClub } from "./live-club.tsx";
import { useOutbox } from "./outbox/on-demand.ts";
import { useLocation, useNavigate } from "./router/hooks.ts";
import { Outlet } from "./router/screens.tsx";
import { isSignedIn, meId, refreshSession, subscribeToSession } from "./session.tsx";

keepInstallOffer();

export function SignedIn() {
  const [queries] = useState(takeQueries);
  const { href } = useLocation();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const signedIn = useSyncExternalStore(subscribeToSession, isSignedIn);
  const finished = useSyncExternalStore(subscribeToFinished, readFinished, readFinished);
  useEffect(() => {
    if (!signedIn) void navigate({ to: "/login", search: { next: href } });
  }, [signedIn, navigate, href]);
  useEffect(() => keepWritten(queries), [queries]);
  useEffect(() => {
    return onReception(() => {
      const isAnyOld = queries
        .getQueryCache()
        .getAll()
        .some(({ state: { data, dataUpdatedAt, error } }) => {
          return keptAt(data, dataUpdatedAt) !== null || (error !== null && !(error instanceof Refused));
        });
      if (!isAnyOld) return;
      refreshSession().catch(() => {});
      void refreshAll(queries);
    });
  }, [queries]);
  if (!signedIn) return null;
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
