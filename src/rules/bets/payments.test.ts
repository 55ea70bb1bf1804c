import { expect, test } from "vitest";
import { answerPayment, counts, leftToSettle, type PaymentAnswer, type PaymentStatus } from "./payments.ts";

const payment = { payerId: "max", receiverId: "mia", answeredAt: null };

const tables: Readonly<
  Record<"max" | "mia", Readonly<Record<PaymentAnswer, Record<PaymentStatus, string>>>>
> = {
  max: {
    confirm: all("not-allowed"),
    deny: all("not-allowed"),
    undo: { ...all("payment-changed"), marked: "withdrawn", withdrawn: "withdrawn" },
  },
  mia: {
    confirm: { ...all("payment-changed"), marked: "confirmed", confirmed: "confirmed", received: "received" },
    deny: { ...all("denied"), withdrawn: "payment-changed" },
    undo: {
      marked: "not-allowed",
      confirmed: "marked",
      received: "withdrawn",
      withdrawn: "withdrawn",
      denied: "payment-changed",
    },
  },
};

const cases = Object.entries(tables).flatMap(([by, answers]) =>
  Object.entries(answers).flatMap(([answer, becomes]) =>
    Object.entries(becomes).map(
      ([status, after]) => [by, answer as PaymentAnswer, status as PaymentStatus, after] as const,
    ),
  ),
);

test.each(cases)("by %s, %s of a payment that is %s: %s", (by, answer, status, after) => {
  const became = answerPayment({ ...payment, status }, by, answer);
  expect(typeof became === "string" ? became : became.refused).toBe(after);
});

test("the receiver's undo, sent twice, is answered like the first", () => {
  const undone = { ...payment, status: "marked", answeredAt: "2026-11-21T23:00:00.000Z" } as const;
  expect(answerPayment(undone, "mia", "undo")).toBe("marked");
  expect(answerPayment(undone, "max", "undo")).toBe("withdrawn");
});

test("for anybody else there is no such payment", () => {
  expect(answerPayment({ ...payment, status: "marked" }, "gus", "confirm")).toEqual({ refused: "not-found" });
});

test("marked, confirmed and received payments count", () => {
  const statuses: PaymentStatus[] = ["marked", "confirmed", "received", "withdrawn", "denied"];
  expect(statuses.filter((status) => counts({ status }))).toEqual(["marked", "confirmed", "received"]);
});

test("what is left to a player are open payments, and to a receiver also marked ones", () => {
  const open = [{ payerId: "max", receiverId: "mia", cents: 20_00 }];
  const marked = [{ payerId: "gus", receiverId: "mia", cents: 5_00, status: "marked" as const }];
  expect(leftToSettle("mia", open, marked)).toBe(25_00);
  expect(leftToSettle("max", open, marked)).toBe(-20_00);
  expect(leftToSettle("gus", open, marked)).toBeNull();
  expect(leftToSettle("mia", [], [{ ...marked[0], status: "received" } as never])).toBeNull();
});

function all(refused: string): Record<PaymentStatus, string> {
  return { marked: refused, confirmed: refused, received: refused, withdrawn: refused, denied: refused };
}
