import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
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
import type { patterns } from "../../paths.ts";
import { keepTab } from "../../return-path.ts";
import { useAnyParams, useSearch } from "../../router/hooks.ts";
import { Link } from "../../router/link.tsx";
import { useTimeZone } from "../../session.tsx";

type PageOfTeeTime = typeof patterns.editTeeTime | typeof patterns.createTeams;

export function TeeTimeList(props: {
  label: string;
  to: PageOfTeeTime;
  /** A screen reader says this text before the tee time of the row. */
  verb: string;
  /** An empty list shows this part below its text. */
  nextStep?: ReactNode;
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
              <Empty text={admin.none}>{props.nextStep}</Empty>
            ) : (
              <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-1">
                {rows.map((row) => (
                  <Row key={row.id} row={row} to={props.to} verb={props.verb} />
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

/** Returns undefined while loading, if no tee time is upcoming, or if the admin has chosen a tab. */
export function useNextTeeTime(to: typeof patterns.createTeams | typeof patterns.teeTimePlayers) {
  const { data } = useQuery(teeTimesQuery("upcoming", undefined));
  const { tab } = useSearch();
  const next = data?.teeTimes[0];
  return next && tab === undefined ? { to, params: { teeTimeId: next.id } } : undefined;
}

function Row({ row, to, verb }: { row: TeeTimeRow; to: PageOfTeeTime; verb: string }) {
  const zone = useTimeZone();
  const { id: teeTimeId, startsAt } = row;
  const isOpen = useAnyParams().teeTimeId === teeTimeId;
  return (
    <li>
      <Link
        to={to}
        params={{ teeTimeId }}
        search={keepTab}
        className={`figures flex min-h-target-scoring flex-wrap items-center gap-1 rounded-card bg-surface py-3 pr-1 pl-3 active:bg-soft ${
          isOpen ? "border-2 border-accent" : "border border-line"
        }`}
      >
        <span className="min-w-0 grow basis-date">
          <span className="sr-only">{verb} </span>
          <span className="block text-lead font-bold">{printDateFrom(presentTime(), startsAt, zone)}</span>
          <span className="flex flex-wrap gap-x-4 text-muted">
            <span>{printTime(startsAt, zone)}</span>
            <JoinedCount {...row} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-6 shrink-0 text-muted" />
      </Link>
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
