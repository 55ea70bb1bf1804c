/** Ruling 43. Stored once, whatever is changed later. */
import type { TeeTimeId } from "#rules/golf";
import { finalSince } from "#rules/late-changes";
import type { Queries, Transaction } from "./database.ts";
import type { Row } from "./schema.ts";

/** The group number of all players together, for skins. */
export const wholeField = 0;

export async function recordFinal(tx: Transaction, final: Row<"finalResults">): Promise<void> {
  await tx
    .insertInto("finalResults")
    .values(final)
    .onConflict((conflict) => conflict.columns(["teeTimeId", "groupNumber"]).doNothing())
    .execute();
}

/** By group number. */
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

/** Null while a card of the active players is not complete. */
export async function fieldFinalSince(queries: Queries, teeTimeId: TeeTimeId): Promise<number | null> {
  const parts = await listParts(queries, teeTimeId);
  return finalSince(parts.filter(({ waitlist, noShow }) => waitlist === 0 && noShow === 0));
}

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
