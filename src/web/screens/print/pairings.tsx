/** "/admin/print/{teeTimeId}/pairings" (decision 14) */
import { useQuery } from "@tanstack/react-query";
import { adminTeams } from "#contract/labels/admin";
import { paper } from "#contract/labels/print";
import { teeTimes } from "#contract/labels/tee-times";
import { emptyTexts, fill } from "#contract/messages";
import type { PlaceOfPlayer } from "#contract/tee-times";
import { displayName } from "#rules/person";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { teeTimeQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { keepSearch } from "../../return-path.ts";
import { useParams } from "../../router/hooks.ts";
import { type PrintGroup, playing, printGroups } from "./print-groups.ts";
import { PrintView, Sheet, SheetHead, useGroupLine } from "./print-view.tsx";

export function Pairings() {
  const { teeTimeId } = useParams(patterns.printPairings);
  const query = useQuery(teeTimeQuery(teeTimeId));
  return (
    <PrintView
      title={paper.pairings}
      back={{ to: patterns.printAndFiles, params: { teeTimeId }, search: keepSearch }}
      sheet="portrait"
    >
      <QueryBoundary query={query}>
        {({ startsAt, places, groups }) =>
          groups.length === 0 ? (
            <Empty text={emptyTexts.groups}>
              <LinkButton look="secondary" to={patterns.createTeams} params={{ teeTimeId }}>
                {adminTeams.title}
              </LinkButton>
            </Empty>
          ) : (
            <Sheet label={paper.pairings}>
              <SheetHead title={paper.pairings} startsAt={startsAt} />
              {printGroups(startsAt, playing(places)).map((group) => (
                <Group key={group.groupNumber} group={group} />
              ))}
            </Sheet>
          )
        }
      </QueryBoundary>
    </PrintView>
  );
}

function Group({ group }: { group: PrintGroup<PlaceOfPlayer> }) {
  const line = useGroupLine(group);
  return (
    <section aria-label={line} className="break-inside-avoid border-t-2 border-ink pt-2 pb-4">
      <h3 className="figures text-title">{line}</h3>
      <ul>
        {group.players.map(({ player }) => (
          <li key={player.id} className="flex flex-wrap gap-x-4 border-b border-line py-1 text-lead">
            <span translate="no" className="font-bold">
              {displayName(player)}
            </span>
            {player.guestOf !== null && <span>{fill(teeTimes.guestOf, { member: player.guestOf })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
