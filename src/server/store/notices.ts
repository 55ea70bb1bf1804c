/**
 * What does a player still have to be told? Ruling 33: at once, or at his next visit, and once.
 */
import { randomUUID } from "node:crypto";
import type { Instant, PlayerId } from "#rules/golf";
import type { Queries, Transaction } from "./database.ts";
import type { Row } from "./schema.ts";

/** Each of these players got a spot that became free. */
export async function notePromotions(
  tx: Transaction,
  teeTimeId: string,
  playerIds: readonly PlayerId[],
  now: Instant,
): Promise<void> {
  if (playerIds.length === 0) return;
  const notice = { kind: "promoted", teeTimeId, createdAt: now, seenAt: null } as const;
  const notices = playerIds.map((playerId) => ({ id: randomUUID(), playerId, ...notice }));
  await tx.insertInto("notices").values(notices).execute();
}

/** Whoever has left does not want to hear that he got in. */
export async function forgetPromotions(
  tx: Transaction,
  teeTimeId: string,
  playerIds: readonly PlayerId[],
): Promise<void> {
  if (playerIds.length === 0) return;
  await tx
    .deleteFrom("notices")
    .where("teeTimeId", "=", teeTimeId)
    .where("playerId", "in", playerIds)
    .where("seenAt", "is", null)
    .execute();
}

/** Oldest first. */
export function listUnseenNotices(
  queries: Queries,
  playerId: PlayerId,
): Promise<(Pick<Row<"notices">, "id" | "kind" | "teeTimeId"> & { startsAt: Instant })[]> {
  return queries
    .selectFrom("notices")
    .innerJoin("teeTimes", "teeTimes.id", "notices.teeTimeId")
    .select(["notices.id", "notices.kind", "notices.teeTimeId", "teeTimes.startsAt"])
    .where("notices.playerId", "=", playerId)
    .where("notices.seenAt", "is", null)
    .orderBy("notices.createdAt")
    .orderBy("notices.id")
    .execute();
}

/** False when this player has no such notice. Seen again it stays seen when it was. */
export async function markNoticeSeen(
  queries: Queries,
  playerId: PlayerId,
  id: string,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable("notices")
    .set(({ fn, val }) => ({ seenAt: fn.coalesce("seenAt", val(now)) }))
    .where("id", "=", id)
    .where("playerId", "=", playerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
