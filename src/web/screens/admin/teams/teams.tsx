/** "/admin/teams" (specification section 2): for which tee time are teams to be made? */
import { useQueryClient } from "@tanstack/react-query";
import { admin, adminTeams } from "#contract/labels/admin";
import { LinkButton } from "../../../components/button.tsx";
import { Screen } from "../../../components/screen.tsx";
import { refreshAll } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepTab } from "../../../return-path.ts";
import { ListAndDetail } from "../list-and-detail.tsx";
import { TeeTimeList } from "../tee-time-list.tsx";

export function AdminTeams() {
  return (
    <ListAndDetail
      path={patterns.adminTeams}
      list={(isSidebar) => <List isSidebar={isSidebar} />}
      choose={admin.chooseTeeTime}
      wideDetail
    />
  );
}

function List({ isSidebar }: { isSidebar: boolean }) {
  const queries = useQueryClient();
  return (
    <Screen
      title={admin.teams}
      back={{ to: patterns.admin }}
      onRefresh={() => refreshAll(queries)}
      wide
      sidebar={isSidebar}
    >
      <TeeTimeList
        label={admin.teams}
        link={(teeTimeId, name) => (
          <LinkButton to={patterns.createTeams} params={{ teeTimeId }} search={keepTab} look="secondary">
            {adminTeams.title}
            <span className="sr-only">{name}</span>
          </LinkButton>
        )}
      />
    </Screen>
  );
}
