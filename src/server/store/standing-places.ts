import { weekdayOf } from "#rules/dates";
import type { PlayerId } from "#rules/golf";
import { countDeleted, insertNew, type Queries, type Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { listSeriesDates } from "./series.ts";

export async function listStanding(queries: Queries, seriesId: string, weekday: number) {
  const rows = await queries
    .selectFrom("standingPlaces")
    .innerJoin("players", "players.id", "standingPlaces.playerId")
    .select(["standingPlaces.playerId", "standingPlaces.askedAt", "players.groupCode"])
    .where(({ and }) => and({ seriesId, weekday }))
    .execute();
  if (rows.length === 0) return [];
  const spots = await lastSpots(queries, seriesId, weekday);
  return rows.map((row) => ({ ...row, lastSpot: spots.get(row.playerId) ?? null }));
}

/** Looks for a player's last spot in this many tee times, which are more than a year of one weekday. */
const teeTimesBack = 60;

async function lastSpots(queries: Queries, seriesId: string, weekday: number) {
  const opened = (await listSeriesDates(queries, [seriesId]))
    .filter(({ date }) => weekdayOf(date) === weekday)
    .flatMap(({ teeTimeId }) => teeTimeId ?? []);
  const rows = await queries
    .selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .select(["teeTimes.startsAt", "places.playerId", "places.arrival"])
    .where("places.teeTimeId", "in", opened.slice(-teeTimesBack))
    .where("places.waitlist", "=", 0)
    .orderBy("teeTimes.startsAt")
    .execute();
  return new Map(rows.map(({ playerId, startsAt, arrival }) => [playerId, { startsAt, arrival }]));
}

export async function listStandingOf(queries: Queries, playerId: PlayerId) {
  return queries
    .selectFrom("standingPlaces")
    .select(["seriesId", "weekday"])
    .where("playerId", "=", playerId)
    .execute();
}

export function insertStanding(tx: Transaction, row: Row<"standingPlaces">): Promise<boolean> {
  return insertNew(tx.insertInto("standingPlaces").values(row));
}

/** Also deletes the player's skipped dates of that weekday. Returns false if there was no standing place. */
export async function deleteStanding(
  tx: Transaction,
  { seriesId, weekday, playerId }: Omit<Row<"standingPlaces">, "askedAt">,
): Promise<boolean> {
  for (const skipped of await skippedBy(tx, playerId))
    if (skipped.seriesId === seriesId && weekdayOf(skipped.date) === weekday)
      await deleteSkipped(tx, skipped);
  const standing = tx.deleteFrom("standingPlaces").where(({ and }) => and({ seriesId, weekday, playerId }));
  return (await countDeleted(standing)) > 0;
}

export function skippedBy(queries: Queries, playerId: PlayerId): Promise<Row<"skippedDates">[]> {
  return queries.selectFrom("skippedDates").selectAll().where("playerId", "=", playerId).execute();
}

export async function skippersOf(queries: Queries, seriesId: string, date: string) {
  const rows = await queries
    .selectFrom("skippedDates")
    .select("playerId")
    .where(({ and }) => and({ seriesId, date }))
    .execute();
  return new Set(rows.map(({ playerId }) => playerId));
}

export function insertSkipped(tx: Transaction, row: Row<"skippedDates">): Promise<boolean> {
  return insertNew(tx.insertInto("skippedDates").values(row));
}

export async function deleteSkipped(tx: Transaction, { seriesId, date, playerId }: Row<"skippedDates">) {
  const skipped = tx.deleteFrom("skippedDates").where(({ and }) => and({ seriesId, date, playerId }));
  return (await countDeleted(skipped)) > 0;
}
