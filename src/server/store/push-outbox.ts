/**
 * What is still to be pushed to which device. A row is written with its notification, so that a crash loses none and
 * nothing is pushed of a change that was rolled back; it goes with its notification, when that holds no longer.
 */
import { addSeconds } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { Queries, Transaction } from "./database.ts";
import type { Row } from "./schema.ts";

/** In this time the player's open app says that it has shown it, and its device is left out. */
const shownFirstSeconds = 3;

/** For every device of those who are notified; what they have switched off is left out when it is sent. */
export async function queuePushes(
  tx: Transaction,
  notificationIds: readonly string[],
  now: Instant,
): Promise<void> {
  const dueAt = addSeconds(now, shownFirstSeconds);
  await tx
    .insertInto("pushOutbox")
    .columns(["notificationId", "sessionHash", "attempts", "dueAt"])
    .expression(
      tx
        .selectFrom("pushSubscriptions")
        .innerJoin("notifications", "notifications.playerId", "pushSubscriptions.playerId")
        .select(({ val, cast }) => [
          "notifications.id",
          "pushSubscriptions.sessionHash",
          cast<number>(val(0), "integer").as("attempts"),
          cast<string>(val(dueAt), "text").as("dueAt"),
        ])
        .where("notifications.id", "in", notificationIds),
    )
    .execute();
}

/**
 * Takes what is due, so that no other server sends it too. Should this one crash, it is due again at `until`.
 */
export function claimPushes(
  queries: Queries,
  now: Instant,
  until: Instant,
  atMost: number,
): Promise<Row<"pushOutbox">[]> {
  return queries
    .updateTable("pushOutbox")
    .set(({ eb }) => ({ dueAt: until, attempts: eb("attempts", "+", 1) }))
    .where("dueAt", "<=", now)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("notificationId", "sessionHash"),
        "in",
        selectFrom("pushOutbox")
          .select(["notificationId", "sessionHash"])
          .where("dueAt", "<=", now)
          .orderBy("dueAt")
          .limit(atMost)
          .$asTuple("notificationId", "sessionHash"),
      ),
    )
    .returningAll()
    .execute();
}

/** Sent, or not to be sent any more. */
export async function deletePush(queries: Queries, { notificationId, sessionHash }: PushKey): Promise<void> {
  await queries
    .deleteFrom("pushOutbox")
    .where("notificationId", "=", notificationId)
    .where("sessionHash", "=", sessionHash)
    .execute();
}

/** To everybody. */
export async function deleteAllPushes(queries: Queries): Promise<void> {
  await queries.deleteFrom("pushOutbox").execute();
}

export async function postponePush(
  queries: Queries,
  { notificationId, sessionHash }: PushKey,
  dueAt: Instant,
): Promise<void> {
  await queries
    .updateTable("pushOutbox")
    .set({ dueAt })
    .where("notificationId", "=", notificationId)
    .where("sessionHash", "=", sessionHash)
    .execute();
}

type PushKey = Pick<Row<"pushOutbox">, "notificationId" | "sessionHash">;

/** These were shown by the open app of this device. */
export async function withholdPushes(
  queries: Queries,
  sessionHash: string,
  notificationIds: readonly string[],
): Promise<void> {
  if (notificationIds.length === 0) return;
  await queries
    .deleteFrom("pushOutbox")
    .where("notificationId", "in", notificationIds)
    .where("sessionHash", "=", sessionHash)
    .execute();
}

/** Null while nothing is to be sent. */
export async function nextPushAt(queries: Queries): Promise<Instant | null> {
  const row = await queries
    .selectFrom("pushOutbox")
    .select("dueAt")
    .orderBy("dueAt")
    .limit(1)
    .executeTakeFirst();
  return row?.dueAt ?? null;
}

/** How many, and since when the oldest is due; null where there is none. */
export function waitingPushes(queries: Queries): Promise<{ count: number; dueAt: Instant | null }> {
  return queries
    .selectFrom("pushOutbox")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<Instant | null>("dueAt").as("dueAt")])
    .executeTakeFirstOrThrow();
}
