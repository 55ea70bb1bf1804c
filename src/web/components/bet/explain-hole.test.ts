import { expect, test } from "vitest";
import { playNassau } from "#rules/bets/nassau";
import { demoHoles } from "#rules/testing/demo-course";
import { readCompleteCard } from "#rules/testing/notation";
import { explainHole } from "../card/explain-hole.ts";

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

// Mia's card has a stroke on hole 1 and Max gives one back on hole 3, but the match has none on these holes.
test("a picked-up hole says what it counts with, by the full handicap, and who it loses to", () => {
  const par = demoHoles.map((hole) => hole.par);
  const match = playNassau(
    { gross: par.with(0, 7).with(1, 8), pickedUp: [1, 2], adjustedHandicap: 1 },
    { gross: par.with(1, 7).with(2, 5), pickedUp: [2, 3], adjustedHandicap: 0 },
    demoHoles,
  );
  const texts = [1, 2, 3].map((number) => {
    const hole = match.holes[number - 1];
    return hole && explainHole(hole, "Mia", "Max");
  });
  expect(texts).toEqual([
    "Mia picked up: par 4 + 2 + 1 stroke = 7; loses the hole to Max 4",
    "Mia and Max both picked up: the hole is halved",
    "Max picked up: par 4 + 2 − 1 stroke = 5; loses the hole to Mia 4",
  ]);
});
