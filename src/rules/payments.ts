/**
 * Who may do what with a payment after a round? Its payer marks it as paid and may take that back until it is confirmed;
 * its receiver confirms it, or says at any time that it was not received.
 */
import type { Payment } from "./fewest-payments.ts";
import type { PlayerId } from "./golf.ts";
import { type Refusal, refuse } from "./refusal.ts";

export type PaymentStatus = "marked" | "confirmed" | OverStatus;
/** It counts no longer. */
type OverStatus = "withdrawn" | "denied";

type Answered = Pick<Payment, "payerId" | "receiverId"> & { readonly status: PaymentStatus };

/** The answers to a payment: what it becomes by each. */
export type PaymentAnswer = Exclude<PaymentStatus, "marked">;

/** For anybody else there is no such payment. */
export function maySeePayment(by: PlayerId, { payerId, receiverId }: Omit<Answered, "status">): boolean {
  return by === payerId || by === receiverId;
}

/** `true` also for what is so already. Refuses "not-found", "not-allowed" and "payment-changed". */
export function mayAnswerPayment(payment: Answered, by: PlayerId, answer: PaymentAnswer): true | Refusal {
  if (!maySeePayment(by, payment)) return refuse("not-found");
  const answersAs = answer === "withdrawn" ? payment.payerId : payment.receiverId;
  if (by !== answersAs) return refuse("not-allowed");
  if (payment.status === answer) return true;
  return comesFrom[answer].includes(payment.status) ? true : refuse("payment-changed");
}

const comesFrom: Readonly<Record<PaymentAnswer, readonly PaymentStatus[]>> = {
  withdrawn: ["marked"],
  confirmed: ["marked"],
  denied: ["marked", "confirmed"],
};

export function counts({ status }: Pick<Answered, "status">): boolean {
  return status === "marked" || status === "confirmed";
}
