import { useQuery } from "@tanstack/react-query";
import Hourglass from "lucide-react/icons/hourglass";
import { emptyTexts } from "#contract/labels/empty-texts";
import { shared } from "#contract/labels/shared";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { TeeTimeRow } from "#contract/tee-times/tee-times";
import { printDateFrom, printTime } from "#rules/calendar";
import { shortName } from "#rules/players/person";
import { StatusBadge } from "../../components/badge.tsx";
import { EmptyWithLink } from "../../components/empty.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { Pages, usePageStart } from "../../components/pages.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTabs } from "../../components/tabs.tsx";
import { JoinedCount } from "../../components/tee-time/joined-count.tsx";
import { teeTimesQuery, useRefresh } from "../../data/queries.ts";
import { presentTime } from "../../data/server-clock.ts";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";

export function TeeTimes() {
  const { tab, tabs } = useTabs({ upcoming: teeTimes.upcoming, past: teeTimes.past });
  const start = usePageStart();
  const from = tab === "past" ? start : undefined;
  const query = useQuery(teeTimesQuery(tab, from));
  return (
    <Screen title={teeTimes.title} back={{ to: patterns.home }} onRefresh={useRefresh()}>
      <Tabs label={teeTimes.title} {...tabs}>
        <Pages from={from} next={query.data?.next ?? null}>
          <QueryBoundary query={query}>
            {({ teeTimes: rows }) =>
              rows.length === 0 ? (
                <EmptyWithLink text={emptyTexts.teeTimes} label={shared.home} to={patterns.home} />
              ) : (
                <ul className="flex flex-col gap-3">
                  {rows.map((row) => (
                    <Row key={row.id} row={row} />
                  ))}
                </ul>
              )
            }
          </QueryBoundary>
        </Pages>
      </Tabs>
    </Screen>
  );
}

function Row({ row }: { row: TeeTimeRow }) {
  const zone = useTimeZone();
  return (
    <li>
      <MenuLink
        to={patterns.manageTeeTime}
        params={{ teeTimeId: row.id }}
        title={<span className="figures">{printDateFrom(presentTime(), row.startsAt, zone)}</span>}
        note={
          <span className="flex shrink-0 flex-col items-end gap-1">
            <StatusBadge status={row.status} />
            {row.waitlisted && (
              <span className="flex items-center gap-1.5 text-small">
                <Hourglass aria-hidden className="size-4" />
                {teeTimes.waitlisted}
              </span>
            )}
            {row.isOffered && <span className="text-small font-bold">{teeTimes.spotFree}</span>}
          </span>
        }
      >
        <span className="figures flex flex-wrap gap-x-4 text-muted">
          <span>{printTime(row.startsAt, zone)}</span>
          <JoinedCount {...row} />
        </span>
        {row.note && <span className="block wrap-anywhere">{row.note}</span>}
        <WhoPlays row={row} />
      </MenuLink>
    </li>
  );
}

function WhoPlays({ row: { players, joined, status, waitlisted } }: { row: TeeTimeRow }) {
  if (players.length === 0) return null;
  const names = players.map((player) => shortName(player, players)).join(", ");
  const isActive = status === "Joined" && !waitlisted;
  const count = joined - players.length - (isActive ? 1 : 0);
  return (
    <span translate="no" className="block text-small text-muted">
      {count > 0 ? fill(teeTimes.more, { players: names, count }) : names}
    </span>
  );
}
