/** Plays 200 fixed days, and days with faults that must be found. `npm run simulate` plays new days. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dropTemplates } from "./club.ts";
import type { PlantedFault } from "./faults.ts";
import { type Ordered, playMany } from "./many-days.ts";
import { type Played, playDay } from "./play.ts";
import { shorten } from "./shorten.ts";

/** For each fault, the seed of a day that shows it. `npm run simulate -- --fault NAME` finds other seeds. */
const shownBy: Readonly<Record<PlantedFault, number>> = {
  "a score is acknowledged and lost": 2,
  "a score overwrites one that was not seen": 69,
  "a repeated score counts twice": 1,
  "a picked-up ball is stored as a score": 2,
  "a picked-up ball wins a hole": 2,
  "an answer also removes the newer score": 1,
  "the phone drops its scores when its session ends": 1,
  "a tee time has no limit": 1,
  "the last of the waitlist moves up": 18,
  "a late raise binds immediately": 29,
  "a settled bet pays the other player": 6,
  "a correction settles nothing": 11,
  "an odd cent is lost": 1,
  "a tied hole is won": 2,
  "a payment counts twice": 2,
  "phones hear of no change": 1,
  "the server fails": 1,
  "wrong PINs do not count for their account": 7,
  "a new PIN ends no session": 7,
  "whoever asks gets a session": 7,
  "a bet is told to everybody": 1,
  "everybody sees phone numbers": 1,
  "everybody sees push addresses": 124,
  "a stopped code admits": 46,
  "a television's link does not end": 27,
  "a cheat acts as the admin": 25,
  "a scorer replaces the owner's score": 1,
  "the team counts balls of players who left": 2,
  "a round waits for a player who left": 2,
  "the last who asks for a late place gets it": 19,
  "the overall ignores the holes after leaving": 6,
  "the back nine is lost, whenever the player left": 14,
  "a scorer enters although the owner refuses": 18,
  "the undo leaves the result": 111,
  "a bet with the scorer settles before the owner confirms": 189,
  "an agreement binds nobody": 23,
};

afterAll(dropTemplates);

const played: { readonly day: Ordered; readonly result: Played }[] = [];

/** Plays all days in one go, so the threads start and compile only once. */
beforeAll(async () => {
  const days = Array.from({ length: 200 }, (_, i) => ({ seed: i + 1 }));
  const again = [4, 5, 6].map((seed) => ({ seed }));
  const planted = Object.entries(shownBy).map(([fault, seed]) => ({ seed, fault: fault as PlantedFault }));
  await playMany([...days, ...again, ...planted], (day, result) => played.push({ day, result }));
}, 600_000);

test("nothing is lost, everybody sees it, and every amount is right, whatever happens in 200 days of a club", () => {
  const unplanted = played.filter(({ day }) => day.fault === undefined);
  expect(new Set(unplanted.map(({ day }) => day.seed)).size).toBe(200);
  const found = unplanted.flatMap(({ day, result }) =>
    result.faults.map((fault) => `npm run simulate -- --seed ${day.seed}: ${fault}`),
  );
  expect(found).toEqual([]);
});

test("the same seed is the same day, to the last event", () => {
  for (const seed of [4, 5, 6]) {
    const [one, other] = played.filter(({ day }) => day.seed === seed && day.fault === undefined);
    expect(other?.result.trace, `seed ${seed}`).toEqual(one?.result.trace);
  }
});

test("every planted fault is found", () => {
  const found = played.filter(({ day, result }) => day.fault !== undefined && result.faults.length > 0);
  expect(found.map(({ day }) => day.fault).toSorted()).toEqual(Object.keys(shownBy).toSorted());
});

test("a day that fails is shortened to the steps that show it", async () => {
  const fault = "a settled bet pays the other player";
  const whole = await playDay(shownBy[fault], { fault });
  const shortest = await shorten(shownBy[fault], { fault });
  expect(shortest.faults).not.toEqual([]);
  expect(shortest.steps).toBeLessThan(whole.steps);
});
