import { randomUUID } from "node:crypto";
import type { Payment } from "#rules/bets/fewest-payments";
import * as rules from "#rules/bets/payments";
import { isSamePayment } from "#rules/bets/settle-up";
import { kindsOf } from "#rules/club/notifications";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { appendAudit } from "../../store/audit-append.ts";
import {
  findPayment,
  insertPayment,
  type StoredPayment,
  setPaymentStatus,
} from "../../store/bets/payments.ts";
import { readRoundToSettle } from "../../store/bets/round-to-settle.ts";
import type { Action } from "../../store/invalidations.ts";
import { discardNotifications, notifyPlayers } from "../../store/notifications.ts";
import { lockTeeTime } from "../../store/tee-times.ts";
import type { Authored } from "./bet-terms.ts";

type PaymentToReceiver = Omit<Payment, "payerId"> & { teeTimeId: TeeTimeId };
type Received = Omit<Payment, "receiverId"> & { teeTimeId: TeeTimeId };

/** Refuses with "payment-changed" if the receiver or the amount has changed. A repeat does nothing. */
export function markPaid(
  context: Context,
  { id: payerId }: Actor,
  { teeTimeId, ...paid }: PaymentToReceiver,
) {
  return mark(context, teeTimeId, { ...paid, payerId }, "marked");
}

export function markReceived(context: Context, { id: receiverId }: Actor, { teeTimeId, ...paid }: Received) {
  return mark(context, teeTimeId, { ...paid, receiverId }, "received");
}

function mark({ db, now }: Context, teeTimeId: TeeTimeId, payment: Payment, status: "marked" | "received") {
  const { payerId, receiverId } = payment;
  const [by, other] = status === "marked" ? [payerId, receiverId] : [receiverId, payerId];
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return refuse("tee-time-not-found");
    const { settling } = await readRoundToSettle(tx, teeTime);
    const at = now();
    const made = settling?.current.find((one) => isSamePayment(one, payment));
    if (made !== undefined) return status === "marked" || answer(tx, made, { by, at, answer: "confirm" });
    if (!settling?.open.some((one) => isSamePayment(one, payment))) return refuse("payment-changed");
    const id = randomUUID();
    const order = await appendAudit(tx, {
      ...entryOf(status === "marked" ? "mark-payment" : "mark-received", id, teeTimeId),
      at,
      by,
      after: { ...payment, status },
    });
    await insertPayment(tx, {
      ...payment,
      id,
      teeTimeId,
      plan: settling.plan ?? id,
      base: settling.base,
      status,
      markedAt: at,
      order,
      answeredAt: null,
      reopenedAt: null,
    });
    await notifyPlayers(tx, { teeTimeId }, [{ playerId: other, kind: `payment-${status}` as const }], at);
    return true;
  });
}

export async function answerPayment(
  { db, now }: Context,
  { id: by }: Actor,
  { teeTimeId, paymentId }: { teeTimeId: TeeTimeId; paymentId: string },
  given: rules.PaymentAnswer,
): Promise<true | Refusal> {
  return db.transaction(async (tx) => {
    await lockTeeTime(tx, teeTimeId);
    const payment = await findPayment(tx, teeTimeId, paymentId);
    return payment === null ? refuse("not-found") : answer(tx, payment, { by, at: now(), answer: given });
  });
}

type GivenAnswer = Authored & { answer: rules.PaymentAnswer };

async function answer(tx: Transaction, payment: StoredPayment, { by, at, answer }: GivenAnswer) {
  const status = rules.answerPayment(payment, by, answer);
  if (isRefused(status)) return status;
  if (payment.status === status) return true;
  await appendAudit(tx, {
    ...entryOf(actionOf(payment, by, answer), payment.id, payment.teeTimeId),
    at,
    by,
    before: written(payment),
    after: { ...written(payment), status },
  });
  await setPaymentStatus(tx, payment.id, { status, answeredAt: at });
  await notifyOther(tx, { ...payment, status }, { by, at });
  return true;
}

function actionOf({ payerId }: Payment, by: PlayerId, answer: rules.PaymentAnswer): Action {
  if (answer === "undo") return by === payerId ? "withdraw-payment" : "withdraw-receipt";
  return answer === "confirm" ? "confirm-payment" : "deny-payment";
}

async function notifyOther(tx: Transaction, payment: StoredPayment, { by, at }: Authored): Promise<void> {
  const { teeTimeId, payerId, receiverId, status } = payment;
  await discardNotifications(tx, { teeTimeId }, [payerId, receiverId], kindsOf("payment"));
  // If the receiver undoes a confirmation, the payer's mark stays, and the payer is not notified.
  if (by !== receiverId || status === "marked") return;
  const kind = rules.counts({ status }) ? "payment-received" : "payment-denied";
  await notifyPlayers(tx, { teeTimeId }, [{ playerId: payerId, kind }], at);
}

function written({ payerId, receiverId, cents, status }: StoredPayment) {
  return { payerId, receiverId, cents, status };
}

function entryOf(action: Action, subjectId: string, teeTimeId: TeeTimeId) {
  return { action, subject: "payment", subjectId, teeTimeId } as const;
}
