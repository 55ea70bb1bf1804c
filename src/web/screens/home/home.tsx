/** Home fits on the screen of a phone (section 2). */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import LogOut from "lucide-react/icons/log-out";
import { Suspense, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { fieldMessages } from "#contract/labels/field-messages";
import { notifications } from "#contract/labels/notifications";
import { home } from "#contract/labels/player";
import { fill } from "#contract/messages";
import type { Home as HomeAnswer } from "#contract/players/accounts";
import { displayName } from "#rules/players/person";
import { afterStart, loadLater } from "../../after-start.ts";
import { alertPlayer } from "../../components/announcements.tsx";
import { Button, iconButtonClass } from "../../components/button.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { NewVersion } from "../../components/new-version.tsx";
import { News } from "../../components/notifications/news.tsx";
import { optionalPiece } from "../../components/optional-piece.ts";
import { Avatar } from "../../components/player/avatar.tsx";
import { QueryBoundary, Skeleton } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { FieldMessages } from "../../components/tee-time/field-messages.tsx";
import { installWay, onInstallOffer } from "../../data/install-offer.ts";
import { NotificationsOfPlayer } from "../../data/notifications.ts";
import { pushPermission } from "../../data/pushed-here.ts";
import { homeQuery, useRefresh } from "../../data/queries.ts";
import { prefetchBeforeRender } from "../../data/query-client.ts";
import { storeShownNotification } from "../../data/stored.ts";
import { cachedAt } from "../../offline-cache/persister.ts";
import { useOutbox } from "../../outbox/on-demand.ts";
import { patterns } from "../../paths.ts";
import { Link } from "../../router/link.tsx";
import { navigate } from "../../router/router.ts";
import { useSession } from "../../session.tsx";
import { CardToConfirm, LineToConfirm } from "./card-to-confirm.tsx";
import { Menu } from "./menu.tsx";
import { CannotCome, Debt, Finished, NextAfterRound, NextTeeTime, NoTeeTime } from "./now-card.tsx";
import { Round } from "./round.tsx";
import { useBackTrap } from "./use-back-trap.ts";

const AskForPush = optionalPiece(async () => (await import("./ask-for-push.tsx")).AskForPush);
const Guide = optionalPiece(async () => (await import("../../components/guide.tsx")).Guide);
const InstallHint = optionalPiece(async () => (await import("./install-hint.tsx")).InstallHint);

export function Home() {
  const { club, me, hasNotices } = useSession();
  const queries = useQueryClient();
  const query = useQuery(homeQuery);
  const outbox = useOutbox();
  const [hasBanner] = useState(() => (query.data ? query.data.notices.length > 0 : hasNotices));
  const [isAskable] = useState(() => pushPermission() === "askable");
  const way = useSyncExternalStore(onInstallOffer, installWay);
  const isGuided = me.guides?.includes("home") === true && !isInRound(query.data);
  useBackTrap();
  useEffect(() => {
    void afterStart
      .then(() => import("../../offline-cache/cache-round.ts"))
      .then(({ cacheRound }) => cacheRound(queries))
      // A failure is ignored, because the file may not load without reception.
      .catch(() => {});
  }, [queries]);

  return (
    <Screen
      title={club.name}
      heading={<span className="font-sans text-body font-normal text-muted">{club.name}</span>}
      start={<NotificationBell />}
      onRefresh={useRefresh()}
      hasRefreshIcon
    >
      {isGuided && (
        // This space is as high as the guide, so that nothing moves. The guide waits for home's answer,
        // because a player in a round gets no guide.
        <div className="grid min-h-72">
          <Suspense>{query.data && <Guide guide="home" />}</Suspense>
        </div>
      )}
      <div className="grid gap-4 short:gap-2 sideways:grid-cols-2">
        {/* This space is as high as its contents with a banner. So the menu does not move when home's answer
            comes. */}
        <div
          className={`flex min-w-0 flex-col gap-4 short:gap-2 ${hasBanner ? "min-h-120 sideways:min-h-0" : ""}`}
        >
          {hasBanner && query.isPending ? (
            <Skeleton rows={1} />
          ) : (
            <>
              <Banner />
              <Me />
              <div className="grid min-h-56 grow short:min-h-51 sideways:min-h-0">
                <QueryBoundary query={query} rows={1}>
                  {(home) => (
                    <div className="flex flex-col gap-3">
                      {home.message && <Message message={home.message} />}
                      <div className="grid grow">
                        <Now home={home} isCached={cachedAt(home, query.dataUpdatedAt) !== null} />
                      </div>
                    </div>
                  )}
                </QueryBoundary>
              </div>
            </>
          )}
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

Home.prefetch = () => prefetchBeforeRender((queries) => queries.prefetchQuery(homeQuery));

function NotificationBell() {
  const count = useContext(NotificationsOfPlayer).unseen.length;
  return (
    <Link to={patterns.notifications} className={`relative ${iconButtonClass}`}>
      <Bell aria-hidden className="size-6" />
      <span className="sr-only">{notifications.all}</span>
      {count > 0 && (
        <>
          <span
            aria-hidden
            className="figures absolute top-0 left-8 flex h-[1.6em] min-w-[1.6em] items-center justify-center rounded-full border border-transparent bg-lost px-1 text-small font-bold text-on-lost"
          >
            {count > maxShown ? `${maxShown}+` : count}
          </span>
          <span className="sr-only">{fill(notifications.unseenCount, { count })}</span>
        </>
      )}
    </Link>
  );
}

const maxShown = 9;

function Banner() {
  const [latest, ...others] = useContext(NotificationsOfPlayer).onHome;
  const latestId = latest?.id;
  // The next page must not show this notification again as a toast, even after the app was closed.
  useEffect(() => {
    if (latestId !== undefined) storeShownNotification(latestId);
  }, [latestId]);
  return (
    <div aria-live="polite" className="empty:hidden">
      {latest && <News notification={latest} more={others.length} />}
    </div>
  );
}

function isBetweenRounds(home: HomeAnswer | undefined): boolean {
  return home?.nextTeeTime?.waitlisted === false && !isInRound(home);
}

function isInRound(home: HomeAnswer | undefined): boolean {
  return home !== undefined && (home.round !== null || home.thru !== null);
}

function Now(props: { home: HomeAnswer; isCached: boolean }) {
  const { round, nextTeeTime, finished, debt, toConfirm } = props.home;
  if (round)
    return (
      <div className="flex flex-col gap-3">
        <div className="grid grow">
          <Round round={round} isCached={props.isCached} />
        </div>
        {toConfirm && <LineToConfirm card={toConfirm} />}
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grow">
        {toConfirm ? (
          <CardToConfirm card={toConfirm} />
        ) : finished ? (
          <Finished round={finished} />
        ) : nextTeeTime ? (
          <NextTeeTime teeTime={nextTeeTime} />
        ) : (
          <NoTeeTime {...props.home} />
        )}
      </div>
      {(finished || toConfirm) && <NextAfterRound {...props.home} />}
      <CannotCome {...props.home} />
      {debt && <Debt debt={debt} />}
    </div>
  );
}

function Message({ message }: { message: NonNullable<HomeAnswer["message"]> }) {
  const { teeTimeId, more } = message;
  return (
    <Link
      to={patterns.manageTeeTime}
      params={{ teeTimeId }}
      className="block min-h-target rounded-control bg-surface p-2 active:bg-soft"
    >
      <FieldMessages teeTimeId={teeTimeId} messages={[message]} />
      {more > 0 && (
        <span className="figures block text-right font-bold text-accent underline">
          {fill(fieldMessages.more, { count: more })}
        </span>
      )}
    </Link>
  );
}

function Me() {
  const { me } = useSession();
  return (
    <Link
      to={patterns.myProfile}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card active:opacity-70"
    >
      <Avatar player={me} size="head" />
      <span className="min-w-words flex-1">
        <h2 translate="no" className="text-title">
          {displayName(me)}
        </h2>
        {me.guestOf && (
          <span className="block text-muted">
            {home.guestOf} {me.guestOf}
          </span>
        )}
        <span className="sr-only">{home.myProfile}</span>
      </span>
    </Link>
  );
}

const loadEnd = () => import("../../end-session.ts");
loadLater(loadEnd);

function Logout() {
  const { isBusy, run } = useChange({ changesScreen: false });
  const logOut = () =>
    run(
      async () => (await loadEnd()).endSession(() => navigate({ to: patterns.landing })),
      (left) => {
        if (left) alertPlayer(fill(home.scoresStay, { count: left }));
      },
    );
  return (
    <Button look="quiet" busy={isBusy} onPress={() => void logOut()}>
      <LogOut aria-hidden className="size-6" />
      {home.logout}
    </Button>
  );
}
