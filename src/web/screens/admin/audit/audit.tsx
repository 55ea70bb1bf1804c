import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListedAuditEntry } from "#contract/club/audit";
import { audit } from "#contract/labels/audit";
import { fill } from "#contract/messages";
import { printDayAndTime } from "#rules/calendar";
import { Button } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { nameWithTraits } from "../../../components/player/namesakes.ts";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useWideWindow } from "../../../components/wide-window.ts";
import { auditTrailQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { Link } from "../../../router/link.tsx";
import { useTimeZone } from "../../../session.tsx";
import { AuditFilters, useAuditFilter } from "./audit-filters.tsx";

export function AuditTrail() {
  const [filter, choose] = useAuditFilter();
  const query = useInfiniteQuery(auditTrailQuery(filter));
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const chosen = entries.find(({ teeTime }) => teeTime !== null && teeTime.id === filter.teeTime);
  return (
    <Screen
      title={audit.title}
      back={{ to: patterns.admin, openers: [patterns.editTeeTime, patterns.adminPlayer] }}
      onRefresh={() => query.refetch()}
      wide
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Folded isFiltered={Object.keys(filter).length > 0}>
          <AuditFilters filter={filter} onChoose={choose} startsAt={chosen?.teeTime?.startsAt ?? undefined} />
        </Folded>
        <div className="flex flex-col gap-4">
          <QueryBoundary query={query} rows={8}>
            {() => <Entries entries={entries} hasOlder={query.hasNextPage} teeTime={filter.teeTime} />}
          </QueryBoundary>
          {query.hasNextPage && (
            <Button
              look="secondary"
              busy={query.isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            >
              {audit.older}
            </Button>
          )}
        </div>
      </div>
    </Screen>
  );
}

function Folded({ isFiltered, children }: { isFiltered: boolean; children: ReactNode }) {
  if (useWideWindow()) return children;
  return (
    <details open={isFiltered}>
      <summary className="flex min-h-target cursor-pointer items-center pb-2 font-bold text-accent">
        {audit.filter}
      </summary>
      {children}
    </details>
  );
}

function Entries(props: {
  entries: readonly ListedAuditEntry[];
  hasOlder: boolean;
  teeTime: string | undefined;
}) {
  const { entries, hasOlder, teeTime } = props;
  if (entries.length === 0) return <Empty text={audit.none} />;
  const count = entries.length;
  const all = count === 1 ? audit.oneShown : audit.shown;
  return (
    <>
      <p role="status" className="figures font-bold">
        {fill(hasOlder ? audit.latestShown : all, { count })}
      </p>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.order} entry={entry} isTeeTimeChosen={teeTime !== undefined} />
        ))}
      </ol>
    </>
  );
}

function Entry({ entry, isTeeTimeChosen }: { entry: ListedAuditEntry; isTeeTimeChosen: boolean }) {
  const { what, at, changes, reason, teeTime } = entry;
  const zone = useTimeZone();
  const when = printDayAndTime(at, zone);
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3">
      <p className="font-bold">{what}</p>
      {changes.length > 0 && (
        <ul className="figures flex flex-wrap gap-x-5">
          {changes.map((change) => (
            <li key={change.label}>{changeText(change)}</li>
          ))}
        </ul>
      )}
      {reason !== null && <p>{fill(audit.reason, { reason })}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p translate="no" className="figures text-small text-muted">
          {fill(audit.byWhom, { who: actorOf(entry, zone), when })}
        </p>
        {teeTime !== null && !isTeeTimeChosen && <TeeTimeLink teeTime={teeTime} zone={zone} />}
      </div>
    </li>
  );
}

function actorOf({ by, byNow, byTraits }: ListedAuditEntry, zone: string): string {
  if (by === null) return audit.byServer;
  const name = byNow === null ? by : fill(audit.nowCalled, { name: by, now: byNow });
  return nameWithTraits(name, byTraits, zone);
}

function TeeTimeLink({ teeTime, zone }: { teeTime: NonNullable<ListedAuditEntry["teeTime"]>; zone: string }) {
  const { id, startsAt } = teeTime;
  const when = startsAt && printDayAndTime(startsAt, zone);
  return (
    <Link
      to={patterns.audit}
      search={(words: object) => ({ ...words, teeTime: id })}
      className="figures inline-flex min-h-target items-center text-small font-bold text-accent underline active:opacity-70"
    >
      {when ? fill(audit.onTeeTime, { when }) : audit.oneTeeTime}
      <span className="sr-only">: {audit.onlyThisTeeTime}</span>
    </Link>
  );
}

function changeText({ label, before, after }: ListedAuditEntry["changes"][number]): string {
  if (before === after) return fill(audit.unchanged, { label, value: after ?? "" });
  if (before !== null && after !== null) return fill(audit.fromTo, { label, before, after });
  return fill(audit.only, { label, value: before ?? after ?? "" });
}
