/**
 * A notification is stored in the transaction of the change, then sent to open apps and pushed (ruling 33).
 * Only its subject is stored. The text is made when it is read (`presenters/notifications.ts`).
 */
import { randomUUID } from "node:crypto";
import {
  isToldEachTime,
  kindsOf,
  type NotificationDraft,
  type NotificationKind,
  notificationKinds,
  replacementFor,
} from "#rules/club/notifications";
import type { BetId, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { countOf, firstOrNull, isFound, type Queries, type Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { emitAtCommit, emitNotices } from "./invalidation-events.ts";
import { queuePushes } from "./push-outbox.ts";

export type About = { readonly betId?: BetId; readonly teeTimeId?: TeeTimeId };

/** Older notifications appear when the player dismisses newer ones. */
const maxListed = 30;

/** Replaces unseen notifications of the same player and topic. */
export async function notifyPlayers(
  tx: Transaction,
  about: About & { startsAt?: Instant },
  drafts: readonly NotificationDraft[],
  now: Instant,
): Promise<void> {
  for (const kind of new Set(drafts.map((notification) => notification.kind))) {
    const ofKind = drafts.filter((notification) => notification.kind === kind);
    const playerIds = ofKind.map(({ playerId }) => playerId);
    const topic = kindsOf(notificationKinds[kind].topic);
    const unseen = isToldEachTime(kind) ? [] : await discardNotifications(tx, about, playerIds, topic);
    const rows = ofKind.flatMap((notification) => {
      const before = unseen.find(({ playerId }) => playerId === notification.playerId);
      const next = replacementFor(before, notification, about.startsAt ?? null);
      return next === null ? [] : [rowOf(next, about, now)];
    });
    if (rows.length === 0) continue;
    await tx.insertInto("notifications").values(rows).execute();
    await queuePushes(tx, rows, now);
    const eventOf = (noticeId: string) => ({ kind: "notice", noticeId }) as const;
    const events = rows.map(({ id, playerId }) => ({ event: eventOf(id), to: { only: playerId } }));
    emitAtCommit(tx, events);
  }
}

export async function discardNotifications(
  tx: Transaction,
  { betId, teeTimeId }: About,
  playerIds: readonly PlayerId[],
  kinds?: readonly NotificationKind[],
): Promise<Row<"notifications">[]> {
  const isAboutNothing = betId === undefined && teeTimeId === undefined && kinds === undefined;
  if (playerIds.length === 0 || isAboutNothing) return [];
  const discarded = await tx
    .deleteFrom("notifications")
    .where("playerId", "in", playerIds)
    .where("seenAt", "is", null)
    .$if(betId !== undefined, (query) => query.where("betId", "=", betId ?? null))
    .$if(teeTimeId !== undefined, (query) => query.where("teeTimeId", "=", teeTimeId ?? null))
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
    .returningAll()
    .execute();
  emitNotices(tx, discarded);
  return discarded;
}

/** A notification with the present values of its bet and tee time, which are null if it has none. */
export type NotificationWithSubject = Awaited<ReturnType<typeof listUnseenNotifications>>[number];

export function listUnseenNotifications(queries: Queries, playerId: PlayerId) {
  return newestOf(queries, playerId).where("notifications.seenAt", "is", null).limit(maxListed).execute();
}

export function listNotificationsUpTo(queries: Queries, playerId: PlayerId, upTo: Instant, atMost: number) {
  return newestOf(queries, playerId).where("notifications.createdAt", "<=", upTo).limit(atMost).execute();
}

function newestOf(queries: Queries, playerId: PlayerId) {
  return withSubject(queries)
    .where("notifications.playerId", "=", playerId)
    .orderBy("notifications.createdAt", "desc")
    .orderBy("notifications.id");
}

export async function findUnseenNotification(queries: Queries, id: string) {
  const query = withSubject(queries).where("notifications.id", "=", id);
  return firstOrNull(query.where("notifications.seenAt", "is", null));
}

export function countUnseenNotifications(queries: Queries, playerId: PlayerId): Promise<number> {
  return countOf(unseenOf(queries, playerId));
}

function unseenOf(queries: Queries, playerId: PlayerId) {
  return queries.selectFrom("notifications").where("playerId", "=", playerId).where("seenAt", "is", null);
}

function withSubject(queries: Queries) {
  return queries
    .selectFrom("notifications")
    .leftJoin("teeTimes", "teeTimes.id", "notifications.teeTimeId")
    .leftJoin("places", (join) =>
      join
        .onRef("places.teeTimeId", "=", "notifications.teeTimeId")
        .onRef("places.playerId", "=", "notifications.playerId"),
    )
    .leftJoin("bets", "bets.id", "notifications.betId")
    .leftJoin("betTerms", (join) =>
      join
        .onRef("betTerms.betId", "=", "notifications.betId")
        .onRef("betTerms.teeTimeId", "=", "notifications.teeTimeId"),
    )
    .leftJoin("betResults", (join) =>
      join
        .onRef("betResults.betId", "=", "notifications.betId")
        .onRef("betResults.teeTimeId", "=", "notifications.teeTimeId")
        .on("betResults.isCurrent", "=", 1),
    )
    .selectAll("notifications")
    .select(["teeTimes.startsAt", "places.groupNumber", "betTerms.resultIndex", "betResults.totalCents"])
    .select(["bets.createdBy", "bets.opponent"])
    .select(["bets.front9Cents", "bets.back9Cents", "bets.overallCents"]);
}

export function wasNotified(
  queries: Queries,
  kind: NotificationKind,
  { after, upTo }: { after: Instant; upTo: Instant },
): Promise<boolean> {
  const ofKind = queries.selectFrom("notifications").select("id").where("kind", "=", kind);
  return isFound(ofKind.where("createdAt", ">", after).where("createdAt", "<=", upTo).limit(1));
}

export function hasUnseenNotifications(queries: Queries, playerId: PlayerId): Promise<boolean> {
  return isFound(unseenOf(queries, playerId).select("id").limit(1));
}

export async function markNotificationsSeen(
  tx: Transaction,
  playerId: PlayerId,
  ids: readonly string[],
  now: Instant,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const { numUpdatedRows } = await tx
    .updateTable("notifications")
    .set(({ fn, val }) => ({ seenAt: fn.coalesce("seenAt", val(now)) }))
    .where("id", "in", ids)
    .where("playerId", "=", playerId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  emitNotices(tx, [{ playerId }]);
  return true;
}

export async function endNotifications(tx: Transaction, kind: NotificationKind): Promise<void> {
  const ended = await tx.deleteFrom("notifications").where("kind", "=", kind).returning("playerId").execute();
  emitNotices(tx, ended);
}

function rowOf(
  { playerId, kind, wasAt, movedTo = null }: NotificationDraft,
  { betId, teeTimeId }: About,
  now: Instant,
): Row<"notifications"> {
  const about = { betId: betId ?? null, teeTimeId: teeTimeId ?? null, wasAt: wasAt ?? null };
  return { id: randomUUID(), playerId, kind, ...about, movedTo, createdAt: now, seenAt: null };
}
