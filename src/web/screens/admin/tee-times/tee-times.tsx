import Plus from "lucide-react/icons/plus";
import { admin } from "#contract/labels/admin";
import { series } from "#contract/labels/series";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import { LinkButton } from "../../../components/button.tsx";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { ListAndDetail } from "../list-and-detail.tsx";
import { TeeTimeList } from "../tee-time-parts.tsx";

export function AdminTeeTimes() {
  return (
    <ListAndDetail path={patterns.adminTeeTimes} title={admin.teeTimes} choose={admin.chooseTeeTime}>
      <div className="flex flex-wrap gap-2 *:grow *:basis-words sm:self-end">
        <LinkButton to={patterns.series} look="secondary">
          {series.menu}
        </LinkButton>
        <LinkButton to={patterns.addTeeTime} search={keepSearch}>
          <Plus aria-hidden className="size-6" />
          {admin.addTeeTime}
        </LinkButton>
      </div>
      <TeeTimeList
        label={admin.teeTimes}
        link={(teeTimeId, name) => {
          const there = { params: { teeTimeId }, search: keepSearch, look: "secondary" } as const;
          return (
            <span className="flex flex-wrap gap-2 *:w-auto">
              <LinkButton to={patterns.teeTimePlayers} {...there}>
                {teeTimePlayers.players}
                <span className="sr-only">{name}</span>
              </LinkButton>
              <LinkButton to={patterns.editTeeTime} {...there}>
                {admin.edit}
                <span className="sr-only">{name}</span>
              </LinkButton>
            </span>
          );
        }}
      />
    </ListAndDetail>
  );
}
