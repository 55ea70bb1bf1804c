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
