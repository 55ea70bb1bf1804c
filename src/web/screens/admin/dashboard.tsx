/** "/admin" (specification section 2): what an admin looks after, and the way out. */
import { Flag, KeyRound, LandPlot, ScrollText, Settings, UserRound, Users } from "lucide-react";
import { admin } from "#contract/labels/admin";
import { audit } from "#contract/labels/audit";
import { adminCourse, clubSettings } from "#contract/labels/club";
import { LinkButton } from "../../components/button.tsx";
import { CardLink } from "../../components/menu-link.tsx";
import { Screen } from "../../components/screen.tsx";
import { patterns } from "../../paths.ts";

export function AdminDashboard() {
  return (
    <Screen title={admin.title}>
      <nav className="flex flex-col gap-3 pb-4">
        <CardLink to={patterns.adminTeeTimes} icon={<Flag />} title={admin.teeTimes} />
        <CardLink to={patterns.adminTeams} icon={<Users />} title={admin.teams} />
        <CardLink to={patterns.adminPlayers} icon={<UserRound />} title={admin.players} />
        <CardLink to={patterns.adminCodes} icon={<KeyRound />} title={admin.groupCodes} />
        <CardLink to={patterns.clubSettings} icon={<Settings />} title={clubSettings.title} />
        <CardLink to={patterns.course} icon={<LandPlot />} title={adminCourse.title} />
        <CardLink to={patterns.audit} icon={<ScrollText />} title={audit.title} />
      </nav>
      <LinkButton to={patterns.home} look="secondary">
        {admin.exit}
      </LinkButton>
    </Screen>
  );
}
