import { admin, adminTeams } from "#contract/labels/admin";
import { LinkButton } from "../../../components/button.tsx";
import { patterns } from "../../../paths.ts";
import { keepTab } from "../../../return-path.ts";
import { ListAndDetail } from "../list-and-detail.tsx";
import { TeeTimeList } from "../tee-time-parts.tsx";

export function AdminTeams() {
  return (
    <ListAndDetail path={patterns.adminTeams} title={admin.teams} choose={admin.chooseTeeTime} wideDetail>
      <TeeTimeList
        label={admin.teams}
        link={(teeTimeId, name) => (
          <LinkButton to={patterns.createTeams} params={{ teeTimeId }} search={keepTab} look="secondary">
            {adminTeams.title}
            <span className="sr-only">{name}</span>
          </LinkButton>
        )}
      />
    </ListAndDetail>
  );
}
