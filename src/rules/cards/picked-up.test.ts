import { expect, test } from "vitest";
import { demoHoles as holes } from "../testing/demo-course.ts";
import { readCard, readEntered } from "../testing/notation.ts";
import { emptyCard, writeCard } from "./gross.ts";
import { countEntered, enteredOf, pickedUpHoles, pickedUpScore } from "./picked-up.ts";

const everywhere = readEntered("P P P P P P P P P | P P P P P P P P P");
const some = readEntered("P 5 P 3 4 4 3 4 P | 4 P 4 - 3 0 3 - -");

test.each([
  // par, strokes, score
  [4, 0, 6],
  [4, 1, 7],
  [3, 2, 7],
  [5, 3, 10],
  [5, -1, 6],
  [3, -2, 3],
])("on a par %i with %i strokes a picked-up ball counts %i", (par, strokes, score) => {
  expect(pickedUpScore(par, strokes)).toBe(score);
});

test.each([
  // 0: par + 2. 2: one more on stroke indexes 1 and 2, holes 6 and 13.
  [0, "6 7 6 5 6 6 5 6 7 | 6 5 6 7 5 6 5 7 7"],
  [2, "6 7 6 5 6 7 5 6 7 | 6 5 6 8 5 6 5 7 7"],
  // 20: one stroke everywhere, and a second one on holes 6 and 13.
  [20, "7 8 7 6 7 8 6 7 8 | 7 6 7 9 6 7 6 8 8"],
  // A plus handicap of 2 gives a stroke back on stroke indexes 18 and 17, holes 14 and 7.
  [-2, "6 7 6 5 6 6 4 6 7 | 6 5 6 7 4 6 5 7 7"],
])("with a handicap of %i a round of picked-up balls counts %s", (adjustedHandicap, counted) => {
  expect(writeCard(countEntered(everywhere, { holes, adjustedHandicap }))).toBe(counted);
});

test("a score counts as it is, also 0, and an unplayed hole stays unplayed", () => {
  const counted = countEntered(some, { holes, adjustedHandicap: 20 });
  expect(writeCard(counted)).toBe("7 5 7 3 4 4 3 4 8 | 4 6 4 - 3 0 3 - -");
  expect(countEntered(emptyCard(), { holes, adjustedHandicap: 20 })).toEqual(emptyCard());
});

test("the holes with a picked-up ball are named by their numbers", () => {
  expect(pickedUpHoles(some)).toEqual([1, 3, 9, 11]);
  expect(pickedUpHoles(readCard("4 5 4 3 4 4 3 4 5 | - - - - - - - - -"))).toEqual([]);
});

test.each([-2, 0, 20])(
  "what was entered is read back from what counts, with a handicap of %i",
  (adjustedHandicap) => {
    const gross = countEntered(some, { holes, adjustedHandicap });
    expect(enteredOf({ gross, pickedUp: pickedUpHoles(some) })).toEqual(some);
    expect(enteredOf({ gross })).toEqual(gross);
  },
);
