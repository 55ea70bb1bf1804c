/** `npm run simulate` plays as many days as one likes; here are a few, and what must be found when it happens. */
import { expect, test } from "vitest";
import { type PlantedFault, plantedFaults } from "./faults.ts";
import { playDay } from "./play.ts";

test("nothing is lost, everybody sees it, and every amount is right, whatever happens in a day of a club", async () => {
  for (const seed of [1, 2, 3]) {
    const { faults } = await playDay(seed);
    expect(faults, `npm run simulate -- --seed ${seed}`).toEqual([]);
  }
});

test("the same seed is the same day, to the last event", async () => {
  expect((await playDay(4)).trace).toEqual((await playDay(4)).trace);
});

test.each(Object.keys(plantedFaults) as PlantedFault[])("a day on which %s is found", async (fault) => {
  const found: string[] = [];
  for (let seed = 1; seed <= 8 && found.length === 0; seed++)
    found.push(...(await playDay(seed, undefined, fault)).faults);
  expect(found).not.toEqual([]);
});
