/**
 * Ruling 54. The payer marks a payment as paid, the receiver as received, also without the payer's mark. Whoever made
 * a mark can undo it, and nobody else: the payer until it is received. The receiver can always deny it.
 */
import type { Payment } from "./fewest-payments.ts";
import type { Instant, PlayerId } from "./golf.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** `confirmed`: marked by its payer, then received. `received`: marked by its receiver alone. */
export type PaymentStatus = "marked" | "confirmed" | "received" | "withdrawn" | "denied";

type Answered = Pick<Payment, "payerId" | "receiverId"> & {
  readonly status: PaymentStatus;
  /** Of a payment that is marked: when its receiver has undone their mark, if they had made one. */
  readonly answeredAt: Instant | null;
};

export type PaymentAnswer = "confirm" | "deny" | "undo";

/** For anybody else there is no such payment. */
export function maySeePayment(by: PlayerId, { payerId, receiverId }: Omit<Payment, "cents">): boolean {
  return by === payerId || by === receiverId;
}

/** The same status for what is so already. Refuses "not-found", "not-allowed" and "payment-changed". */
export function answerPayment(
  payment: Answered,
  by: PlayerId,
  answer: PaymentAnswer,
): PaymentStatus | Refusal {
  if (!maySeePayment(by, payment)) return refuse("not-found");
  const answers = answersOf[answer][by === payment.payerId ? "payer" : "receiver"];
  if (answers === null) return refuse("not-allowed");
  const isPayersMark = payment.status === "marked" && payment.answeredAt === null;
  if (answer === "undo" && by !== payment.payerId && isPayersMark) return refuse("not-allowed");
  return answers[payment.status] ?? refuse("payment-changed");
}

type Answers = { readonly [Before in PaymentStatus]?: PaymentStatus };

const answersOf: Readonly<
  Record<PaymentAnswer, { readonly payer: Answers | null; readonly receiver: Answers }>
> = {
  confirm: { payer: null, receiver: { marked: "confirmed", confirmed: "confirmed", received: "received" } },
  deny: {
    payer: null,
    receiver: { marked: "denied", confirmed: "denied", received: "denied", denied: "denied" },
  },
  undo: {
    payer: { marked: "withdrawn", withdrawn: "withdrawn" },
    receiver: { confirmed: "marked", marked: "marked", received: "withdrawn", withdrawn: "withdrawn" },
  },
};

export function counts({ status }: Pick<Answered, "status">): boolean {
  return status === "marked" || isReceived(status);
}

export function isReceived(status: PaymentStatus | "open"): boolean {
  return status === "confirmed" || status === "received";
}
