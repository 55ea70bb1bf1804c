/**
 * What stands before every screen about bets? A look at the role: a guest has none, is told so and led
 * home (section 6). The server checks again for each request.
 */
import { Outlet } from "@tanstack/react-router";
import { bets } from "#contract/labels/bets";
import { shared } from "#contract/labels/shared";
import { hasBets } from "#rules/permissions";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { Screen } from "../../components/screen.tsx";
import { useSession } from "../../session.tsx";

export function MembersOnly() {
  const { me } = useSession();
  if (hasBets(me)) return <Outlet />;
  return (
    <Screen title={bets.title}>
      <Empty text={bets.membersOnly}>
        <LinkButton to="/home" replace>
          {shared.home}
        </LinkButton>
      </Empty>
    </Screen>
  );
}
