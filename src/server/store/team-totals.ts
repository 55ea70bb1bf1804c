/**
 * What did each group come to as a team? Kept while all its players have complete cards (ruling 4).
 */

import type { Queries, Transaction } from "./database.ts";
import type { Row } from "./schema.ts";

export type TeamTotal = Row<"teamFinalTotals">;

type TeamKey = Pick<TeamTotal, "teeTimeId" | "groupNumber">;

/** In order of the groups. */
export function listTeamTotals(queries: Queries, teeTimeId: string): Promise<TeamTotal[]> {
  return queries
    .selectFrom("teamFinalTotals")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("groupNumber")
    .execute();
}

/** Takes the place of an earlier one. */
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

export async function deleteTeamTotal(tx: Transaction, { teeTimeId, groupNumber }: TeamKey): Promise<void> {
  await tx
    .deleteFrom("teamFinalTotals")
    .where("teeTimeId", "=", teeTimeId)
    .where("groupNumber", "=", groupNumber)
    .execute();
}
