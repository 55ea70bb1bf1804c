import Flag from "lucide-react/icons/flag";
import HandCoins from "lucide-react/icons/hand-coins";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import SquarePen from "lucide-react/icons/square-pen";
import Trophy from "lucide-react/icons/trophy";
import { home } from "#contract/labels/player";
import { fill } from "#contract/messages";
import type { Home } from "#contract/players/accounts";
import { printShortDateFrom, printTime } from "#rules/calendar";
import { hasAdminArea, hasBets } from "#rules/players/permissions";
import { MenuLink } from "../../components/menu-link.tsx";
import { presentTime } from "../../data/server-clock.ts";
import { patterns } from "../../paths.ts";
import { useSession, useTimeZone } from "../../session.tsx";
import { Line } from "./now-card.tsx";

export function Menu({ home: answer }: { home: Home | undefined }) {
  const { me } = useSession();
  const { thru = null, round = null, pendingBets = 0 } = answer ?? {};
  const isLeftUnfinished = thru !== null && round === null;
  return (
    <nav className="flex min-w-0 flex-col gap-3 short:gap-2">
      <MenuLink to={patterns.play} icon={<Flag />} title={home.teeTimes} />
      <MenuLink
        to={patterns.enterScore}
        icon={<SquarePen />}
        title={home.enterScores}
        note={
          isLeftUnfinished && (
            <span className="figures shrink-0 font-bold text-muted">{fill(home.thru, { holes: thru })}</span>
          )
        }
      />
      <MenuLink to={patterns.results} icon={<Trophy />} title={home.viewResults} />
      {hasBets(me) && (
        <MenuLink
          to={patterns.games}
          search={pendingBets > 0 ? { tab: "pending" } : {}}
          icon={<HandCoins />}
          title={home.myBets}
          note={pendingBets > 0 && <CountBubble count={pendingBets} />}
        />
      )}
      {hasAdminArea(me) && (
        <MenuLink to={patterns.admin} icon={<LayoutDashboard />} title={home.adminDashboard} />
      )}
      {answer?.groupsOf && <Groups of={answer.groupsOf} />}
    </nav>
  );
}

function Groups({ of: { id, startsAt } }: { of: NonNullable<Home["groupsOf"]> }) {
  const zone = useTimeZone();
  return (
    <Line to={patterns.createTeams} params={{ teeTimeId: id }}>
      {home.groups} · {printShortDateFrom(presentTime(), startsAt, zone)} · {printTime(startsAt, zone)}
    </Line>
  );
}

function CountBubble({ count }: { count: number }) {
  return (
    <span className="figures flex h-[2rem] min-w-[2rem] shrink-0 items-center justify-center rounded-full border border-transparent bg-lost px-2 font-bold text-on-lost">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{count === 1 ? home.pendingBet : fill(home.pendingBets, { count })}</span>
    </span>
  );
}
