/** Ruling 54: payer and receiver mark a payment and undo their own marks. The receiver can deny any mark. */

import type { Cents, Instant, PlayerId } from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { sum } from "../values.ts";
import type { Payment } from "./fewest-payments.ts";

/** `confirmed`: the payer marked it, and the receiver agreed. `received`: only the receiver marked it. */
export type PaymentStatus = "marked" | "confirmed" | "received" | "withdrawn" | "denied";

type MarkedPayment = Pick<Payment, "payerId" | "receiverId"> & {
  readonly status: PaymentStatus;
  /**
   * The moment of the latest answer. A "marked" payment has an answer only if the receiver confirmed it and
   * then undid the confirmation.
   */
  readonly answeredAt: Instant | null;
};

export type PaymentAnswer = keyof typeof answersOf;

export function maySeePayment(by: PlayerId, { payerId, receiverId }: Omit<Payment, "cents">): boolean {
  return by === payerId || by === receiverId;
}

/**
 * Returns the cents left to receive (above 0) or to pay; null if nothing is left. A payment that the payer
 * has marked is settled for the payer. The receiver must still confirm it.
 */
export function leftToSettle(
  player: PlayerId,
  open: readonly Payment[],
  made: readonly (Payment & Pick<MarkedPayment, "status">)[],
): Cents | null {
  const marked = made.filter(({ status, receiverId }) => status === "marked" && receiverId === player);
  const mine = [...open, ...marked].filter((payment) => maySeePayment(player, payment));
  if (mine.length === 0) return null;
  return sum(mine.map(({ receiverId, cents }) => (receiverId === player ? cents : -cents)));
}

/** Repeats return the same status. Refuses with "not-found", "not-allowed" or "payment-changed". */
export function answerPayment(
  payment: MarkedPayment,
  by: PlayerId,
  answer: PaymentAnswer,
): PaymentStatus | Refusal {
  if (!maySeePayment(by, payment)) return refuse("not-found");
  const answers: Answers | null = answersOf[answer][by === payment.payerId ? "payer" : "receiver"];
  if (answers === null) return refuse("not-allowed");
  const isPayersMark = payment.status === "marked" && payment.answeredAt === null;
  if (answer === "undo" && by !== payment.payerId && isPayersMark) return refuse("not-allowed");
  return answers[payment.status] ?? refuse("payment-changed");
}

type Answers = { readonly [Before in PaymentStatus]?: PaymentStatus };

const answersOf = {
  confirm: { payer: null, receiver: { marked: "confirmed", confirmed: "confirmed", received: "received" } },
  deny: {
    payer: null,
    receiver: { marked: "denied", confirmed: "denied", received: "denied", denied: "denied" },
  },
  undo: {
    payer: { marked: "withdrawn", withdrawn: "withdrawn" },
    receiver: { confirmed: "marked", marked: "marked", received: "withdrawn", withdrawn: "withdrawn" },
  },
} satisfies Record<string, { payer: Answers | null; receiver: Answers }>;

export function counts({ status }: Pick<MarkedPayment, "status">): boolean {
  return status === "marked" || isReceived(status);
}

export function isReceived(status: PaymentStatus | "open"): boolean {
  return status === "confirmed" || status === "received";
}
