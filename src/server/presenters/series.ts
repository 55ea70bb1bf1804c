import type { Answer } from "#contract/endpoints";
import type { SeriesDate } from "#contract/tee-times/series";
import { clubDate } from "#rules/calendar";
import { addDays, fromMonday } from "#rules/dates";
import { idsOf, type PlayerId } from "#rules/golf";
import { refuse } from "#rules/refusal";
import { datesBetween, inFairOrder, isDateOf, opensAt, startOf } from "#rules/tee-times/series";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { readClub } from "../store/club.ts";
import { playersToShow } from "../store/players.ts";
import {
  findSeries,
  listSeries,
  listSeriesDates,
  type SeriesDateRow,
  type StoredSeries,
} from "../store/series.ts";
import { listStanding, skippedBy } from "../store/standing-places.ts";
import { startsOf } from "../store/tee-times.ts";
import { personAnswer } from "./people.ts";

const shown = { toAdmins: 12, toMembers: 6 } as const;

export async function seriesListAnswer({ db }: Context): Promise<Answer<"listSeries">> {
  const series = await listSeries(db.kysely);
  return { series: series.toSorted(byWeek) };
}

export async function seriesAnswer({ db: { kysely }, now }: Context, seriesId: string) {
  const series = await findSeries(kysely, seriesId);
  if (series === null) return refuse("not-found");
  const { timeZone } = await readClub(kysely);
  const today = clubDate(now(), timeZone);
  const decided = await listSeriesDates(kysely, [seriesId], today);
  const next = datesBetween(series, today, addDays(today, 366), shown.toAdmins);
  const leftOut = decided
    .filter(({ date, state }) => state === "left-out" && isDateOf(series, date))
    .map(({ date }) => date);
  const opened = decided.flatMap(({ teeTimeId }) => teeTimeId ?? []);
  const starts = await startsOf(kysely, opened);
  const dates = [...new Set([...next, ...leftOut])].toSorted();
  return {
    series,
    dates: dates.map((date): SeriesDate => {
      const row = decided.find((one) => one.date === date);
      const teeTimeId = row?.teeTimeId ?? null;
      const isThere = teeTimeId !== null && starts.has(teeTimeId);
      const hasTime = startOf(series, date, timeZone) !== null;
      return {
        date,
        state: stateOf(row, isThere, hasTime),
        opensAt: opensAt(series, date, timeZone),
        teeTimeId: isThere ? teeTimeId : null,
      };
    }),
    standing: await standingOf(kysely, series),
  };
}

export async function standingPlacesAnswer({ db: { kysely }, now }: Context, playerId: PlayerId) {
  const all = (await listSeries(kysely)).toSorted(byWeek);
  const { timeZone } = await readClub(kysely);
  const today = clubDate(now(), timeZone);
  const isOver = ({ lastDate }: StoredSeries) => lastDate !== null && lastDate < today;
  const going = all.filter((series) => !isOver(series));
  const decided = await listSeriesDates(kysely, idsOf(going), today);
  const skipped = await skippedBy(kysely, playerId);
  const rows: Answer<"listStandingPlaces">["standing"] = [];
  for (const series of going)
    for (const weekday of fromMonday(series.weekdays)) {
      const { id: seriesId, time, meridiem, countLimit, opensDaysAhead } = series;
      const order = inFairOrder(await listStanding(kysely, seriesId, weekday)).map((one) => one.playerId);
      const mine = order.indexOf(playerId);
      const done = decided.filter((row) => row.seriesId === seriesId).map(({ date }) => date);
      const dates = datesBetween({ ...series, weekdays: [weekday] }, today, addDays(today, 366))
        // Leaves out past dates, and dates whose start does not exist because the clock is put forward.
        .filter((date) => !done.includes(date) && (startOf(series, date, timeZone) ?? "") > now())
        .slice(0, shown.toMembers);
      rows.push({
        ...{ seriesId, weekday, time, meridiem, countLimit, opensDaysAhead },
        isOn: mine >= 0,
        players: order.length,
        position: mine < 0 ? null : mine + 1,
        dates: dates.map((date) => ({
          date,
          opensAt: opensAt(series, date, timeZone),
          skips: skipped.some((row) => row.seriesId === seriesId && row.date === date),
        })),
      });
    }
  return { standing: rows };
}

function stateOf(row: SeriesDateRow | undefined, isThere: boolean, hasTime: boolean): SeriesDate["state"] {
  if (row === undefined) return hasTime ? "to-open" : "no-such-time";
  if (row.state === "opened") return isThere ? "open" : "deleted";
  return row.state;
}

async function standingOf(queries: Queries, { id, weekdays }: StoredSeries) {
  const all: Answer<"readSeries">["standing"] = [];
  for (const weekday of fromMonday(weekdays)) {
    const order = inFairOrder(await listStanding(queries, id, weekday)).map(({ playerId }) => playerId);
    const people = await playersToShow(queries, order);
    const players = order.flatMap((playerId) => people.get(playerId) ?? []).map(personAnswer);
    all.push({ weekday, players });
  }
  return all;
}

function byWeek(a: StoredSeries, b: StoredSeries): number {
  const key = ({ weekdays, time, meridiem }: StoredSeries) =>
    `${((fromMonday(weekdays)[0] ?? 0) + 6) % 7}${meridiem}${time.replace(/^12/, "00")}`;
  return key(a).localeCompare(key(b), "en");
}
