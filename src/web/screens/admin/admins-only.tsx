/** Members and guests read why they may not enter (rulings). The server also checks each request. */
import { admin } from "#contract/labels/admin";
import { shared } from "#contract/labels/shared";
import { refusalTexts } from "#contract/refusal-texts";
import { hasAdminArea } from "#rules/players/permissions";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { Screen } from "../../components/screen.tsx";
import { patterns } from "../../paths.ts";
import { Outlet } from "../../router/screens.tsx";
import { useSession } from "../../session.tsx";

export function AdminsOnly() {
  const { me } = useSession();
  if (hasAdminArea(me)) return <Outlet />;
  return (
    <Screen title={admin.title}>
      <Empty text={refusalTexts["admins-only"]}>
        <LinkButton to={patterns.home} replace>
          {shared.home}
        </LinkButton>
      </Empty>
    </Screen>
  );
}
