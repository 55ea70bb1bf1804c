/** Exists while all players of the group have complete cards (ruling 4). */
import type { TeeTimeId } from "#rules/golf";
import type { Queries, Transaction } from "./database.ts";
import type { Row } from "./schema.ts";

export type TeamTotal = Row<"teamFinalTotals">;

type TeamKey = Pick<TeamTotal, "teeTimeId" | "groupNumber">;

export function listTeamTotals(queries: Queries, teeTimeId: TeeTimeId): Promise<TeamTotal[]> {
  return queries
    .selectFrom("teamFinalTotals")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("groupNumber")
    .execute();
}

/** Replaces an earlier one. */
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
