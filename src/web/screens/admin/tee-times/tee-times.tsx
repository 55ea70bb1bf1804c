import Plus from "lucide-react/icons/plus";
import { admin } from "#contract/labels/admin";
import { series } from "#contract/labels/series";
import { LinkButton } from "../../../components/button.tsx";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { ListAndDetail } from "../list-and-detail.tsx";
import { TeeTimeList, useNextTeeTime } from "../tee-time-parts.tsx";

export function AdminTeeTimes() {
  return (
    <ListAndDetail
      path={patterns.adminTeeTimes}
      title={admin.teeTimes}
      choose={admin.chooseTeeTime}
      first={useNextTeeTime(patterns.teeTimePlayers)}
    >
      <div className="flex flex-wrap gap-2 *:grow *:basis-words sm:self-end">
        <LinkButton to={patterns.series} look="secondary">
          {series.menu}
        </LinkButton>
        <LinkButton to={patterns.addTeeTime} search={keepSearch}>
          <Plus aria-hidden className="size-6" />
          {admin.addTeeTime}
        </LinkButton>
      </div>
      <TeeTimeList label={admin.teeTimes} to={patterns.editTeeTime} verb={admin.edit} />
    </ListAndDetail>
  );
}
