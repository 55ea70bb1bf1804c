import type { FieldMessage } from "#contract/tee-times/field-messages";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { isInAudience } from "#rules/tee-times/field-messages";
import { firstOrNull, type Queries, type Transaction } from "../database/database.ts";
import type { NewRow, Row } from "../database/schema.ts";

export type StoredMessage = Row<"fieldMessages">;

/** Newest first, without those that were recalled. */
export function listMessages(queries: Queries, teeTimeId: TeeTimeId): Promise<StoredMessage[]> {
  const all = queries.selectFrom("fieldMessages").selectAll().where("teeTimeId", "=", teeTimeId);
  return all.where("recalledAt", "is", null).orderBy("sentAt", "desc").orderBy("id").execute();
}

export function findMessage(tx: Transaction, teeTimeId: TeeTimeId, id: string) {
  const one = tx.selectFrom("fieldMessages").selectAll().where("id", "=", id);
  return firstOrNull(one.where("teeTimeId", "=", teeTimeId));
}

export async function insertMessage(tx: Transaction, message: NewRow<"fieldMessages">): Promise<void> {
  await tx.insertInto("fieldMessages").values(message).execute();
}

export async function updateMessage(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<StoredMessage, "text" | "correctedAt" | "recalledAt">>,
): Promise<void> {
  await tx.updateTable("fieldMessages").set(changes).where("id", "=", id).execute();
}

export async function insertViews(tx: Transaction, views: readonly Row<"fieldMessageViews">[]) {
  await tx
    .insertInto("fieldMessageViews")
    .values(views)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteViews(tx: Transaction, messageId: string): Promise<void> {
  await tx.deleteFrom("fieldMessageViews").where("messageId", "=", messageId).execute();
}

export function listViews(queries: Queries, teeTimeId: TeeTimeId) {
  return queries
    .selectFrom("fieldMessageViews")
    .innerJoin("fieldMessages", "fieldMessages.id", "fieldMessageViews.messageId")
    .select(["messageId", "playerId"])
    .where("teeTimeId", "=", teeTimeId)
    .execute();
}

export type MessageToPlayer = FieldMessage & { readonly teeTimeId: TeeTimeId; readonly startsAt: Instant };

/**
 * What the player may read by their present place, newest first. The cross joins make SQLite start with the tee times,
 * not with all places of the player.
 */
export async function messagesFor(
  queries: Queries,
  playerId: PlayerId,
  of: { readonly teeTimeIds: readonly TeeTimeId[] } | { readonly startsAfter: Instant },
): Promise<MessageToPlayer[]> {
  if ("teeTimeIds" in of && of.teeTimeIds.length === 0) return [];
  const all = queries
    .selectFrom("teeTimes")
    .crossJoin("fieldMessages")
    .crossJoin("places")
    .leftJoin("fieldMessageViews", (join) =>
      join
        .onRef("fieldMessageViews.messageId", "=", "fieldMessages.id")
        .on("fieldMessageViews.playerId", "=", playerId),
    )
    .selectAll("fieldMessages")
    .select(["teeTimes.startsAt", "places.waitlist", "places.noShow", "fieldMessageViews.seenAt"])
    .whereRef("fieldMessages.teeTimeId", "=", "teeTimes.id")
    .where("fieldMessages.recalledAt", "is", null)
    .whereRef("places.teeTimeId", "=", "teeTimes.id")
    .where("places.playerId", "=", playerId);
  const rows = await ("teeTimeIds" in of
    ? all.where("teeTimes.id", "in", of.teeTimeIds)
    : all.where("teeTimes.startsAt", ">", of.startsAfter)
  ).execute();
  return rows
    .filter((row) => isInAudience({ waitlist: row.waitlist === 1, noShow: row.noShow === 1 }, row.audience))
    .map(({ id, teeTimeId, startsAt, text, sentAt, correctedAt, seenAt }) => {
      const [at, isCorrected, isSeen] = [correctedAt ?? sentAt, correctedAt !== null, seenAt !== null];
      return { id, teeTimeId, startsAt, text, at, isCorrected, isSeen };
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
