/** "/standing-places", beyond section 2: "I always play Saturdays", and the dates that a member skips (decision 27). */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { Answer } from "#contract/endpoints";
import { home } from "#contract/labels/player";
import { standingPlaces as labels } from "#contract/labels/series";
import { LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { Panel } from "../../../components/panel.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { refreshAll, standingPlacesQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { StandingPlace } from "./standing-place.tsx";

export function StandingPlaces() {
  const query = useQuery(standingPlacesQuery);
  const queries = useQueryClient();
  const { isBusy, run } = useChange();
  const change = (send: () => Promise<Answer<"listStandingPlaces">>) =>
    run(send, (answer) => {
      queries.setQueryData(standingPlacesQuery.queryKey, answer);
    });
  return (
    <Screen title={labels.title} back={{ to: patterns.myProfile }} onRefresh={() => refreshAll(queries)}>
      <p>{labels.explain}</p>
      <QueryBoundary query={query} rows={2}>
        {({ standing }) =>
          standing.length === 0 ? (
            <Empty text={labels.none}>
              <LinkButton to={patterns.play} look="secondary">
                {home.seeTeeTimes}
              </LinkButton>
            </Empty>
          ) : (
            <>
              {standing.map((row) => (
                <StandingPlace
                  key={`${row.seriesId} ${row.weekday}`}
                  row={row}
                  isBusy={isBusy}
                  onChange={change}
                />
              ))}
              <p className="text-small text-muted">{labels.openAlready}</p>
              <InWhichOrder />
            </>
          )
        }
      </QueryBoundary>
    </Screen>
  );
}

function InWhichOrder() {
  return (
    <Panel>
      <details className="group">
        <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 font-bold [&::-webkit-details-marker]:hidden">
          {labels.order}
          <ChevronDown aria-hidden className="size-6 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-3 pt-2">
          <p>{labels.orderText}</p>
          <p>{labels.orderAgain}</p>
        </div>
      </details>
    </Panel>
  );
}
