/** "/admin" (specification section 2): what today brings, what an admin looks after, and the way out. */
import { useQueryClient } from "@tanstack/react-query";
import Flag from "lucide-react/icons/flag";
import KeyRound from "lucide-react/icons/key-round";
import LandPlot from "lucide-react/icons/land-plot";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Tv from "lucide-react/icons/tv";
import UserRound from "lucide-react/icons/user-round";
import Users from "lucide-react/icons/users";
import { lazy, Suspense } from "react";
import { admin } from "#contract/labels/admin";
import { audit } from "#contract/labels/audit";
import { adminCourse, clubSettings } from "#contract/labels/club";
import { televisionLinks } from "#contract/labels/television";
import type { Guide as GuideName } from "#rules/guides";
import { LinkButton } from "../../components/button.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { Screen } from "../../components/screen.tsx";
import { refreshAll } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";
import { DashboardOverview } from "./dashboard-overview.tsx";

/** At an admin's first visit; where it cannot be loaded, it comes another time. */
const Guide = lazy(() =>
  import("../../components/guide.tsx").then(
    ({ Guide }) => ({ default: Guide }),
    () => ({ default: (_: { guide: GuideName }) => null }),
  ),
);

export function AdminDashboard() {
  const queries = useQueryClient();
  const isGuided = useSession().me.guides?.includes("admin") === true;
  return (
    <Screen title={admin.title} onRefresh={() => refreshAll(queries)} wide>
      <div className="grid grid-cols-1 items-start gap-6 pb-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {isGuided && (
            <div className="grid min-h-72 lg:min-h-52">
              <Suspense>
                <Guide guide="admin" />
              </Suspense>
            </div>
          )}
          <DashboardOverview />
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
