/** "/home" (specification section 2): who am I, when do I play next, and where do I want to go? */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Bell from "lucide-react/icons/bell";
import Flag from "lucide-react/icons/flag";
import HandCoins from "lucide-react/icons/hand-coins";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import SquarePen from "lucide-react/icons/square-pen";
import Trophy from "lucide-react/icons/trophy";
import { lazy, Suspense, useContext, useEffect, useState } from "react";
import { notifications } from "#contract/labels/notifications";
import { home } from "#contract/labels/player";
import { fill } from "#contract/messages";
import { hasAdminArea, hasBets } from "#rules/permissions";
import { displayName } from "#rules/person";
import { alertPlayer } from "../../components/announcements.tsx";
import { Button, LinkButton } from "../../components/button.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { NewVersion } from "../../components/new-version.tsx";
import { NotificationList } from "../../components/notifications/notification-list.tsx";
import { Avatar } from "../../components/player/avatar.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { useChange } from "../../components/use-change.ts";
import { NotificationsOfPlayer } from "../../data/notifications.ts";
import { pushPermission } from "../../data/pushed-here.ts";
import { homeQuery, refreshAll } from "../../data/queries.ts";
import { afterStart } from "../../kept/after-start.ts";
import { useOutbox } from "../../outbox/on-demand.ts";
import { patterns } from "../../paths.ts";
import { useNavigate } from "../../router/hooks.ts";
import { Link } from "../../router/link.tsx";
import { useSession } from "../../session.tsx";
import { NextTeeTime } from "./next-tee-time.tsx";
import { useBackTrap } from "./use-back-trap.ts";

/** Where it cannot be loaded, the player is asked another time. */
const AskForPush = lazy(() =>
  import("./ask-for-push.tsx").then(
    ({ AskForPush }) => ({ default: AskForPush }),
    () => ({ default: () => null }),
  ),
);

export function Home() {
  const { me, club, hasNotices } = useSession();
  const queries = useQueryClient();
  const query = useQuery(homeQuery);
  const { listed } = useContext(NotificationsOfPlayer);
  const navigate = useNavigate();
  const { isBusy, run } = useChange({ changesScreen: false });
  const outbox = useOutbox();
  const [isAskable] = useState(() => pushPermission() === "askable");
  useBackTrap();
  useEffect(() => {
    void afterStart.then(() => import("../../kept/round.ts")).then(({ keepRound }) => keepRound(queries));
  }, [queries]);

  const { thru = null, pendingBets = 0 } = query.data ?? {};
  // Not before what comes above it: nothing may move under a thumb on its way.
  const hasMenu = !(query.isPending && hasNotices);
  const logOut = () =>
    run(
      async () => {
        const { endSession } = await import("../../end-session.ts");
        return endSession(() => navigate({ to: "/" }));
      },
      (left) => {
        if (left > 0) alertPlayer(fill(home.scoresStay, { count: left }));
      },
    );

  return (
    <Screen
      title={club.name}
      heading={<span className="font-sans text-body font-normal text-muted">{club.name}</span>}
      onRefresh={() => refreshAll(queries)}
    >
      <div className="flex flex-col items-center gap-1 pb-2 text-center">
        <Link to="/my-profile" className="relative rounded-full active:opacity-70">
          <Avatar player={me} size="page" />
          <span className="sr-only">{home.myProfile}</span>
        </Link>
        <h2 className="pt-3 text-name">{displayName(me)}</h2>
        {me.guestOf && (
          <p className="text-muted">
            {home.guestOf} {me.guestOf}
          </p>
        )}
      </div>
      {/* As high as the card, so that nothing below it moves when the answer comes. */}
      <div className="grid min-h-40">
        <QueryBoundary query={query} rows={1}>
          {({ nextTeeTime }) => <NextTeeTime teeTime={nextTeeTime} />}
        </QueryBoundary>
      </div>
      {outbox && <outbox.UnsentPanel />}
      <NotificationList notifications={listed} />
      {hasMenu && (
        <>
          <nav className="flex flex-col gap-3">
            <MenuLink to="/play" icon={<Flag />} title={home.teeTimes} />
            <MenuLink
              to="/enter-score"
              icon={<SquarePen />}
              title={home.enterScores}
              note={thru !== null && <Note>{fill(home.thru, { holes: thru })}</Note>}
            />
            <MenuLink to="/results" icon={<Trophy />} title={home.viewResults} />
            {hasBets(me) && (
              <MenuLink
                to="/games"
                icon={<HandCoins />}
                title={home.myBets}
                note={pendingBets > 0 && <CountBubble count={pendingBets} />}
              />
            )}
            {hasAdminArea(me) && (
              <MenuLink to="/admin" icon={<LayoutDashboard />} title={home.adminDashboard} />
            )}
          </nav>
          <LinkButton look="quiet" to={patterns.notifications}>
            <Bell aria-hidden className="size-6" />
            {notifications.all}
          </LinkButton>
          <Button look="quiet" busy={isBusy} onPress={() => void logOut()}>
            <LogOut aria-hidden className="size-6" />
            {home.logout}
          </Button>
          {query.data?.asksForPush && isAskable && (
            <Suspense>
              <AskForPush />
            </Suspense>
          )}
        </>
      )}
      <NewVersion />
    </Screen>
  );
}

function Note({ children }: { children: string }) {
  return <span className="figures shrink-0 font-bold text-muted">{children}</span>;
}

function CountBubble({ count }: { count: number }) {
  return (
    <span className="figures flex h-8 min-w-8 shrink-0 items-center justify-center rounded-full bg-lost px-2 font-bold text-on-lost">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{count === 1 ? home.pendingBet : fill(home.pendingBets, { count })}</span>
    </span>
  );
}
