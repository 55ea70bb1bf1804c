import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { admin } from "#contract/labels/admin";
import { teeTimes } from "#contract/labels/tee-times";
import type { TeeTimeRow } from "#contract/tee-times/tee-times";
import { printDateAndTime, printDateFrom, printTime } from "#rules/calendar";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { Empty } from "../../components/empty.tsx";
import { Pages, usePageStart } from "../../components/pages.tsx";
import { traitsText } from "../../components/player/namesakes.ts";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Tabs, useTabs } from "../../components/tabs.tsx";
import { JoinedCount } from "../../components/tee-time/joined-count.tsx";
import { poolQuery, teeTimeQuery, teeTimesQuery } from "../../data/queries.ts";
import { presentTime } from "../../data/server-clock.ts";
import { useAnyParams } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";

export function TeeTimeList(props: {
  label: string;
  link: (teeTimeId: TeeTimeId, name: string) => ReactNode;
}) {
  const { upcoming, past } = teeTimes;
  const { tab, tabs } = useTabs({ upcoming, past }, "tab", useIsOpenPast() ? "past" : "upcoming");
  const start = usePageStart();
  const from = tab === "past" ? start : undefined;
  const query = useQuery(teeTimesQuery(tab, from));
  return (
    <Tabs label={props.label} {...tabs}>
      <Pages from={from} next={query.data?.next ?? null}>
        <QueryBoundary query={query}>
          {({ teeTimes: rows }) =>
            rows.length === 0 ? (
              <Empty text={admin.none} />
            ) : (
              <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-1">
                {rows.map((row) => (
                  <Row key={row.id} row={row} link={props.link} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Pages>
    </Tabs>
  );
}

function useIsOpenPast(): boolean {
  const { teeTimeId } = useAnyParams();
  const { data } = useQuery({ ...teeTimeQuery(teeTimeId ?? ""), enabled: teeTimeId !== undefined });
  return data?.hasStarted ?? false;
}

function Row(props: { row: TeeTimeRow; link: (teeTimeId: TeeTimeId, name: string) => ReactNode }) {
  const zone = useTimeZone();
  const { id, startsAt } = props.row;
  const date = printDateFrom(presentTime(), startsAt, zone);
  const time = printTime(startsAt, zone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 has-[[aria-current=page]]:border-2 has-[[aria-current=page]]:border-accent">
      <div className="figures min-w-0 grow basis-date">
        <p className="text-lead font-bold">{date}</p>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span>{time}</span>
          <JoinedCount {...props.row} />
        </p>
      </div>
      <div className="shrink-0">{props.link(id, `${date} ${time}`)}</div>
    </li>
  );
}

export function TeeTimeStart({ startsAt }: { startsAt: Instant }) {
  const zone = useTimeZone();
  return <p className="figures text-center text-lead">{printDateAndTime(startsAt, zone)}</p>;
}

export function useTraitsIn(teeTimeId: TeeTimeId): (playerId: PlayerId) => string {
  const zone = useTimeZone();
  const { data } = useQuery(poolQuery(teeTimeId));
  const texts = new Map(data?.namesakes.map(({ id, traits }) => [id, traitsText(traits, zone)]));
  return (playerId) => texts.get(playerId) ?? "";
}
