import { useQuery } from "@tanstack/react-query";
import { adminPlayers, missedPlaces as labels } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import type { MissedPlaces as MissedByPlayer } from "#contract/tee-times/missed-places";
import { printMoment, printShortDateFrom, printTime } from "#rules/calendar";
import { Empty } from "../../../components/empty.tsx";
import { SelectField } from "../../../components/form/fields.tsx";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { missedPlacesQuery } from "../../../data/player-queries.ts";
import { useRefresh } from "../../../data/queries.ts";
import { presentTime } from "../../../data/server-clock.ts";
import { patterns } from "../../../paths.ts";
import { useSearch } from "../../../router/hooks.ts";
import { navigate } from "../../../router/router.ts";
import { useTimeZone } from "../../../session.tsx";

export function MissedPlaces() {
  const { season = "" } = useSearch();
  const query = useQuery(missedPlacesQuery(/^\d{4}$/.test(season) ? Number(season) : null));
  return (
    <Screen title={labels.title} back={{ to: patterns.adminPlayers }} onRefresh={useRefresh()} wide>
      <p>{labels.about}</p>
      <QueryBoundary query={query}>
        {({ season: shown, seasons, players }) => (
          <>
            <SelectField
              label={labels.season}
              value={String(shown.year)}
              onChange={chooseSeason}
              options={seasons.map(({ year, name }) => ({ value: String(year), label: name }))}
            />
            {players.length === 0 ? (
              <Empty text={labels.nobody} />
            ) : (
              <ul aria-label={adminPlayers.title}>
                {players.map((one) => (
                  <Row key={one.player.id} {...one} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function chooseSeason(season: string): void {
  void navigate({ to: ".", search: { season }, replace: true });
}

function Row({ player, missed }: MissedByPlayer) {
  const zone = useTimeZone();
  const left = missed.filter(({ leftAt }) => leftAt !== null).length;
  return (
    <PlayerRow
      player={player}
      line={fill(labels.counts, { left, noShows: missed.length - left })}
      note={
        <ul>
          {missed.map(({ teeTimeId, startsAt, leftAt }) => (
            <li key={teeTimeId}>
              {printShortDateFrom(presentTime(), startsAt, zone)} · {printTime(startsAt, zone)} ·{" "}
              {leftAt === null ? labels.noShow : fill(labels.leftAt, { when: printMoment(leftAt, zone) })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
