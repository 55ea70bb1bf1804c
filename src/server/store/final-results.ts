import { finalSince } from "#rules/bets/late-changes";
import type { TeeTimeId } from "#rules/golf";
import { activePlaces } from "#rules/tee-times/tee-time";
import { insertNew, type Queries, type Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { ofPlace } from "./places.ts";

/** Skins are played without groups. Their entry in `finalResults` has this group number. */
export const wholeField = 0;

export async function recordFinal(tx: Transaction, final: Row<"finalResults">): Promise<void> {
  await insertNew(tx.insertInto("finalResults").values(final));
}

export async function finalOrders(queries: Queries, teeTimeId: TeeTimeId) {
  const rows = await queries
    .selectFrom("finalResults")
    .select(["groupNumber", "finalOrder"])
    .where("teeTimeId", "=", teeTimeId)
    .execute();
  return new Map(rows.map(({ groupNumber, finalOrder }) => [groupNumber, finalOrder]));
}

export async function fieldFinalSince(queries: Queries, teeTimeId: TeeTimeId): Promise<number | null> {
  const parts = await listParts(queries, teeTimeId);
  return finalSince(activePlaces({ places: parts }));
}

export function listParts(queries: Queries, teeTimeId: TeeTimeId) {
  return queries
    .selectFrom("places")
    .leftJoin("cards", ofPlace)
    .select(["places.playerId", "places.groupNumber", "places.waitlist", "places.noShow"])
    .select("cards.completedOrder")
    .where("places.teeTimeId", "=", teeTimeId)
    .execute();
}

export type TeamTotal = Row<"teamFinalTotals">;

export function listTeamTotals(queries: Queries, teeTimeId: TeeTimeId): Promise<TeamTotal[]> {
  return queries
    .selectFrom("teamFinalTotals")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("groupNumber")
    .execute();
}

export async function saveTeamTotal(tx: Transaction, total: TeamTotal): Promise<void> {
  const { teamName, grossTotal, netTotal } = total;
  await tx
    .insertInto("teamFinalTotals")
    .values(total)
    .onConflict((conflict) =>
      conflict.columns(["teeTimeId", "groupNumber"]).doUpdateSet({ teamName, grossTotal, netTotal }),
    )
    .execute();
}

export async function deleteTeamTotal(
  tx: Transaction,
  { teeTimeId, groupNumber }: Pick<TeamTotal, "teeTimeId" | "groupNumber">,
): Promise<void> {
  const ofTeeTime = tx.deleteFrom("teamFinalTotals").where("teeTimeId", "=", teeTimeId);
  await ofTeeTime.where("groupNumber", "=", groupNumber).execute();
}
