import { admin, adminTeams } from "#contract/labels/admin";
import { LinkButton } from "../../../components/button.tsx";
import { patterns } from "../../../paths.ts";
import { ListAndDetail } from "../list-and-detail.tsx";
import { TeeTimeList, useNextTeeTime } from "../tee-time-parts.tsx";

export function AdminTeams() {
  return (
    <ListAndDetail
      path={patterns.adminTeams}
      title={admin.teams}
      choose={admin.chooseTeeTime}
      first={useNextTeeTime(patterns.createTeams)}
      wideDetail
    >
      <TeeTimeList
        label={admin.teams}
        to={patterns.createTeams}
        verb={adminTeams.title}
        nextStep={
          <LinkButton look="secondary" to={patterns.addTeeTime}>
            {admin.addTeeTime}
          </LinkButton>
        }
      />
    </ListAndDetail>
  );
}
