import { expect, test } from "vitest";
import { demoHoles, demoTeeBoxes } from "../testing/demo-course.ts";
import {
  acceptsIndexTyping,
  adjustedHandicap,
  asksAboutIndex,
  averageIndex,
  explainAdjustedHandicap,
  type HandicapBasis,
  indexRangeTenths,
  isIndexOutOfRange,
  parOf,
  printHandicap,
  readIndex,
  splitTypedIndex,
  writeIndex,
} from "./handicap.ts";

/** Computes the specification's formula in BigInt fractions, rounded by floor(x + 1/2). */
function inFractions({ indexTenths, slope, ratingTenths, par }: HandicapBasis): number {
  const [tenths, top] = [10n, BigInt(indexTenths) * BigInt(slope)];
  const [ratingTop, parTop] = [BigInt(ratingTenths), BigInt(par) * tenths];
  const numerator = 2n * (top * tenths + (ratingTop - parTop) * (tenths * 113n)) + tenths * 113n * tenths;
  const denominator = 2n * tenths * 113n * tenths;
  const truncated = numerator / denominator;
  const isBelow = numerator < 0n && truncated * denominator !== numerator;
  return Number(isBelow ? truncated - 1n : truncated);
}

test.each([
  [78, 113, 717, "7.5", 8],
  [-98, 113, 663, "-15.5", -15],
  [75, 113, 720, "7.5", 8],
  [-15, 113, 720, "-1.5", -1],
  [-5, 113, 720, "-0.5", 0],
  [5, 113, 720, "0.5", 1],
  [0, 113, 720, "0", 0],
  [0, 125, 699, "-2.1", -2],
  [78, 125, 699, "6.528…", 7],
  [180, 155, 726, "25.290…", 25],
  [-100, 131, 726, "-10.992…", -11],
  [-25, 125, 699, "-4.865…", -5],
])(
  "an index of %i tenths at slope %i and rating %i tenths is exactly %s, so it plays off %i",
  (indexTenths, slope, ratingTenths, _exact, adjusted) => {
    const basis = { indexTenths, slope, ratingTenths, par: 72 };
    expect(adjustedHandicap(basis)).toBe(adjusted);
    expect(inFractions(basis)).toBe(adjusted);
  },
);

test("every index from every slope and every demo tee agrees with fractions, without minus zero", () => {
  const differing: HandicapBasis[] = [];
  for (const { ratingTenths } of demoTeeBoxes) {
    for (let indexTenths = indexRangeTenths.lowest; indexTenths <= indexRangeTenths.highest; indexTenths++) {
      for (let slope = 55; slope <= 155; slope++) {
        const basis = { indexTenths, slope, ratingTenths, par: 72 };
        if (!Object.is(adjustedHandicap(basis), inFractions(basis))) differing.push(basis);
      }
    }
  }
  expect(differing).toEqual([]);
});

test("the course's own par is the 72 of the formula", () => {
  expect(adjustedHandicap({ indexTenths: 100, slope: 113, ratingTenths: 720, par: 70 })).toBe(12);
  expect(parOf(demoHoles)).toBe(72);
  expect(parOf(demoHoles.slice(0, 9))).toBe(36);
});

test.each([
  ["7.8", false, 78],
  ["12.0", false, 120],
  [" 7.8 ", false, 78],
  ["18.0", false, 180],
  ["05.0", false, 50],
  ["2.5", true, -25],
  ["+2.5", false, -25],
  ["+2.5", true, -25],
  ["10.0", true, -100],
  ["0.0", false, 0],
  ["0.0", true, 0],
  ["+0.0", false, 0],
])("the index %j with the plus box %s is %i tenths", (text, isPlus, tenths) => {
  expect(readIndex(text, isPlus)).toBe(tenths);
});

test.each([
  ["12", false],
  ["", false],
  ["7.", false],
  [".8", false],
  ["7.85", false],
  ["123.4", false],
  ["18.1", false],
  ["10.1", true],
  ["+10.1", false],
  ["-2.5", false],
  ["7,8", false],
  ["abc", false],
])("the index %j with the plus box %s is refused", (text, isPlus) => {
  expect(readIndex(text, isPlus)).toEqual({ refused: "invalid-index-or-tee-box" });
});

