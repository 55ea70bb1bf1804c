/**
 * "/admin/television", beyond section 2: makes the link with which a television of the clubhouse shows the leaderboard, says
 * when each was made and used, and takes it back (decision 26).
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { televisionLinks as labels } from "#contract/labels/television";
import type { TelevisionLink } from "#contract/leaderboard";
import { confirmations, fill } from "#contract/messages";
import { printDay, printTime } from "#rules/calendar";
import { askPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { Empty } from "../../../components/empty.tsx";
import { Panel } from "../../../components/panel.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { refreshAll } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { televisionLinksQuery } from "../../../data/television-links-query.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";
import { MakeTelevisionLink } from "./make-television-link.tsx";
import { type NewLink, NewTelevisionLink } from "./new-television-link.tsx";

export function TelevisionLinks() {
  const query = useQuery(televisionLinksQuery);
  const queries = useQueryClient();
  // Here alone, and gone when the dialog is closed.
  const [made, setMade] = useState<NewLink | null>(null);
  return (
    <Screen title={labels.title} back={{ to: patterns.admin }} onRefresh={() => refreshAll(queries)} wide>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Panel>
          <div className="flex flex-col gap-4">
            <p>{labels.about}</p>
            <p>{labels.who}</p>
            <MakeTelevisionLink onMade={setMade} />
          </div>
        </Panel>
        <Panel label={labels.links}>
          <h2 className="pb-2 text-title">{labels.links}</h2>
          <QueryBoundary query={query} rows={2}>
            {({ links }) => (links.length === 0 ? <Empty text={labels.none} /> : <Links links={links} />)}
          </QueryBoundary>
        </Panel>
      </div>
      {made && <NewTelevisionLink link={made} onClose={() => setMade(null)} />}
    </Screen>
  );
}

function Links({ links }: { links: readonly TelevisionLink[] }) {
  const queries = useQueryClient();
  const { isBusy, run } = useChange();

  async function revoke({ id, name }: TelevisionLink): Promise<void> {
    const isSure = await askPlayer({
      title: fill(labels.revokeTitle, { name }),
      text: <p>{labels.revokeText}</p>,
      verb: labels.revoke,
      isDestructive: true,
    });
    if (!isSure) return;
    await run(
      () => request("revokeTelevisionLink", { params: { linkId: id } }),
      (left) => {
        queries.setQueryData(televisionLinksQuery.queryKey, left);
        confirmToPlayer(fill(confirmations.televisionLinkRevoked, { name }));
      },
    );
  }

  return (
    <ul>
      {links.map((link) => (
        <Row key={link.id} link={link} isBusy={isBusy} onRevoke={() => void revoke(link)} />
      ))}
    </ul>
  );
}

function Row({ link, isBusy, onRevoke }: { link: TelevisionLink; isBusy: boolean; onRevoke: () => void }) {
  const zone = useTimeZone();
  const { name, createdAt, lastUsedAt } = link;
  const moment = (at: string) => `${printDay(at, zone)} @ ${printTime(at, zone)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-3">
      <span className="figures min-w-0 grow basis-words">
        <span className="block font-bold">{name}</span>
        <span className="block text-small text-muted">{fill(labels.made, { when: moment(createdAt) })}</span>
        <span className="block text-small text-muted">
          {lastUsedAt === null ? labels.neverUsed : fill(labels.used, { when: moment(lastUsedAt) })}
        </span>
      </span>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onRevoke()}
        className="min-h-target shrink-0 rounded-control border-2 border-lost px-4 font-bold text-lost active:opacity-70"
      >
        {labels.revoke}
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}
