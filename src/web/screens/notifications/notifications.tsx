import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useEffectEvent, useState } from "react";
import type { Answer } from "#contract/endpoints";
import { notifications as labels } from "#contract/labels/notifications";
import { shared } from "#contract/labels/shared";
import { printDateFrom, printTime } from "#rules/calendar";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Chevron } from "../../components/chevron.tsx";
import { EmptyWithLink } from "../../components/empty.tsx";
import { NotificationRow } from "../../components/notifications/notification-row.tsx";
import { Pages, usePageStart } from "../../components/pages.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { NotificationsOfPlayer, useDismissNotifications } from "../../data/notifications.ts";
import { notificationsQuery, useRefresh } from "../../data/queries.ts";
import { presentTime } from "../../data/server-clock.ts";
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
  const { unseen: everywhere } = useContext(NotificationsOfPlayer);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unseen = rows.filter(({ isSeen }) => !isSeen).map(({ notice }) => notice.id);
  if (unseen.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen]));
  const toMark = unseen.join(" ");
  useEffect(() => {
    if (toMark !== "") dismiss(toMark.split(" "));
  }, [toMark]);
  const zone = useTimeZone();
  if (rows.length === 0) return <EmptyWithLink text={labels.none} label={shared.home} to={patterns.home} />;
  const dayOf = ({ at }: Row) => printDateFrom(presentTime(), at, zone);
  const dismissAll = () => {
    dismiss(everywhere.map(({ id }) => id));
    setFresh(new Set());
  };
  return (
    <>
      {fresh.size > 0 && (
        <Button look="secondary" onPress={dismissAll}>
          {labels.dismissAll}
        </Button>
      )}
      {[...new Set(rows.map(dayOf))].map((day) => (
        <section key={day} aria-label={day}>
          <h2 className="pt-2 text-lead">{day}</h2>
          <ul>
            {rows
              .filter((row) => dayOf(row) === day)
              .map(({ notice, at }) => (
                <li key={notice.id} className="border-b border-line py-1 last:border-0">
                  <NotificationRow notification={notice} isSeen end={<Chevron />} />
                  <p className="figures flex min-h-8 flex-wrap items-center gap-x-3 pb-1 text-small text-muted">
                    {printTime(at, zone)}
                    {fresh.has(notice.id) && (
                      <Badge tone="on" mark="●">
                        {labels.unseen}
                      </Badge>
                    )}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
