import type { SeriesRequest } from "#contract/tee-times/series";
import type { PlayerId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { addSeries, changeStandingPlace } from "../../actions/tee-times/series.ts";
import type { Queries } from "../../database/database.ts";
import { listPlaces } from "../../store/places.ts";
import { ada } from "../cast.ts";
import type { TestClub } from "../databases/database.ts";
import { accepted } from "./rounds.ts";

export const saturdays: SeriesRequest = {
  weekdays: [6],
  time: "07:30",
  meridiem: "AM",
  countLimit: 4,
  firstDate: "2026-11-28",
  lastDate: null,
  opensDaysAhead: 5,
};

/** The moment at which the first date opens: noon in Phoenix, on a Monday. */
export const firstOpens = "2026-11-23T19:00:00.000Z";

export async function addWeekly({ context }: TestClub, change: Partial<SeriesRequest> = {}): Promise<string> {
  return accepted(await addSeries(context, ada, { ...saturdays, ...change, leftOut: [] })).seriesId;
}

export async function alwaysPlay(
  { context }: TestClub,
  seriesId: string,
  ...players: Actor[]
): Promise<void> {
  for (const player of players)
    accepted(await changeStandingPlace(context, player, { seriesId, weekday: 6, isOn: true }));
}

export async function openedTeeTimes(
  queries: Queries,
): Promise<{ id: string; startsAt: string; players: PlayerId[]; waiting: PlayerId[] }[]> {
  const teeTimes = await queries.selectFrom("teeTimes").selectAll().orderBy("startsAt").execute();
  return Promise.all(
    teeTimes.map(async ({ id, startsAt }) => {
      const places = await listPlaces(queries, id);
      const ids = (waits: boolean) =>
        places.filter(({ waitlist }) => waitlist === waits).map(({ playerId }) => playerId);
      return { id, startsAt, players: ids(false), waiting: ids(true) };
    }),
  );
}
