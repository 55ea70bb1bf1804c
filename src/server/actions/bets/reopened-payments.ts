import { playersReopened } from "#rules/bets/settle-up";
import { kindsOf } from "#rules/club/notifications";
import { type Instant, idsOf, type TeeTimeId } from "#rules/golf";
import type { Transaction } from "../../database/database.ts";
import { listPayments, markReopened } from "../../store/bets/payments.ts";
import { readRoundToSettle } from "../../store/bets/round-to-settle.ts";
import { emitAtCommit } from "../../store/invalidation-events.ts";
import { discardNotifications, notifyPlayers } from "../../store/notifications.ts";
import { findTeeTime } from "../../store/tee-times.ts";

/**
 * Marks payments as reopened if a correction changes what their players still owe or get. Removes the mark
 * when the amounts are as before again. The caller has locked the tee time and updated its bets and results.
 */
export async function updateReopened(tx: Transaction, teeTimeId: TeeTimeId, now: Instant): Promise<void> {
  if ((await listPayments(tx, teeTimeId)).length === 0) return;
  const teeTime = await findTeeTime(tx, teeTimeId);
  if (teeTime === null) return;
  const { made, balances, settling } = await readRoundToSettle(tx, teeTime);
  if (settling === null) return;
  const reopened = playersReopened(made, balances);
  const isReopened = ({ payerId, receiverId }: { payerId: string; receiverId: string }) =>
    reopened.includes(payerId) || reopened.includes(receiverId);
  const before = made.filter(({ reopenedAt }) => reopenedAt !== null);
  const after = made.filter(isReopened);
  const closed = before.filter((payment) => !after.includes(payment));
  const opened = after.filter((payment) => !before.includes(payment));
  if (reopened.length > 0 || closed.length > 0)
    emitAtCommit(tx, [{ event: { kind: "scores", teeTimeId }, to: "everybody" }]);
  await markReopened(tx, idsOf(closed), null);
  await markReopened(tx, idsOf(opened), now);
  const players = new Set(opened.flatMap(({ payerId, receiverId }) => [payerId, receiverId]));
  const closedFor = closed.flatMap(({ payerId, receiverId }) => [payerId, receiverId]);
  await discardNotifications(tx, { teeTimeId }, closedFor, kindsOf("reopening"));
  const drafts = reopened
    .filter((id) => players.has(id))
    .map((playerId) => ({ playerId, kind: "payments-reopened" as const }));
  await notifyPlayers(tx, { teeTimeId }, drafts, now);
}
