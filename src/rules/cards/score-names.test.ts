import { expect, test } from "vitest";
import { demoHoles as holes } from "../testing/demo-course.ts";
import { readCard, readEntered } from "../testing/notation.ts";
import { bestScores, likelyScores, scoreName } from "./score-names.ts";

test("the keys of a hole go from two under par to three over", () => {
  expect(likelyScores(5).map(({ name, gross }) => `${name} ${gross}`)).toEqual([
    "eagle 3",
    "birdie 4",
    "par 5",
    "bogey 6",
    "double 7",
    "triple 8",
  ]);
  expect(likelyScores(4)[0]).toEqual({ name: "eagle", gross: 2 });
});

test("two under on a par 3 is a hole in one", () => {
  expect(likelyScores(3)[0]).toEqual({ name: "ace", gross: 1 });
  expect(likelyScores(3)[1]).toEqual({ name: "birdie", gross: 2 });
});

test("a score is called by its strokes over par, where it has a name", () => {
  expect(scoreName(1, 4)).toBe("ace");
  expect(scoreName(2, 5)).toBe("albatross");
  expect(scoreName(3, 5)).toBe("eagle");
  expect(scoreName(6, 5)).toBe("bogey");
  expect(scoreName(9, 5)).toBeNull();
  expect(scoreName(0, 3)).toBeNull();
});

test("the best scores of a round are counted, and holes not played are none", () => {
  const eagleThenPars = readCard("4 3 4 3 4 4 3 4 5 | 3 2 - - - - - - -");
  const pars = holes.map(({ par }) => par);
  expect(bestScores(pars, holes)).toEqual([{ name: "par", times: 18 }]);
  expect(bestScores(eagleThenPars, holes)).toEqual([
    { name: "eagle", times: 1 },
    { name: "birdie", times: 2 },
    { name: "par", times: 8 },
  ]);
});

test("a picked-up ball is never among the best scores, whatever its hole counts", () => {
  const entered = readEntered("P 4 P 3 P P P P P | P P P P P P P P -");
  expect(bestScores(entered, holes)).toEqual([
    { name: "birdie", times: 1 },
    { name: "par", times: 1 },
  ]);
});
