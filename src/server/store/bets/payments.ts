import * as z from "zod/mini";
import type { Balance } from "#rules/bets/fewest-payments";
import { counts, type PaymentStatus } from "#rules/bets/payments";
import type { MadePayment } from "#rules/bets/settle-up";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { firstOrNull, type Queries, type Transaction } from "../../database/database.ts";
import { readJson } from "../../database/json.ts";
import type { Row } from "../../database/schema.ts";

export type StoredPayment = Omit<Row<"payments">, "base" | "markedOrder"> & MadePayment;

const base: z.ZodMiniType<Balance[]> = z.array(z.object({ playerId: z.string(), cents: z.int() }));

export async function listPayments(queries: Queries, teeTimeId: TeeTimeId): Promise<StoredPayment[]> {
  const rows = await queries
    .selectFrom("payments")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("markedOrder")
    .execute();
  return rows.filter(counts).map(storedPayment);
}

/** Lists the payments that this player should confirm: their payers have marked them. */
export async function listPaymentsToConfirm(
  queries: Queries,
  receiverId: PlayerId,
  teeTimeIds: readonly TeeTimeId[],
) {
  if (teeTimeIds.length === 0) return [];
  return queries
    .selectFrom("payments")
    .select(["teeTimeId", "payerId", "cents"])
    .where("teeTimeId", "in", teeTimeIds)
    .where("receiverId", "=", receiverId)
    .where("status", "=", "marked")
    .orderBy("markedOrder")
    .execute();
}

export async function findPayment(queries: Queries, teeTimeId: TeeTimeId, id: string) {
  const ofTeeTime = queries.selectFrom("payments").selectAll().where("teeTimeId", "=", teeTimeId);
  const row = await firstOrNull(ofTeeTime.where("id", "=", id));
  return row && storedPayment(row);
}

export async function insertPayment(tx: Transaction, { base, order, ...payment }: StoredPayment) {
  await tx
    .insertInto("payments")
    .values({ ...payment, base: JSON.stringify(base), markedOrder: order })
    .execute();
}

export async function setPaymentStatus(
  tx: Transaction,
  id: string,
  answered: { status: PaymentStatus; answeredAt: Instant | null },
): Promise<void> {
  await tx.updateTable("payments").set(answered).where("id", "=", id).execute();
}

/** `reopenedAt`: when a correction changed the amounts to pay. Null if the payments are right again. */
export async function markReopened(tx: Transaction, ids: readonly string[], reopenedAt: Instant | null) {
  if (ids.length === 0) return;
  await tx.updateTable("payments").set({ reopenedAt }).where("id", "in", ids).execute();
}

function storedPayment({ base: text, markedOrder, ...row }: Row<"payments">): StoredPayment {
  return { ...row, order: markedOrder, base: readJson(base, text, "payments.base", { id: row.id }) };
}
