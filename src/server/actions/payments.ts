/**
 * What happens when a player has paid another after a round, and when that one has, or has not, received it?
 */
import { randomUUID } from "node:crypto";
import type { Payment } from "#rules/fewest-payments";
import type { Instant, TeeTimeId } from "#rules/golf";
import { kindsOf } from "#rules/notifications";
import { mayAnswerPayment, type PaymentAnswer } from "#rules/payments";
import type { Actor } from "#rules/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import { isSamePayment } from "#rules/settle-up";
import type { Context } from "../context.ts";
import type { Action } from "../events/actions.ts";
import { appendAudit } from "../store/audit.ts";
import type { Transaction } from "../store/database.ts";
import { discardNotifications, notifyPlayers } from "../store/notifications.ts";
import { findPayment, insertPayment, type StoredPayment, setPaymentStatus } from "../store/payments.ts";
import { lockTeeTime } from "../store/tee-times.ts";
import { readRoundToSettle } from "./round-to-settle.ts";

/** Refuses "payment-changed" where these are not (any longer) the receiver and the amount. A repeat does nothing more. */
export async function markPaid(
  { db, now }: Context,
  { id: payerId }: Actor,
  { teeTimeId, ...paid }: Omit<Payment, "payerId"> & { teeTimeId: TeeTimeId },
): Promise<true | Refusal> {
  const payment = { ...paid, payerId };
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return refuse("tee-time-not-found");
    const { settling } = await readRoundToSettle(tx, teeTime);
    if (settling?.current.some((made) => isSamePayment(made, payment))) return true;
    if (!settling?.open.some((one) => isSamePayment(one, payment))) return refuse("payment-changed");
    const at = now();
    const id = randomUUID();
    const order = await appendAudit(tx, {
      ...eventOf("mark-payment", id, teeTimeId),
      at,
      by: payerId,
      after: { ...payment, status: "marked" },
    });
    await insertPayment(tx, {
      ...payment,
      id,
      teeTimeId,
      plan: settling.plan ?? id,
      base: settling.base,
      status: "marked",
      markedAt: at,
      order,
      answeredAt: null,
      reopenedAt: null,
    });
    await notifyPlayers(tx, { teeTimeId }, [{ playerId: payment.receiverId, kind: "payment-marked" }], at);
    return true;
  });
}

const actionOf = {
  withdrawn: "withdraw-payment",
  confirmed: "confirm-payment",
  denied: "deny-payment",
} as const satisfies Record<PaymentAnswer, Action>;

/** Only its two players may know of it. */
export async function answerPayment(
  { db, now }: Context,
  { id: by }: Actor,
  { teeTimeId, paymentId }: { teeTimeId: TeeTimeId; paymentId: string },
  status: PaymentAnswer,
): Promise<true | Refusal> {
  return db.transaction(async (tx) => {
    await lockTeeTime(tx, teeTimeId);
    const payment = await findPayment(tx, teeTimeId, paymentId);
    if (payment === null) return refuse("not-found");
    const may = mayAnswerPayment(payment, by, status);
    if (may !== true) return may;
    if (payment.status === status) return true;
    const at = now();
    await appendAudit(tx, {
      ...eventOf(actionOf[status], paymentId, teeTimeId),
      at,
      by,
      before: written(payment),
      after: { ...written(payment), status },
    });
    await setPaymentStatus(tx, paymentId, { status, answeredAt: at });
    await notifyOther(tx, payment, status, at);
    return true;
  });
}

/** The receiver has seen it; of one that was taken back there is nothing to confirm any more. */
async function notifyOther(
  tx: Transaction,
  { teeTimeId, payerId, receiverId }: StoredPayment,
  status: PaymentAnswer,
  at: Instant,
): Promise<void> {
  await discardNotifications(tx, { teeTimeId }, [receiverId], kindsOf("payment"));
  if (status === "denied")
    await notifyPlayers(tx, { teeTimeId }, [{ playerId: payerId, kind: "payment-denied" }], at);
}

function written({ payerId, receiverId, cents, status }: StoredPayment) {
  return { payerId, receiverId, cents, status };
}

function eventOf(action: Action, subjectId: string, teeTimeId: TeeTimeId) {
  return { action, subject: "payment", subjectId, teeTimeId } as const;
}