test.each([
  [78, "7.8"],
  [-25, "+2.5"],
  [-5, "+0.5"],
  [0, "0.0"],
  [-0, "0.0"],
  [5, "0.5"],
  [180, "18.0"],
])("an index of %i tenths reads %s", (tenths, text) => {
  expect(writeIndex(tenths)).toBe(text);
});

test("the index field lets two digits, a dot and one digit be typed one by one", () => {
  expect(["", "1", "12", "12.", "12.3", "7.8"].every(acceptsIndexTyping)).toBe(true);
  expect(["123", "12.34", "1..", "+1", "-1", "a", "1,2", " "].some(acceptsIndexTyping)).toBe(false);
});

test.each([
  ["7-8", "7-8", false],
  ["7,8", "7.8", false],
  ["+2.2", "2.2", true],
  ["-2,2", "2.2", true],
  ["\u22122.2", "2.2", true],
  [" \u22122,2 ", "2.2", true],
  ["\u2212", "", true],
])("typed or pasted, the index %j is %s, with a sign: %s", (typed, index, hasSign) => {
  expect(splitTypedIndex(typed)).toEqual({ index, hasSign });
});

test.each([
  [50, 80, false],
  [50, 81, true],
  [50, 20, false],
  [50, 19, true],
  [-22, 22, true],
  [5, -5, true],
  [0, -5, false],
  [-5, 0, false],
  [null, 180, false],
])("after an index of %s tenths, one of %i is asked about: %s", (last, now, asks) => {
  expect(asksAboutIndex(last, now)).toBe(asks);
});

test.each([
  [12, "12"],
  [0, "0"],
  [-0, "0"],
  [-3, "+3"],
])("an adjusted handicap of %i is shown as %s", (handicap, text) => {
  expect(printHandicap(handicap)).toBe(text);
});

test.each([
  [78, 125, 699, "7.8 × 125 / 113 + (69.9 − 72) = 6.53 → 7"],
  [78, 113, 717, "7.8 × 113 / 113 + (71.7 − 72) = 7.50 → 8"],
  [-25, 125, 699, "−2.5 × 125 / 113 + (69.9 − 72) = −4.87 → +5"],
  [-15, 113, 720, "−1.5 × 113 / 113 + (72.0 − 72) = −1.50 → +1"],
  [0, 113, 720, "0.0 × 113 / 113 + (72.0 − 72) = 0.00 → 0"],
])(
  "an index of %i tenths at slope %i and rating %i is explained",
  (indexTenths, slope, ratingTenths, text) => {
    expect(explainAdjustedHandicap({ indexTenths, slope, ratingTenths, par: 72 })).toBe(text);
  },
);

test("an explanation never shows a half that is rounded to the wrong side", () => {
  const wrong: string[] = [];
  for (const { ratingTenths } of demoTeeBoxes) {
    for (let indexTenths = indexRangeTenths.lowest; indexTenths <= indexRangeTenths.highest; indexTenths++) {
      for (let slope = 100; slope <= 140; slope++) {
        const text = explainAdjustedHandicap({ indexTenths, slope, ratingTenths, par: 72 });
        const [shown = "", adjusted = ""] = (text.split(" = ")[1] ?? "").split(" → ");
        const result = adjusted.startsWith("+") ? -Number(adjusted.slice(1)) : Number(adjusted);
        if (Math.floor(Number(shown.replace("−", "-")) + 0.5) !== result) wrong.push(text);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["18.1", false, true],
  ["22.4", false, true],
  ["10.1", true, true],
  ["+10.1", false, true],
  ["18.0", false, false],
  ["10.0", true, false],
  [" 22.4 ", false, true],
  ["22", false, false],
  ["122.4", false, false],
  ["22.45", false, false],
  ["", false, false],
])("whether %s is out of range, with plus %s: %s", (text, isPlus, isOut) => {
  expect(isIndexOutOfRange(text, isPlus)).toBe(isOut);
});

test.each([
  [[78, 102], 90],
  [[78, null, 103], 91],
  [[-25, 24], 0],
  [[null], null],
  [[], null],
])("the average index of %j is %j", (indexes, average) => {
  expect(averageIndex(indexes)).toBe(average);
});
