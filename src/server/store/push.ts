import * as z from "zod/mini";
import type { Instant, PlayerId } from "#rules/golf";
import { firstOrNull, insertNew, isFound, type Queries, type Transaction } from "../database/database.ts";
import { readJson } from "../database/json.ts";
import type { NewRow, Row } from "../database/schema.ts";
import { emitNotices } from "./invalidation-events.ts";
import { isActivePlaceOf } from "./places.ts";

export type PushChoices = {
  readonly muted: readonly string[];
  readonly showsDetails: boolean;
};

const mutedChoices = z.array(z.string());

export async function readPushChoices(queries: Queries, playerId: PlayerId): Promise<PushChoices> {
  const row = await firstOrNull(
    queries.selectFrom("pushChoices").selectAll().where("playerId", "=", playerId),
  );
  if (row === null) return { muted: [], showsDetails: false };
  const muted = readJson(mutedChoices, row.muted, "pushChoices.muted", { playerId });
  return { muted, showsDetails: row.showsDetails === 1 };
}

export async function savePushChoices(queries: Queries, playerId: PlayerId, choices: PushChoices) {
  const { muted, showsDetails } = choices;
  await saveChoices(queries, playerId, { muted: JSON.stringify(muted), showsDetails: showsDetails ? 1 : 0 });
}

/** The app never again asks whether it may push. Open apps load home again, without this question. */
export async function endAskingForPush(tx: Transaction, playerId: PlayerId, now: Instant): Promise<void> {
  await saveChoices(tx, playerId, { answeredAt: now });
  emitNotices(tx, [{ playerId }]);
}

async function saveChoices(queries: Queries, playerId: PlayerId, set: Partial<Row<"pushChoices">>) {
  await queries
    .insertInto("pushChoices")
    .values({ playerId, muted: "[]", showsDetails: 0, answeredAt: null, ...set })
    .onConflict((conflict) => conflict.column("playerId").doUpdateSet(set))
    .execute();
}

/** Replaces another player's subscription of the same browser. */
export async function savePushSubscription(tx: Transaction, subscription: NewRow<"pushSubscriptions">) {
  const { sessionHash, ...given } = subscription;
  const values = { ...given, refusals: 0 };
  await tx
    .deleteFrom("pushSubscriptions")
    .where("endpoint", "=", subscription.endpoint)
    .where("sessionHash", "!=", sessionHash)
    .execute();
  await tx
    .insertInto("pushSubscriptions")
    .values({ sessionHash, ...values })
    .onConflict((conflict) => conflict.column("sessionHash").doUpdateSet(values))
    .execute();
}

/** Returns how many pushes in a row the push service has refused: 0 after one that it accepted. */
export async function countRefusal(queries: Queries, sessionHash: string, isRefused: boolean) {
  const row = await queries
    .updateTable("pushSubscriptions")
    .set(({ eb, val }) => ({ refusals: isRefused ? eb("refusals", "+", 1) : val(0) }))
    .where("sessionHash", "=", sessionHash)
    .returning("refusals")
    .executeTakeFirst();
  return row?.refusals ?? 0;
}

export async function deletePushSubscription(queries: Queries, sessionHash: string): Promise<void> {
  await queries.deleteFrom("pushSubscriptions").where("sessionHash", "=", sessionHash).execute();
}

export async function findPushSubscription(queries: Queries, sessionHash: string, now: Instant) {
  return firstOrNull(
    queries
      .selectFrom("pushSubscriptions")
      .innerJoin("sessions", "sessions.tokenHash", "pushSubscriptions.sessionHash")
      .selectAll("pushSubscriptions")
      .where("pushSubscriptions.sessionHash", "=", sessionHash)
      .where("sessions.expiresAt", ">", now),
  );
}

/** Returns false if the player has answered the question, or has a round that started after `roundsSince`. */
export function mayAskForPush(queries: Queries, playerId: PlayerId, roundsSince: Instant, now: Instant) {
  const answered = queries
    .selectFrom("pushChoices")
    .select("playerId")
    .where("playerId", "=", playerId)
    .where("answeredAt", "is not", null);
  const playing = queries
    .selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .select("places.playerId")
    .where(isActivePlaceOf(playerId))
    .where("teeTimes.startsAt", ">", roundsSince)
    .where("teeTimes.startsAt", "<=", now);
  const player = queries.selectFrom("players").select("id").where("id", "=", playerId);
  return isFound(player.where(({ not, exists, and }) => and([not(exists(answered)), not(exists(playing))])));
}

export async function findPushKeys(queries: Queries): Promise<Row<"pushKeys"> | null> {
  return firstOrNull(queries.selectFrom("pushKeys").selectAll());
}

export async function addPushKeys(queries: Queries, keys: Row<"pushKeys">): Promise<Row<"pushKeys">> {
  await insertNew(queries.insertInto("pushKeys").values(keys));
  return queries.selectFrom("pushKeys").selectAll().executeTakeFirstOrThrow();
}
