import { beforeEach, expect, test, vi } from "vitest";
import { noteIfSlow, readSlow, slowMs, whilePlayerWaits } from "./slow-answers.ts";

beforeEach(() => vi.useFakeTimers());

function pending() {
  let answer = () => {};
  let fail = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    answer = resolve;
    fail = () => reject(new Error("no"));
  });
  return { promise, answer, fail };
}

test("what the player has tapped is slow after four seconds without an answer, until it is done", async () => {
  for (const end of ["answer", "fail"] as const) {
    const sent = pending();
    const done = whilePlayerWaits(() => noteIfSlow(sent.promise)).catch(() => {});
    await vi.advanceTimersByTimeAsync(slowMs - 1);
    expect(readSlow()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(readSlow()).toBe(true);
    sent[end]();
    await done;
    expect(readSlow()).toBe(false);
  }
});

test("it stays slow while something else is asked for the same tap", async () => {
  const [first, second] = [pending(), pending()];
  const done = whilePlayerWaits(async () => {
    await noteIfSlow(first.promise).catch(() => {});
    await noteIfSlow(second.promise);
  });
  await vi.advanceTimersByTimeAsync(20_000);
  first.fail();
  await vi.advanceTimersByTimeAsync(1);
  expect(readSlow()).toBe(true);
  second.answer();
  await done;
  expect(readSlow()).toBe(false);
});

test("requests of the app itself and questions to the player show no slow connection", async () => {
  const sent = pending();
  const byItself = noteIfSlow(sent.promise);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readSlow()).toBe(false);
  const asked = pending();
  const done = whilePlayerWaits(() => asked.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readSlow()).toBe(false);
  asked.answer();
  sent.answer();
  await Promise.all([done, byItself]);
});
