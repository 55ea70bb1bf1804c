import type { Weekday } from "#rules/dates";
import type { SeriesSettings } from "#rules/tee-times/series";
import { firstOrNull, type Queries, type Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";

export type StoredSeries = SeriesSettings & { readonly id: string };

export type SeriesDateRow = Row<"seriesDates">;

/** Lists the oldest first. If two series have a tee time at the same moment, only the older one opens it. */
export async function listSeries(queries: Queries): Promise<StoredSeries[]> {
  const rows = await queries.selectFrom("series").selectAll().orderBy("createdAt").orderBy("id").execute();
  return rows.map(storedSeries);
}

export async function findSeries(queries: Queries, id: string): Promise<StoredSeries | null> {
  const row = await firstOrNull(queries.selectFrom("series").selectAll().where("id", "=", id));
  return row && storedSeries(row);
}

/** If the club is locked too, lock the club first. */
export async function lockSeries(tx: Transaction, id: string): Promise<StoredSeries | null> {
  const row = await firstOrNull(tx.selectFrom("series").selectAll().where("id", "=", id).forNoKeyUpdate());
  return row && storedSeries(row);
}

export async function insertSeries(tx: Transaction, id: string, settings: SeriesSettings, createdAt: string) {
  await tx
    .insertInto("series")
    .values({ id, ...rowOf(settings), createdAt })
    .execute();
}

export async function updateSeries(tx: Transaction, id: string, settings: SeriesSettings): Promise<void> {
  await tx.updateTable("series").set(rowOf(settings)).where("id", "=", id).execute();
}

export async function deleteSeries(tx: Transaction, id: string): Promise<void> {
  for (const table of ["skippedDates", "standingPlaces", "seriesDates"] as const)
    await tx.deleteFrom(table).where("seriesId", "=", id).execute();
  await tx.deleteFrom("series").where("id", "=", id).execute();
}

export function listSeriesDates(queries: Queries, seriesIds: readonly string[], since = "") {
  if (seriesIds.length === 0) return Promise.resolve([]);
  return queries
    .selectFrom("seriesDates")
    .selectAll()
    .where("seriesId", "in", seriesIds)
    .where("date", ">=", since)
    .orderBy("date")
    .execute();
}

export async function insertSeriesDates(tx: Transaction, rows: readonly SeriesDateRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto("seriesDates").values(rows).execute();
}

export async function deleteSeriesDate(tx: Transaction, seriesId: string, date: string): Promise<void> {
  await tx.deleteFrom("seriesDates").where("seriesId", "=", seriesId).where("date", "=", date).execute();
}

function storedSeries({ createdAt: _, weekdays, ...row }: Row<"series">): StoredSeries {
  return { ...row, weekdays: [...weekdays].map((digit) => Number(digit) as Weekday) };
}

function rowOf({ weekdays, ...settings }: SeriesSettings) {
  return { ...settings, weekdays: weekdays.join("") };
}
