/** Two hundred fixed days, and what must be found when it happens. `npm run simulate` plays new ones. */
import { afterAll, expect, test } from "vitest";
import { dropTemplates } from "./club.ts";
import type { PlantedFault } from "./faults.ts";
import { playMany } from "./many-days.ts";
import { playDay } from "./play.ts";
import { shorten } from "./shorten.ts";

/** A day on which each is found; `npm run simulate -- --fault NAME` looks for another one. */
const shownBy: Readonly<Record<PlantedFault, number>> = {
  "a score is acknowledged and lost": 1,
  "a score overwrites one that was not seen": 36,
  "a repeated score counts twice": 1,
  "an answer also removes the newer score": 4,
  "the phone drops its scores when its session ends": 8,
  "a tee time has no limit": 1,
  "the last of the waitlist moves up": 18,
  "a late raise binds at once": 29,
  "an agreement binds nobody": 32,
  "a settled bet pays the other player": 4,
  "a correction settles nothing": 8,
  "an odd cent is lost": 1,
  "a tied hole is won": 1,
  "a payment counts twice": 1,
  "phones hear of no change": 1,
  "the server fails": 1,
  "wrong PINs do not count for their account": 7,
  "a new PIN ends no session": 7,
  "whoever asks gets a session": 7,
  "a bet is told to everybody": 1,
  "everybody sees phone numbers": 1,
  "everybody sees push addresses": 19,
  "a stopped code admits": 27,
  "a television's link does not end": 19,
  "a cheat acts as the admin": 19,
};

afterAll(dropTemplates);

test("nothing is lost, everybody sees it, and every amount is right, whatever happens in 200 days of a club", async () => {
  const days = Array.from({ length: 200 }, (_, i) => ({ seed: i + 1 }));
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

test("every planted fault is found", async () => {
  const days = Object.entries(shownBy).map(([fault, seed]) => ({ seed, fault: fault as PlantedFault }));
  const missed: PlantedFault[] = [];
  await playMany(days, ({ fault }, { faults }) => {
    if (fault && faults.length === 0) missed.push(fault);
  });
  expect(missed).toEqual([]);
}, 300_000);

test("a day that fails is shortened to the steps that show it", async () => {
  const fault = "a settled bet pays the other player";
  const whole = await playDay(shownBy[fault], { fault });
  const shortest = await shorten(shownBy[fault], { fault });
  expect(shortest.faults).not.toEqual([]);
  expect(shortest.steps).toBeLessThan(whole.steps);
});
