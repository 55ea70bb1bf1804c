import { expect, test } from "vitest";
import { newGate } from "../testing/gate.ts";
import { shareReadings } from "./shared-readings.ts";

test("those who ask together, or while a reading is under way, share the next one", async () => {
  let readings = 0;
  const begun = newGate();
  const mayEnd = newGate();
  const ask = shareReadings(async () => {
    readings += 1;
    begun.open();
    await mayEnd.isOpen;
    return readings;
  });
  const together = [ask(), ask()];
  await begun.isOpen;
  const meanwhile = [ask(), ask(), ask()];
  expect(readings).toBe(1);
  mayEnd.open();
  expect(await Promise.all([...together, ...meanwhile])).toEqual([1, 1, 2, 2, 2]);
});

test("nobody gets what was read before they asked", async () => {
  let saved = 0;
  const ask = shareReadings(async () => {
    const read = saved;
    await Promise.resolve();
    return read;
  });
  const asked: Promise<void>[] = [];
  for (let n = 1; n <= 100; n++) {
    saved = n;
    asked.push(ask().then((read) => expect(read).toBeGreaterThanOrEqual(n)));
    if (n % 3 === 0) await Promise.resolve();
    if (n % 7 === 0) await ask();
  }
  await Promise.all(asked);
});

test("a reading that fails fails for those who wait for it, and for nobody after them", async () => {
  let readings = 0;
  const ask = shareReadings(async () => {
    readings += 1;
    if (readings === 1) throw new Error("The connection is lost.");
    return readings;
  });
  const outcomes = await Promise.allSettled([ask(), ask()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask()).toBe(2);
});
