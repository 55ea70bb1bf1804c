/** What a player may download of themselves. Each query lists its columns, so that no secret comes along. */
import type { PlayerId } from "#rules/golf";
import type { Queries } from "../database/database.ts";
import type { BetRow } from "./bets/bets.ts";

export function profileOf(queries: Queries, id: PlayerId) {
  return queries
    .selectFrom("players")
    .select(["phone", "firstName", "lastName", "nickname", "showNickname", "teeBox", "role", "groupCode"])
    .select(["groupJoinedAt", "affiliatedWith", "photoId", "createdAt", "showsGame", "letsGroupScore"])
    .select(["deletionAskedAt", "deletionAnswer"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export function placesOf(queries: Queries, playerId: PlayerId) {
  return queries
    .selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .select(["teeTimeId", "startsAt", "waitlist", "noShow", "groupNumber", "joinedAt", "tappedAt"])
    .where("playerId", "=", playerId)
    .orderBy("startsAt")
    .execute();
}

export function betsOf(queries: Queries, playerId: PlayerId) {
  return queries
    .selectFrom("bets")
    .select(["id", "createdBy", "opponent", "gameType", "status", "isActive", "createdAt", "acceptedAt"])
    .select(["front9Cents", "back9Cents", "overallCents"])
    .where(({ eb, or }) => or([eb("createdBy", "=", playerId), eb("opponent", "=", playerId)]))
    .orderBy("createdAt")
    .execute();
}

/** As seen by the creator of the bet. */
export async function resultsOf(queries: Queries, bets: readonly Pick<BetRow, "id">[]) {
  const ids = bets.map(({ id }) => id);
  if (ids.length === 0) return [];
  return queries
    .selectFrom("betResults")
    .innerJoin("teeTimes", "teeTimes.id", "betResults.teeTimeId")
    .select(["betId", "startsAt", "isCurrent", "winner", "totalCents", "processedAt"])
    .select(["front9Cents", "back9Cents", "overallCents"])
    .where("betId", "in", ids)
    .orderBy("settledOrder")
    .execute();
}

export function paymentsOf(queries: Queries, playerId: PlayerId) {
  return queries
    .selectFrom("payments")
    .innerJoin("teeTimes", "teeTimes.id", "payments.teeTimeId")
    .select(["payments.id", "startsAt", "payerId", "receiverId", "cents", "payments.status"])
    .select(["markedAt", "answeredAt", "reopenedAt"])
    .where(({ eb, or }) => or([eb("payerId", "=", playerId), eb("receiverId", "=", playerId)]))
    .orderBy("markedOrder")
    .execute();
}

export function sessionsOf(queries: Queries, playerId: PlayerId) {
  return queries
    .selectFrom("sessions")
    .select(["device", "createdAt", "lastSeenAt", "expiresAt"])
    .where("playerId", "=", playerId)
    .orderBy("createdAt")
    .execute();
}

export async function pushSubscriptionsOf(queries: Queries, playerId: PlayerId) {
  const rows = await queries
    .selectFrom("pushSubscriptions")
    .select(["endpoint", "createdAt", "refusals"])
    .where("playerId", "=", playerId)
    .execute();
  // The rest of the address is a secret.
  return rows.map(({ endpoint, ...row }) => ({ service: new URL(endpoint).host, ...row }));
}

export function standingPlacesOf(queries: Queries, playerId: PlayerId) {
  return queries
    .selectFrom("standingPlaces")
    .innerJoin("series", "series.id", "standingPlaces.seriesId")
    .select(["weekday", "time", "meridiem", "askedAt"])
    .where("playerId", "=", playerId)
    .execute();
}

export function skippedDatesOf(queries: Queries, playerId: PlayerId) {
  return queries.selectFrom("skippedDates").select("date").where("playerId", "=", playerId).execute();
}

export async function pinResetOf(queries: Queries, playerId: PlayerId) {
  const [row] = await queries
    .selectFrom("pinResets")
    .select("expiresAt")
    .where("playerId", "=", playerId)
    .execute();
  return row ?? null;
}

export function wrongPinsOf(queries: Queries, phone: string) {
  return queries
    .selectFrom("attempts")
    .select("at")
    .where(({ and }) => and({ subject: `pin:${phone}`, wrong: 1 }))
    .orderBy("at")
    .execute();
}
