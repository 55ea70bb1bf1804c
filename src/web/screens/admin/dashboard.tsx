import ClipboardList from "lucide-react/icons/clipboard-list";
import Flag from "lucide-react/icons/flag";
import Hourglass from "lucide-react/icons/hourglass";
import KeyRound from "lucide-react/icons/key-round";
import LandPlot from "lucide-react/icons/land-plot";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Tv from "lucide-react/icons/tv";
import UserPlus from "lucide-react/icons/user-plus";
import UserRound from "lucide-react/icons/user-round";
import UserX from "lucide-react/icons/user-x";
import Users from "lucide-react/icons/users";
import { type ReactNode, Suspense, useState } from "react";
import type { Dashboard } from "#contract/club/dashboard";
import { admin, dashboard } from "#contract/labels/admin";
import { audit } from "#contract/labels/audit";
import { adminCourse, clubSettings } from "#contract/labels/club";
import { playerDeletion } from "#contract/labels/my-data";
import { televisionLinks } from "#contract/labels/television";
import { fill } from "#contract/messages";
import { printDateFrom, printTime } from "#rules/calendar";
import { Button, LinkButton } from "../../components/button.tsx";
import { Empty, EmptyWithLink } from "../../components/empty.tsx";
import { keepTogether } from "../../components/line-breaks.ts";
import { MenuLink } from "../../components/menu-link.tsx";
import { optionalPiece } from "../../components/optional-piece.ts";
import { Answered } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { JoinedCount } from "../../components/tee-time/joined-count.tsx";
import { dashboardQuery, useRefresh } from "../../data/queries.ts";
import { presentTime } from "../../data/server-clock.ts";
import { patterns } from "../../paths.ts";
import { useSession, useTimeZone } from "../../session.tsx";

type TeeTimeOfToday = Dashboard["today"][number];
type Decision = Dashboard["decisions"][number];

const Guide = optionalPiece(async () => (await import("../../components/guide.tsx")).Guide);

const maxAtFirst = 5;

export function AdminDashboard() {
  const isGuided = useSession().me.guides?.includes("admin") === true;
  return (
    <Screen title={admin.title} onRefresh={useRefresh()} wide>
      <div className="grid grid-cols-1 items-start gap-6 pb-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {isGuided && (
            <div className="grid min-h-72 lg:min-h-52">
              <Suspense>
                <Guide guide="admin" />
              </Suspense>
            </div>
          )}
          {/* The skeleton is as high as one tee time without decisions. So on most days the menu below does
              not move. */}
          <Answered query={dashboardQuery} rows={4}>
            {({ today, decisions, deletions }) => (
              <>
                <Section title={dashboard.today}>
                  <Today teeTimes={today} />
                </Section>
                <Section title={dashboard.decisions}>
                  <Deletions deletions={deletions} />
                  {decisions.length + deletions.length === 0 && <Empty text={dashboard.nothingToDecide} />}
                  <Decisions decisions={decisions} />
                </Section>
              </>
            )}
          </Answered>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <nav className="flex flex-col gap-3">
            <MenuLink to={patterns.adminTeeTimes} icon={<Flag />} title={admin.teeTimes} />
            <MenuLink to={patterns.adminTeams} icon={<Users />} title={admin.teams} />
            <MenuLink to={patterns.adminPlayers} icon={<UserRound />} title={admin.players} />
            <MenuLink to={patterns.adminCodes} icon={<KeyRound />} title={admin.groupCodes} />
            <MenuLink to={patterns.clubSettings} icon={<Settings />} title={clubSettings.title} />
            <MenuLink to={patterns.course} icon={<LandPlot />} title={adminCourse.title} />
            <MenuLink to={patterns.televisionLinks} icon={<Tv />} title={televisionLinks.title} />
            <MenuLink to={patterns.audit} icon={<ScrollText />} title={audit.title} />
          </nav>
          <LinkButton to={patterns.home} look="secondary">
            {admin.exit}
          </LinkButton>
        </div>
      </div>
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}

function Today({ teeTimes }: { teeTimes: readonly TeeTimeOfToday[] }) {
  const zone = useTimeZone();
  if (teeTimes.length === 0)
    return <EmptyWithLink text={dashboard.nothingToday} label={admin.addTeeTime} to={patterns.addTeeTime} />;
  return teeTimes.map((teeTime) => (
    <MenuLink
      key={teeTime.id}
      to={patterns.teeTimePlayers}
      params={{ teeTimeId: teeTime.id }}
      title={<span className="figures">{printTime(teeTime.startsAt, zone)}</span>}
      note={<JoinedCount {...teeTime} />}
    >
      <span className="figures block text-small text-muted">
        {keepTogether(factsOf(teeTime).join(" · "))}
      </span>
    </MenuLink>
  ));
}

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

function Decisions({ decisions }: Pick<Dashboard, "decisions">) {
  const [isWhole, setWhole] = useState(false);
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

function Deletions({ deletions }: Pick<Dashboard, "deletions">) {
  const zone = useTimeZone();
  return deletions.map(({ name, phone, askedAt }) => (
    <MenuLink
      key={phone}
      to={patterns.adminPlayer}
      params={{ phone }}
      icon={<UserX />}
      title={<span translate="no">{name}</span>}
    >
      <span className="figures block text-small text-muted">
        {playerDeletion.asks} · {printDateFrom(presentTime(), askedAt, zone)}
      </span>
    </MenuLink>
  ));
}

const icons: Record<Decision["decision"], ReactNode> = {
  "without-group": <Users />,
  waitlist: <Hourglass />,
  "free-spots": <UserPlus />,
  "missing-cards": <ClipboardList />,
};

function DecisionLink({ toDecide: { teeTimeId, startsAt, decision, players } }: { toDecide: Decision }) {
  const zone = useTimeZone();
  const words = dashboard.toDecide[decision];
  return (
    <MenuLink
      to={decision === "without-group" ? patterns.createTeams : patterns.teeTimePlayers}
      params={{ teeTimeId }}
      icon={icons[decision]}
      title={players === 1 ? words.one : fill(words.many, { count: players })}
    >
      <span className="figures block text-small text-muted">
        {printDateFrom(presentTime(), startsAt, zone)} @ {printTime(startsAt, zone)}
      </span>
    </MenuLink>
  );
}
