/** What does an admin look at first? Today's field, and what needs a decision, each with the way to it. */
import { useQuery } from "@tanstack/react-query";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Hourglass from "lucide-react/icons/hourglass";
import UserPlus from "lucide-react/icons/user-plus";
import Users from "lucide-react/icons/users";
import { type ReactNode, useState } from "react";
import type { Dashboard } from "#contract/dashboard";
import { admin, dashboard } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import { printDate, printTime } from "#rules/calendar";
import type { Decision } from "#rules/dashboard";
import { Button, LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { keepTogether } from "../../components/line-breaks.ts";
import { MenuLink } from "../../components/menu-link.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { JoinedCount } from "../../components/tee-time/joined-count.tsx";
import { dashboardQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";

type TeeTimeOfToday = Dashboard["today"][number];
type ToDecide = Dashboard["decisions"][number];

export function DashboardOverview() {
  const query = useQuery(dashboardQuery);
  return (
    // As high as one tee time and nothing to decide: on most days the menu below stays where it is.
    <QueryBoundary query={query} rows={4}>
      {({ today, decisions }) => (
        <>
          <Part title={dashboard.today}>
            {today.length === 0 ? (
              <Empty text={dashboard.nothingToday}>
                <LinkButton to={patterns.addTeeTime} look="secondary">
                  {admin.addTeeTime}
                </LinkButton>
              </Empty>
            ) : (
              today.map((teeTime) => <Today key={teeTime.id} teeTime={teeTime} />)
            )}
          </Part>
          <Part title={dashboard.decisions}>
            <Decisions decisions={decisions} />
          </Part>
        </>
      )}
    </QueryBoundary>
  );
}

/** The menu below stays near however much there is. */
const maxAtFirst = 5;

function Decisions({ decisions }: Pick<Dashboard, "decisions">) {
  const [isWhole, setWhole] = useState(false);
  if (decisions.length === 0) return <Empty text={dashboard.nothingToDecide} />;
  return (
    <>
      {decisions.slice(0, isWhole ? undefined : maxAtFirst).map((one) => (
        <DecisionLink key={`${one.teeTimeId} ${one.decision}`} toDecide={one} />
      ))}
      {!isWhole && decisions.length > maxAtFirst && (
        <Button look="quiet" onPress={() => setWhole(true)}>
          {fill(dashboard.showAll, { count: decisions.length })}
        </Button>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}

function Today({ teeTime }: { teeTime: TeeTimeOfToday }) {
  const zone = useTimeZone();
  return (
    <MenuLink
      to={patterns.teeTimePlayers}
      params={{ teeTimeId: teeTime.id }}
      title={<span className="figures">{printTime(teeTime.startsAt, zone)}</span>}
      note={<JoinedCount {...teeTime} />}
    >
      <span className="figures block text-small text-muted">
        {keepTogether(factsOf(teeTime).join(" · "))}
      </span>
    </MenuLink>
  );
}

/** Before the start the groups, from then on the cards. */
function factsOf({ hasStarted, joined, waitlisted, withoutGroup, missingCards }: TeeTimeOfToday): string[] {
  if (joined === 0) return [dashboard.nobody];
  const groups =
    withoutGroup === 0 ? dashboard.allInGroups : fill(dashboard.countWithoutGroup, { count: withoutGroup });
  const cards =
    missingCards === 0
      ? dashboard.allCards
      : fill(dashboard.countOfCards, { count: joined - missingCards, joined });
  const waiting = waitlisted > 0 ? [fill(dashboard.countWaiting, { count: waitlisted })] : [];
  return [hasStarted ? cards : groups, ...waiting];
}

const looks: Record<
  Decision,
  { icon: ReactNode; to: "/admin/teams/$teeTimeId" | "/admin/tee-times/$teeTimeId/players" }
> = {
  "without-group": { icon: <Users />, to: patterns.createTeams },
  waitlist: { icon: <Hourglass />, to: patterns.teeTimePlayers },
  "free-spots": { icon: <UserPlus />, to: patterns.teeTimePlayers },
  "missing-cards": { icon: <ClipboardList />, to: patterns.teeTimePlayers },
};

function DecisionLink({ toDecide }: { toDecide: ToDecide }) {
  const zone = useTimeZone();
  const { teeTimeId, startsAt, decision, players } = toDecide;
  const words = dashboard.toDecide[decision];
  return (
    <MenuLink
      to={looks[decision].to}
      params={{ teeTimeId }}
      icon={looks[decision].icon}
      title={players === 1 ? words.one : fill(words.many, { count: players })}
    >
      <span className="figures block text-small text-muted">
        {printDate(startsAt, zone)} @ {printTime(startsAt, zone)}
      </span>
    </MenuLink>
  );
}
