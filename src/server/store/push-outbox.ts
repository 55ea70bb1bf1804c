/** A row is stored in the transaction of its notification. So no push is lost, or sent after a rollback. */
import type { ExpressionBuilder } from "kysely";
import { addSeconds } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { Queries, Transaction } from "../database/database.ts";
import type { Row, Tables } from "../database/schema.ts";

/** Seconds that a push waits. Meanwhile, an open app may report that it has shown the notification. */
const shownFirstSeconds = 3;

/** Queues a push for each of the player's devices. Muted kinds are queued, too: they are dropped when due. */
export async function queuePushes(
  tx: Transaction,
  notifications: readonly { readonly id: string }[],
  now: Instant,
): Promise<void> {
  const ids = notifications.map(({ id }) => id);
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
        .where("notifications.id", "in", ids),
    )
    .execute();
}

/** Other servers do not send claimed rows. If this server crashes, the rows are due again at `until`. */
export function claimPushes(queries: Queries, now: Instant, until: Instant, atMost: number) {
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

export async function deletePush(queries: Queries, push: PushKey): Promise<void> {
  await queries.deleteFrom("pushOutbox").where(isPush(push)).execute();
}

export async function postponePush(queries: Queries, push: PushKey, dueAt: Instant): Promise<void> {
  await queries.updateTable("pushOutbox").set({ dueAt }).where(isPush(push)).execute();
}

type PushKey = Pick<Row<"pushOutbox">, "notificationId" | "sessionHash">;

function isPush({ notificationId, sessionHash }: PushKey) {
  return ({ and }: ExpressionBuilder<Tables, "pushOutbox">) => and({ notificationId, sessionHash });
}

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

export async function nextPushAt(queries: Queries): Promise<Instant | null> {
  const next = queries.selectFrom("pushOutbox").select("dueAt").orderBy("dueAt").limit(1);
  return (await next.executeTakeFirst())?.dueAt ?? null;
}

export function waitingPushes(queries: Queries): Promise<{ count: number; dueAt: Instant | null }> {
  return queries
    .selectFrom("pushOutbox")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min<Instant | null>("dueAt").as("dueAt")])
    .executeTakeFirstOrThrow();
}
