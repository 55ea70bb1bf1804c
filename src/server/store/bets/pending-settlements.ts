/** Stores the bets that the server failed to settle or freeze. The server tries again (ruling 40). */
import type { BetId, Instant } from "#rules/golf";
import { countOf, insertNew, type Queries, type Transaction } from "../../database/database.ts";
import type { BetOnTeeTime, Row } from "../../database/schema.ts";
import { emitAtCommit } from "../invalidation-events.ts";
import { onTeeTime } from "./bet-terms.ts";

export type PendingSettlement = Row<"pendingSettlements">;

export function listPendingSettlements(queries: Queries): Promise<PendingSettlement[]> {
  return queries.selectFrom("pendingSettlements").selectAll().orderBy("failedAt").orderBy("betId").execute();
}

export async function countPendingSettlements(queries: Queries): Promise<number> {
  return countOf(queries.selectFrom("pendingSettlements"));
}

export async function pendingOfBets(queries: Queries, betIds: readonly BetId[]) {
  if (betIds.length === 0) return [];
  return queries.selectFrom("pendingSettlements").selectAll().where("betId", "in", betIds).execute();
}

export async function insertPending(
  tx: Transaction,
  key: BetOnTeeTime,
  { maySettleFirst, failedAt }: { maySettleFirst: boolean; failedAt: Instant },
): Promise<boolean> {
  const row = { ...key, maySettleFirst: maySettleFirst ? 1 : 0, failedAt } as const;
  const isFirst = await insertNew(tx.insertInto("pendingSettlements").values(row));
  // The first failure may come from a changed hole, and the next one from a submit. A submit may settle the
  // bet for the first time, so the retry may do so, too.
  if (!isFirst && maySettleFirst)
    await tx.updateTable("pendingSettlements").set({ maySettleFirst: 1 }).where(onTeeTime(key)).execute();
  return isFirst;
}

/** Both players' screens show the failure, so both get an event. */
export async function deletePending(tx: Transaction, key: BetOnTeeTime): Promise<void> {
  await tx.deleteFrom("pendingSettlements").where(onTeeTime(key)).execute();
  emitAtCommit(tx, [{ event: { kind: "bet", betId: key.betId }, to: "bettors" }]);
}
