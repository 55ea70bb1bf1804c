/** "/admin" (specification section 2): what an admin looks after, and the way out. */
import { Flag } from "lucide-react";
import { admin } from "#contract/labels";
import { LinkButton } from "../../components/button.tsx";
import { CardLink } from "../../components/card-link.tsx";
import { Screen } from "../../components/screen.tsx";

export function AdminDashboard() {
  return (
    <Screen title={admin.title}>
      <nav className="flex flex-col gap-3 pb-4">
        <CardLink to="/admin/tee-times" icon={<Flag />} title={admin.teeTimes} />
      </nav>
      <LinkButton to="/home" look="secondary">
        {admin.exit}
      </LinkButton>
    </Screen>
  );
}
