import fc from "fast-check";
import { expect, test } from "vitest";
import { demoHoles } from "../testing/demo-course.ts";
import { readCard } from "../testing/notation.ts";
import { gameFigures, type PlayedCard, usedStrokeHoles } from "./game-figures.ts";
import { isComplete } from "./gross.ts";

function card(scores: string, adjustedHandicap = 0): PlayedCard {
  const gross = readCard(scores);
  if (!isComplete(gross)) throw new Error("Not a complete card.");
  return { holes: demoHoles, adjustedHandicap, gross };
}

const pars = demoHoles.map(({ par }) => par);
const written = (scores: readonly number[]) =>
  `${scores.slice(0, 9).join(" ")} | ${scores.slice(9).join(" ")}`;
const atPar = written(pars);
const bogeys = written(pars.map((par) => par + 1));

test("without a card there are no figures", () => expect(gameFigures([])).toBeNull());

test("a hole has its average to par and its best score, over all cards", () => {
  const figures = gameFigures([card(atPar), card(bogeys), card(bogeys)]);
  expect(figures?.holes).toHaveLength(18);
  for (const [i, hole] of (figures?.holes ?? []).entries())
    expect(hole).toEqual({ number: i + 1, par: pars[i], toParTenths: 7, best: pars[i] });
});

test("the par 3s, 4s and 5s have an average for each hole, the nines one for each round", () => {
  const scores = pars.map((par, i) => par + (par === 3 ? 2 : 0) + (i >= 9 ? 1 : 0));
  const figures = gameFigures([card(written(scores)), card(written(scores))]);
  const threes = (from: number) => pars.slice(from, from + 9).filter((par) => par === 3).length;
  const all = threes(0) + threes(9);
  expect(figures?.pars.map(({ par }) => par)).toEqual([3, 4, 5]);
  expect(figures?.pars[0]).toEqual({
    par: 3,
    toParTenths: Math.round(((all * 2 + threes(9)) * 10) / all),
    holes: all * 2,
  });
  expect(figures?.nines).toEqual({ front: threes(0) * 20, back: threes(9) * 20 + 90 });
});

test("the best holes are those with the lowest average, of the same the first one", () => {
  const scores = pars.map((par, i) => par + (i === 16 ? -1 : i === 4 || i === 11 || i === 12 ? 0 : 2));
  expect(gameFigures([card(written(scores))])?.bestHoles).toEqual([17, 5, 12]);
});

test("a stroke hole is used where the net score is par or better, and a plus handicap has none", () => {
  const hardest = demoHoles.flatMap(({ handicap }, i) => (handicap <= 6 ? [i] : []));
  const over = [0, 1, 1, 2, 3, 1];
  const scores = pars.map((par, i) => par + (over[hardest.indexOf(i)] ?? 0));
  const strokeHoles = gameFigures([card(written(scores), 6)])?.strokeHoles;
  expect(strokeHoles).toEqual({ underPar: 1, atPar: 3, overPar: 2 });
  expect(strokeHoles && usedStrokeHoles(strokeHoles)).toEqual({ used: 4, of: 6, percent: 67 });
  const none = gameFigures([card(bogeys, -3)])?.strokeHoles;
  expect(none).toEqual({ underPar: 0, atPar: 0, overPar: 0 });
  expect(none && usedStrokeHoles(none)).toEqual({ used: 0, of: 0, percent: 0 });
});

test("two strokes on a hole are one stroke hole, counted by the net score", () => {
  const doubles = written(pars.map((par) => par + 2));
  expect(gameFigures([card(doubles, 36)])?.strokeHoles).toEqual({ underPar: 0, atPar: 18, overPar: 0 });
});

test("a course that was changed: each card counts by the pars that it was played on", () => {
  const former = demoHoles.map((hole) => (hole.number === 1 ? { ...hole, par: hole.par + 1 } : hole));
  const figures = gameFigures([{ ...card(atPar), holes: former }, card(atPar)]);
  expect(figures?.holes[0]).toMatchObject({ par: pars[0], toParTenths: -5 });
});

test("what the holes are over par is what the pars and the nines are, whatever was scored", () => {
  const scores = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 18, maxLength: 18 });
  const cards = fc.array(fc.tuple(scores, fc.integer({ min: -10, max: 54 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(cards, (played) => {
      const figures = gameFigures(
        played.map(([gross, adjustedHandicap]) => ({ holes: demoHoles, adjustedHandicap, gross })),
      );
      const sums = played.map(([gross]) => gross.reduce((sum, one, i) => sum + one - (pars[i] ?? 0), 0));
      const perRound = (sums.reduce((sum, one) => sum + one, 0) * 10) / played.length;
      const nines = (figures?.nines.front ?? 0) + (figures?.nines.back ?? 0);
      expect(Math.abs(nines - perRound)).toBeLessThanOrEqual(1);
      const holes = (figures?.holes ?? []).reduce((sum, { toParTenths }) => sum + toParTenths, 0);
      expect(Math.abs(holes - perRound)).toBeLessThanOrEqual(9);
      const { underPar, atPar, overPar } = figures?.strokeHoles ?? { underPar: 0, atPar: 0, overPar: 0 };
      const given = played.reduce((sum, [, handicap]) => sum + Math.min(18, Math.max(0, handicap)), 0);
      expect(underPar + atPar + overPar).toBe(given);
    }),
  );
});
