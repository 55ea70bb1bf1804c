/** "/home" (specification section 2): what is now, who am I, and where do I want to go? All of it on the first screen. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import type { Home as HomeAnswer } from "#contract/accounts";
import { NewVersion } from "../../components/new-version.tsx";
import { Mark } from "../../components/notifications/arrival.tsx";
import { haveMark } from "../../components/notifications/notification-mark.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { installWay, onInstallOffer } from "../../data/install-offer.ts";
import { pushPermission } from "../../data/pushed-here.ts";
import { homeQuery, refreshAll } from "../../data/queries.ts";
import { askBeforeDrawing } from "../../data/query-client.ts";
import { afterStart } from "../../kept/after-start.ts";
import { keptAt } from "../../kept/kept-answers.ts";
import { useOutbox } from "../../outbox/on-demand.ts";
import { useSession } from "../../session.tsx";
import { Logout } from "./logout.tsx";
import { Me } from "./me.tsx";
import { Menu } from "./menu.tsx";
import { NextTeeTime } from "./next-tee-time.tsx";
import { NoTeeTime } from "./no-tee-time.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { Round } from "./round.tsx";
import { SubmitToSettle } from "./submit-to-settle.tsx";
import { useBackTrap } from "./use-back-trap.ts";

// What has happened is the first thing that is read here.
haveMark(Mark);

const AskForPush = unlessLost(async () => (await import("./ask-for-push.tsx")).AskForPush);
const Guide = unlessLost(async () => (await import("../../components/guide.tsx")).Guide);
const InstallHint = unlessLost(async () => (await import("./install-hint.tsx")).InstallHint);

/** Where it cannot be loaded, it comes another time. */
function unlessLost<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (piece) => ({ default: piece }),
      () => ({ default: (_: Props) => null }),
    ),
  );
}

export function Home() {
  const { club, me } = useSession();
  const queries = useQueryClient();
  const query = useQuery(homeQuery);
  const outbox = useOutbox();
  const [isAskable] = useState(() => pushPermission() === "askable");
  const way = useSyncExternalStore(onInstallOffer, installWay);
  const isGuided = me.guides?.includes("home") === true && !isInRound(query.data);
  useBackTrap();
  useEffect(() => {
    void afterStart
      .then(() => import("../../kept/keep-round.ts"))
      .then(({ keepRound }) => keepRound(queries))
      // The page is left, or the reception gone, while it loads.
      .catch(() => {});
  }, [queries]);

  return (
    <Screen
      title={club.name}
      heading={<span className="font-sans text-body font-normal text-muted">{club.name}</span>}
      start={<NotificationBell />}
      onRefresh={() => refreshAll(queries)}
    >
      {isGuided && (
        // As high as the guide, so that nothing below it moves when it comes; whether a round is on says the answer.
        <div className="grid min-h-72">
          <Suspense>{query.data && <Guide guide="home" />}</Suspense>
        </div>
      )}
      <div className="grid gap-4 short:gap-2 sideways:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 short:gap-2">
          <Me />
          {/* As high as the card, so that nothing below it moves when the answer comes. */}
          <div className="grid min-h-56 short:min-h-51 sideways:min-h-0">
            <QueryBoundary query={query} rows={1}>
              {(home) => <Now home={home} isKept={keptAt(home, query.dataUpdatedAt) !== null} />}
            </QueryBoundary>
          </div>
        </div>
        <Menu home={query.data} />
      </div>
      {outbox && <outbox.UnsentPanel />}
      <Logout />
      <Suspense>
        {isGuided ? null : query.data?.asksForPush && isAskable ? (
          <AskForPush />
        ) : (
          way !== null && isBetweenRounds(query.data) && <InstallHint way={way} />
        )}
      </Suspense>
      <NewVersion />
    </Screen>
  );
}

Home.begin = () => askBeforeDrawing((queries) => queries.prefetchQuery(homeQuery));

/** They have joined a tee time, and play in none now. */
function isBetweenRounds(home: HomeAnswer | undefined): boolean {
  return home?.nextTeeTime?.waitlisted === false && !isInRound(home);
}

/** One that is under way, or was left unfinished. */
function isInRound(home: HomeAnswer | undefined): boolean {
  return home !== undefined && (home.round !== null || home.thru !== null);
}

/** The round while it is played, and between rounds the next one. */
function Now(props: { home: HomeAnswer; isKept: boolean }) {
  const { round, nextTeeTime, toSubmit } = props.home;
  if (round) return <Round round={round} isKept={props.isKept} />;
  return (
    <div className="flex flex-col gap-3 *:grow">
      {toSubmit && <SubmitToSettle round={toSubmit} />}
      {nextTeeTime ? <NextTeeTime teeTime={nextTeeTime} /> : <NoTeeTime home={props.home} />}
    </div>
  );
}
