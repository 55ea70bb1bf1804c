import fc from "fast-check";
import { expect, test } from "vitest";
import { demoHoles } from "../testing/demo-course.ts";
import { totals } from "./gross.ts";
import {
  bestRounds,
  movingAverages,
  printAverage,
  printScore,
  roundScore,
  roundsPerAverage,
  scoreOf,
} from "./score-history.ts";
import { netOfCard } from "./strokes.ts";

test("a round has its gross, its net by the strokes of its card, and the par of its holes", () => {
  const round = roundScore(85, { holes: demoHoles, adjustedHandicap: 9 });
  expect(round).toEqual({ gross: 85, net: 76, par: 72 });
  expect([scoreOf(round, "gross"), scoreOf(round, "net"), scoreOf(round, "to-par")]).toEqual([85, 76, 13]);
  expect(roundScore(70, { holes: demoHoles, adjustedHandicap: -2 }).net).toBe(72);
});

test("a round's net is the sum of the card's net scores, whatever the handicap", () => {
  const gross = fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 18, maxLength: 18 });
  fc.assert(
    fc.property(gross, fc.integer({ min: -12, max: 54 }), (scores, adjustedHandicap) => {
      const card = { holes: demoHoles, adjustedHandicap };
      const total = totals(scores).total ?? 0;
      expect(roundScore(total, card).net).toBe(totals(netOfCard({ ...card, gross: scores })).total);
    }),
  );
});

test("the best rounds are the three lowest, of the same the newer one", () => {
  const rounds = [79, 85, 79, 90, 82].map((gross, id) => ({ id, gross, net: 100 - id, par: 72 }));
  expect(bestRounds(rounds, "gross").map(({ id }) => id)).toEqual([2, 0, 4]);
  expect(bestRounds(rounds, "net").map(({ id }) => id)).toEqual([4, 3, 2]);
  expect(bestRounds(rounds.slice(0, 1), "to-par").map(({ id }) => id)).toEqual([0]);
});

test("the average is of the round and up to four before it", () => {
  expect(movingAverages([])).toEqual([]);
  expect(movingAverages([85])).toEqual([850]);
  expect(movingAverages([85, 90, 80, 82, 84, 95])).toEqual([850, 875, 850, 843, 842, 862]);
  expect(movingAverages([-1, 1, -2])).toEqual([-10, 0, -7]);
});

test("an average lies between the best and the worst of its rounds, and forgets those before", () => {
  const scores = fc.array(fc.integer({ min: -18, max: 200 }), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(scores, scores, (before, rounds) => {
      const averages = movingAverages(rounds);
      const later = movingAverages([...before, ...rounds]).slice(before.length);
      for (const [at, average] of averages.entries()) {
        const window = rounds.slice(Math.max(0, at + 1 - roundsPerAverage), at + 1);
        expect(average).toBeGreaterThanOrEqual(Math.min(...window) * 10);
        expect(average).toBeLessThanOrEqual(Math.max(...window) * 10);
        if (window.length === roundsPerAverage) expect(later[at]).toBe(average);
      }
    }),
  );
});

test("scores and averages are written as golfers do", () => {
  expect([printScore(85, "gross"), printScore(76, "net")]).toEqual(["85", "76"]);
  expect([13, 0, -2].map((score) => printScore(score, "to-par"))).toEqual(["+13", "E", "-2"]);
  expect([printAverage(846, "gross"), printAverage(760, "net")]).toEqual(["84.6", "76.0"]);
  expect([126, 0, -4].map((tenths) => printAverage(tenths, "to-par"))).toEqual(["+12.6", "E", "-0.4"]);
});
