/** "/admin/audit", beyond the specification (rulings 10, 16 and 26): what happened in the club, newest first. */
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AuditEntry } from "#contract/audit";
import { audit } from "#contract/labels/audit";
import { fill } from "#contract/messages";
import { Button } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useWideWindow } from "../../../components/wide-window.ts";
import { auditTrailQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { AuditEntryRow } from "./audit-entry.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { useAuditFilter } from "./use-audit-filter.ts";

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

/** On a phone the filters would come before the trail itself: there they are folded until they are wanted. */
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
  entries: readonly AuditEntry[];
  /** Then they are not all there are, and their count says nothing of that. */
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
          <AuditEntryRow key={entry.order} entry={entry} isTeeTimeChosen={teeTime !== undefined} />
        ))}
      </ol>
    </>
  );
}
