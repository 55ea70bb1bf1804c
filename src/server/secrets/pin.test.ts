import { expect, test } from "vitest";
import { QueueFull } from "../work/work-queue.ts";
import { pinsWith } from "./pin.ts";

const pins = pinsWith(Buffer.alloc(32, 1));

test("the right PIN matches and a wrong one does not", async () => {
  const hash = await pins.hash("2468");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await pins.matches("2468", hash)).toBe(true);
  expect(await pins.matches("2469", hash)).toBe(false);
});

test("two players with the same PIN have different hashes", async () => {
  expect(await pins.hash("2468")).not.toBe(await pins.hash("2468"));
});

test("a stolen hash says nothing without the pepper", async () => {
  const elsewhere = pinsWith(Buffer.alloc(32, 2));
  expect(await elsewhere.matches("2468", await pins.hash("2468"))).toBe(false);
  expect(elsewhere.fingerprint("6025550100", "2468")).not.toBe(pins.fingerprint("6025550100", "2468"));
});

test("a phone nobody has never matches", async () => {
  expect(await pins.matches("nobody", null)).toBe(false);
});

test("the same try has the same fingerprint, and where one part ends is part of it", () => {
  expect(pins.fingerprint("ab", "c")).toBe(pins.fingerprint("ab", "c"));
  expect(pins.fingerprint("ab", "c")).not.toBe(pins.fingerprint("a", "bc"));
});

test("of very many comparisons at once those that find no room are refused, and the others have their answer", async () => {
  const hash = await pins.hash("2468");
  const compared = await Promise.allSettled(Array.from({ length: 130 }, () => pins.matches("2468", hash)));
  const answers = compared.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const refused = compared.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(answers.length).toBeGreaterThanOrEqual(101);
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toBeInstanceOf(QueueFull);
});
