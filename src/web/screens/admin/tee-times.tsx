/** "/admin/tee-times" (specification section 2): every tee time, to be added to and edited. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { admin, teeTimes } from "#contract/labels";
import type { TeeTimeRow } from "#contract/tee-times";
import { printDate, printTime } from "#rules/calendar";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { JoinedCount } from "../../components/joined-count.tsx";
import { Loaded } from "../../components/loading.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTab } from "../../components/tabs.tsx";
import { refreshAll, teeTimesQuery } from "../../data/queries.ts";
import { useTimeZone } from "../../session.tsx";

export function AdminTeeTimes() {
  const [tab, chooseTab] = useTab(["upcoming", "past"]);
  const queries = useQueryClient();
  const query = useQuery(teeTimesQuery(tab));
  return (
    <Screen title={admin.teeTimes} back={{ to: "/admin" }} onRefresh={() => void refreshAll(queries)} wide>
      <div className="sm:self-end">
        <LinkButton to="/admin/tee-times/add">
          <Plus aria-hidden className="size-6" />
          {admin.addTeeTime}
        </LinkButton>
      </div>
      <Tabs
        label={admin.teeTimes}
        tabs={[
          { name: "upcoming", label: teeTimes.upcoming },
          { name: "past", label: teeTimes.past },
        ]}
        chosen={tab}
        onChoose={chooseTab}
      >
        <Loaded query={query}>
          {({ teeTimes: rows }) =>
            rows.length === 0 ? (
              <Empty text={admin.none} />
            ) : (
              <ul className="grid gap-3 md:grid-cols-2">
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Tabs>
    </Screen>
  );
}

function Row({ row }: { row: TeeTimeRow }) {
  const zone = useTimeZone();
  const date = printDate(row.startsAt, zone);
  const time = printTime(row.startsAt, zone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <div className="figures min-w-0 grow basis-words">
        <p className="text-lead font-bold">{date}</p>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span>{time}</span>
          <JoinedCount {...row} />
        </p>
      </div>
      <div className="shrink-0">
        <LinkButton to="/admin/edit-tee-time/$teeTimeId" params={{ teeTimeId: row.id }} look="secondary">
          {admin.edit}
          <span className="sr-only">
            {date} {time}
          </span>
        </LinkButton>
      </div>
    </li>
  );
}
