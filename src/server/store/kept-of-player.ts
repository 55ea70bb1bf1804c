/** What a player may download of themselves. Each query lists its columns, so that no secret comes along. */
import type { PlayerId } from "#rules/golf";
import type { Queries } from "../database/database.ts";
import type { BetRow } from "./bets/bets.ts";

export function profileOf({ selectFrom }: Queries, id: PlayerId) {
  return selectFrom("players")
    .select(["phone", "firstName", "lastName", "nickname", "showNickname", "teeBox", "role", "groupCode"])
    .select(["groupJoinedAt", "affiliatedWith", "photoId", "createdAt", "showsGame", "letsGroupScore"])
    .select(["deletionAskedAt", "deletionAnswer"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export function placesOf({ selectFrom }: Queries, playerId: PlayerId) {
  return selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .select(["teeTimeId", "startsAt", "waitlist", "noShow", "groupNumber", "joinedAt", "tappedAt"])
    .where("playerId", "=", playerId)
    .orderBy("startsAt")
    .execute();
}

export function betsOf({ selectFrom }: Queries, playerId: PlayerId) {
  return selectFrom("bets")
    .select(["id", "createdBy", "opponent", "gameType", "status", "isActive", "createdAt", "acceptedAt"])
    .select(["front9Cents", "back9Cents", "overallCents"])
    .where(({ eb, or }) => or([eb("createdBy", "=", playerId), eb("opponent", "=", playerId)]))
    .orderBy("createdAt")
    .execute();
}

/** As seen by the creator of the bet. */
export async function resultsOf({ selectFrom }: Queries, bets: readonly Pick<BetRow, "id">[]) {
  const ids = bets.map(({ id }) => id);
  if (ids.length === 0) return [];
  return selectFrom("betResults")
    .innerJoin("teeTimes", "teeTimes.id", "betResults.teeTimeId")
    .select(["betId", "startsAt", "isCurrent", "winner", "totalCents", "processedAt"])
    .select(["front9Cents", "back9Cents", "overallCents"])
    .where("betId", "in", ids)
    .orderBy("settledOrder")
    .execute();
}

export function paymentsOf({ selectFrom }: Queries, playerId: PlayerId) {
  return selectFrom("payments")
    .innerJoin("teeTimes", "teeTimes.id", "payments.teeTimeId")
    .select(["payments.id", "startsAt", "payerId", "receiverId", "cents", "payments.status"])
    .select(["markedAt", "answeredAt", "reopenedAt"])
    .where(({ eb, or }) => or([eb("payerId", "=", playerId), eb("receiverId", "=", playerId)]))
    .orderBy("markedOrder")
    .execute();
}

export function sessionsOf({ selectFrom }: Queries, playerId: PlayerId) {
  return selectFrom("sessions")
    .select(["device", "createdAt", "lastSeenAt", "expiresAt"])
    .where("playerId", "=", playerId)
    .orderBy("createdAt")
    .execute();
}

export async function pushSubscriptionsOf({ selectFrom }: Queries, playerId: PlayerId) {
  const rows = await selectFrom("pushSubscriptions")
    .select(["endpoint", "createdAt", "refusals"])
    .where("playerId", "=", playerId)
    .execute();
  // The rest of the address is a secret.
  return rows.map(({ endpoint, ...row }) => ({ service: new URL(endpoint).host, ...row }));
}

export function standingPlacesOf({ selectFrom }: Queries, playerId: PlayerId) {
  return selectFrom("standingPlaces")
    .innerJoin("series", "series.id", "standingPlaces.seriesId")
    .select(["weekday", "time", "meridiem", "askedAt"])
    .where("playerId", "=", playerId)
    .execute();
}

export function skippedDatesOf({ selectFrom }: Queries, playerId: PlayerId) {
  return selectFrom("skippedDates").select("date").where("playerId", "=", playerId).execute();
}

export async function pinResetOf({ selectFrom }: Queries, playerId: PlayerId) {
  const [row] = await selectFrom("pinResets").select("expiresAt").where("playerId", "=", playerId).execute();
  return row ?? null;
}

export function wrongPinsOf({ selectFrom }: Queries, phone: string) {
  return selectFrom("attempts")
    .select("at")
    .where(({ and }) => and({ subject: `pin:${phone}`, wrong: 1 }))
    .orderBy("at")
    .execute();
}
