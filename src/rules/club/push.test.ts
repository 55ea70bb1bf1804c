import { expect, test } from "vitest";
import { notificationKinds } from "./notifications.ts";
import { isPushed, isUrgent, pushChoicesOf, secondsToNextTry } from "./push.ts";

test("a player who has switched bet results off is still pushed bet requests", () => {
  expect(isPushed("bet-settled", ["bet-result"])).toBe(false);
  expect(isPushed("result-withdrawn", ["bet-result"])).toBe(false);
  expect(isPushed("bet-requested", ["bet-result"])).toBe(true);
  expect(isPushed("promoted", [])).toBe(true);
});

test("guests are not asked about bets, and only admins about wrong PINs", () => {
  expect(pushChoicesOf("guest")).toEqual([
    "place",
    "tee-time",
    "evening",
    "groups",
    "payment",
    "correction",
    "account",
  ]);
  expect(pushChoicesOf("member")).toContain("bet-request");
  for (const choice of ["alarm", "backup", "opening"]) expect(pushChoicesOf("member")).not.toContain(choice);
  for (const choice of ["alarm", "backup", "opening"]) expect(pushChoicesOf("admin")).toContain(choice);
});

test("an admin can switch off every kind of notification", () => {
  for (const { push } of Object.values(notificationKinds)) expect(pushChoicesOf("admin")).toContain(push);
});

test("a spot that opened up wakes the phone, a bet's result does not", () => {
  expect(isUrgent("promoted")).toBe(true);
  expect(isUrgent("tee-time-deleted")).toBe(true);
  expect(isUrgent("groups")).toBe(true);
  expect(isUrgent("many-wrong-pins")).toBe(true);
  expect(isUrgent("reset-code-given")).toBe(true);
  expect(isUrgent("bet-settled")).toBe(false);
  expect(isUrgent("payment-marked")).toBe(false);
});

test("the waits between tries double up to two hours, and a push service may ask for longer ones within that", () => {
  const waits = [1, 2, 3, 4].map((attempts) => secondsToNextTry(attempts, null));
  expect(waits).toEqual([30, 60, 120, 240]);
  expect(secondsToNextTry(30, null)).toBe(7200);
  expect(secondsToNextTry(1, 300)).toBe(300);
  expect(secondsToNextTry(3, 1)).toBe(120);
  expect(secondsToNextTry(1, 1_000_000)).toBe(7200);
});
