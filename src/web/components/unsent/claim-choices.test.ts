import { expect, test } from "vitest";
import { readCard } from "#rules/testing/notation";
import { claimChoices } from "./claim-choices.ts";

const gross = readCard("4 5 4 3 4 4 6 4 5 | 4 3 4 5 3 4 3 5 5");
const claim = (holeNumber: number, by: string, entered: number, mine = false) => {
  return { holeNumber, by, mine, gross: entered };
};

test("the owner's own score is offered beside the one that a scorer entered", () => {
  expect(claimChoices({ gross, claims: [claim(7, "Max", 5)] })).toEqual([
    {
      holeNumber: 7,
      choices: [
        { gross: 6, names: ["On your card"] },
        { gross: 5, names: ["Max"] },
      ],
    },
  ]);
});

test("whoever entered the same score is named with it once", () => {
  const scorers = [{ name: "Max", holes: [6, 7] }];
  const claims = [claim(7, "Joe", 5), claim(7, "Mia", 5, true), claim(9, "Joe", 7)];
  expect(claimChoices({ gross, scorers, claims })).toEqual([
    {
      holeNumber: 7,
      choices: [
        { gross: 6, names: ["Max"] },
        { gross: 5, names: ["Joe", "You"] },
      ],
    },
    {
      holeNumber: 9,
      choices: [
        { gross: 5, names: ["On your card"] },
        { gross: 7, names: ["Joe"] },
      ],
    },
  ]);
});

test("a ball that was picked up is another score than the number it counts with", () => {
  const [hole] = claimChoices({ gross, pickedUp: [7], claims: [claim(7, "Max", 6)] });
  expect(hole?.choices.map((choice) => choice.gross)).toEqual(["picked-up", 6]);
});
