import { expect, test } from "vitest";
import { demoHoles } from "#rules/demo-course.fixture";
import { playNassau } from "#rules/nassau";
import { readCompleteCard } from "#rules/notation";
import { explainHole } from "./explain-hole.ts";
import { reachOf, stepPath } from "./match-line.ts";

test("the line steps up where a hole is won and down where it is lost", () => {
  expect(stepPath([1, 1, 0, -1], 0)).toBe("M0 0V-1H1V-1H2V0H3V1H4");
});

test("the back nine begins all square at the turn", () => {
  expect(stepPath([-1, 0], 9)).toBe("M9 0V1H10V0H11");
});

test("the picture holds the furthest either player was up, and a halved match too", () => {
  expect(reachOf([1, -3, 2])).toBe(3);
  expect(reachOf([0, 0])).toBe(1);
});

test("a hole says how it was decided", () => {
  const match = playNassau(
    { gross: readCompleteCard("4 5 4 3 4 5 3 4 5 | 4 3 4 5 3 4 3 5 5"), adjustedHandicap: 1 },
    { gross: readCompleteCard("5 5 3 3 4 5 3 4 5 | 4 3 4 5 3 4 3 5 5"), adjustedHandicap: 0 },
    demoHoles,
  );
  const texts = [1, 2, 3, 6].map((number) => {
    const hole = match.holes[number - 1];
    return hole && explainHole(hole, "Mia", "Max");
  });
  expect(texts).toEqual([
    "Mia 4 beats Max 5",
    "Mia 5 ties Max 5",
    "Mia 4 loses to Max 3",
    "Mia 5 − 1 stroke = 4 beats Max 5",
  ]);
});
