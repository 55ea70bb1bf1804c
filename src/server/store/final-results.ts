/**
 * Since when are the results of a tee time final (ruling 43)? Noted once and kept, whatever is changed later.
 */
import type { TeeTimeId } from "#rules/golf";
import { finalSince } from "#rules/late-changes";
import type { Queries, Transaction } from "./database.ts";
import type { Row } from "./schema.ts";

/** The number that means all players of the tee time, whose skins they are. */
export const wholeField = 0;

export async function recordFinal(tx: Transaction, final: Row<"finalResults">): Promise<void> {
  await tx
    .insertInto("finalResults")
    .values(final)
    .onConflict((conflict) => conflict.columns(["teeTimeId", "groupNumber"]).doNothing())
    .execute();
}

/** By group number; the whole field is `wholeField`. */
export async function finalOrders(
  queries: Queries,
  teeTimeId: TeeTimeId,
): Promise<ReadonlyMap<number, number>> {
  const rows = await queries
    .selectFrom("finalResults")
    .select(["groupNumber", "finalOrder"])
    .where("teeTimeId", "=", teeTimeId)
    .execute();
  return new Map(rows.map(({ groupNumber, finalOrder }) => [groupNumber, finalOrder]));
}

/** The order since which all cards of the players who count are complete; null while one is not. */
export async function fieldFinalSince(queries: Queries, teeTimeId: TeeTimeId): Promise<number | null> {
  const parts = await listParts(queries, teeTimeId);
  return finalSince(parts.filter(({ waitlist, noShow }) => waitlist === 0 && noShow === 0));
}

/** Everybody with a place, and since when the card is complete. */
export function listParts(queries: Queries, teeTimeId: TeeTimeId) {
  return queries
    .selectFrom("places")
    .leftJoin("cards", (join) =>
      join.onRef("cards.teeTimeId", "=", "places.teeTimeId").onRef("cards.playerId", "=", "places.playerId"),
    )
    .select([
      "places.playerId",
      "places.groupNumber",
      "places.waitlist",
      "places.noShow",
      "cards.completedOrder",
    ])
    .where("places.teeTimeId", "=", teeTimeId)
    .execute();
}
