/** Two hundred fixed days, and what must be found when it happens. `npm run simulate` plays new ones. */
import { expect, test } from "vitest";
import { type PlantedFault, plantedFaults } from "./faults.ts";
import { playMany } from "./many-days.ts";
import { playDay } from "./play.ts";
import { shorten } from "./shorten.ts";

const days = Array.from({ length: 200 }, (_, i) => ({ seed: i + 1 }));

test("nothing is lost, everybody sees it, and every amount is right, whatever happens in 200 days of a club", async () => {
  const found: string[] = [];
  await playMany(days, ({ seed }, { faults }) => {
    found.push(...faults.map((fault) => `npm run simulate -- --seed ${seed}: ${fault}`));
  });
  expect(found).toEqual([]);
}, 600_000);

test("the same seed is the same day, to the last event", async () => {
  const traces = new Map<number, (readonly string[])[]>();
  const twice = [4, 5, 6, 4, 5, 6].map((seed) => ({ seed }));
  await playMany(twice, ({ seed }, { trace }) => traces.set(seed, [...(traces.get(seed) ?? []), trace]));
  for (const [seed, [one, other]] of traces) expect(other, `seed ${seed}`).toEqual(one);
});

test.each(Object.keys(plantedFaults) as PlantedFault[])("a day on which %s is found", async (fault) => {
  expect(await firstDayThatShows(fault)).not.toBeNull();
});

test("a day that fails is shortened to the steps that show it", async () => {
  const fault = "a tee time has no limit";
  const seed = await firstDayThatShows(fault);
  const whole = await playDay(seed ?? 0, { fault });
  const shortest = await shorten(seed ?? 0, { fault });
  expect(shortest.faults).not.toEqual([]);
  expect(shortest.steps).toBeLessThan(whole.steps);
});

async function firstDayThatShows(fault: PlantedFault): Promise<number | null> {
  for (const { seed } of days.slice(0, 20))
    if ((await playDay(seed, { fault })).faults.length > 0) return seed;
  return null;
}
