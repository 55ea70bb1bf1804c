/** Guests have no bets (section 6). The server also checks each request. */
import { betRounds } from "#contract/labels/bet-rounds";
import { home } from "#contract/labels/player";
import { shared } from "#contract/labels/shared";
import { hasBets } from "#rules/players/permissions";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { Screen } from "../../components/screen.tsx";
import { patterns } from "../../paths.ts";
import { Outlet } from "../../router/screens.tsx";
import { useSession } from "../../session.tsx";

export function MembersOnly() {
  const { me } = useSession();
  if (hasBets(me)) return <Outlet />;
  return (
    <Screen title={home.myBets}>
      <Empty text={betRounds.membersOnly}>
        <LinkButton to={patterns.home} replace>
          {shared.home}
        </LinkButton>
      </Empty>
    </Screen>
  );
}
