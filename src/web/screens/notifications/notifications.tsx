import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Answer } from "#contract/endpoints";
import { notifications as labels } from "#contract/labels/notifications";
import { shared } from "#contract/labels/shared";
import { printDayAndTime } from "#rules/calendar";
import { Badge } from "../../components/badge.tsx";
import { EmptyWithLink } from "../../components/empty.tsx";
import { NotificationRow } from "../../components/notifications/notification-row.tsx";
import { Pages, usePageStart } from "../../components/pages.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { useDismissNotifications } from "../../data/notifications.ts";
import { notificationsQuery, useRefresh } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";

type Row = Answer<"listNotifications">["rows"][number];

export function Notifications() {
  const from = usePageStart();
  const query = useQuery(notificationsQuery(from));
  return (
    <Screen title={labels.title} back={{ to: patterns.home }} onRefresh={useRefresh()}>
      <Pages from={from} next={query.data?.next ?? null} labels={labels}>
        <QueryBoundary query={query} rows={6}>
          {({ rows }) => <List rows={rows} />}
        </QueryBoundary>
      </Pages>
    </Screen>
  );
}

function List({ rows }: { rows: readonly Row[] }) {
  const dismiss = useEffectEvent(useDismissNotifications());
  const [fresh] = useState(() => new Set<string>());
  const unseen = rows.filter(({ isSeen }) => !isSeen).map(({ notice }) => notice.id);
  for (const id of unseen) fresh.add(id);
  const toMark = unseen.join(" ");
  useEffect(() => {
    if (toMark !== "") dismiss(toMark.split(" "));
  }, [toMark]);
  if (rows.length === 0) return <EmptyWithLink text={labels.none} label={shared.home} to={patterns.home} />;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.notice.id} className="border-b border-line py-1 last:border-0">
          <NotificationRow notification={row.notice} isSeen />
          <When row={row} isNew={fresh.has(row.notice.id)} />
        </li>
      ))}
    </ul>
  );
}

function When({ row: { at }, isNew }: { row: Row; isNew: boolean }) {
  const zone = useTimeZone();
  return (
    <p className="figures flex min-h-10 flex-wrap items-center gap-x-3 pb-1 text-small text-muted">
      {printDayAndTime(at, zone)}
      {isNew && (
        <Badge tone="on" mark="●">
          {labels.unseen}
        </Badge>
      )}
    </p>
  );
}
