/** "/admin/tee-times/{id}/players" (rulings 9, 10 and 13): who plays, who waits, and who did not come. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { admin } from "#contract/labels/admin";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import type { TeeTime } from "#contract/tee-times";
import { printDate, printTime } from "#rules/calendar";
import { LinkButton } from "../../../components/button.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { JoinedCount } from "../../../components/tee-time/joined-count.tsx";
import { refreshAll, teeTimeQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { keepSearch } from "../../../return-path.ts";
import { useParams } from "../../../router/hooks.ts";
import { useTimeZone } from "../../../session.tsx";
import { AddToTeeTime } from "./add-to-tee-time.tsx";
import { PlacesOfTeeTime } from "./places-of-tee-time.tsx";

const openers = [patterns.admin, patterns.createTeams, patterns.editTeeTime];

export function TeeTimePlayers() {
  const { teeTimeId } = useParams(patterns.teeTimePlayers);
  const query = useQuery(teeTimeQuery(teeTimeId));
  const queries = useQueryClient();
  return (
    <Screen
      key={teeTimeId}
      title={teeTimePlayers.title}
      back={{ to: patterns.adminTeeTimes, search: keepSearch, openers }}
      onRefresh={() => refreshAll(queries)}
      wide
    >
      <QueryBoundary query={query}>
        {(teeTime) => (
          <>
            <Head teeTime={teeTime} />
            <AddToTeeTime teeTime={teeTime} />
            <PlacesOfTeeTime teeTime={teeTime} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function Head({ teeTime }: { teeTime: TeeTime }) {
  const zone = useTimeZone();
  const { id, startsAt, hasStarted } = teeTime;
  return (
    <>
      <p className="figures flex flex-wrap justify-center gap-x-4 text-center text-lead">
        <span>
          {printDate(startsAt, zone)} @ {printTime(startsAt, zone)}
        </span>
        <JoinedCount {...teeTime} />
      </p>
      <p className="text-center">{hasStarted ? teeTimePlayers.onceBegun : teeTimePlayers.beforeItBegins}</p>
      <div className="flex flex-wrap justify-center gap-x-4 gap-y-2 *:w-auto">
        <LinkButton look="quiet" to={patterns.editTeeTime} params={{ teeTimeId: id }} search={keepSearch}>
          {teeTimePlayers.raiseLimit}
        </LinkButton>
        <LinkButton look="quiet" to={patterns.createTeams} params={{ teeTimeId: id }}>
          {admin.teams}
        </LinkButton>
      </div>
    </>
  );
}
