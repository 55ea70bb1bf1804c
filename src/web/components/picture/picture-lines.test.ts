import { expect, test } from "vitest";
import { dotsPath, levelsOf, linePath, reachOf } from "./picture-lines.ts";

const [zero, noZero] = [{ zero: true }, { zero: false }];

test("each round is a dot, and a single round is in the middle without a line", () => {
  expect(dotsPath([85, 79])).toBe("M0.5 85h0M1.5 79h0");
  expect(linePath([85, 82.5])).toBe("M0.5 85L1.5 82.5");
  expect(linePath([85])).toBe("");
});

test("the picture reaches from the lowest to the highest value, and to par from par", () => {
  expect(reachOf([85, 79, 90], noZero)).toEqual({ lowest: 79, highest: 90 });
  expect(reachOf([85], noZero)).toEqual({ lowest: 85, highest: 85 });
  expect(reachOf([13, 7], zero)).toEqual({ lowest: 0, highest: 13 });
  expect(reachOf([-2, -4], zero)).toEqual({ lowest: -4, highest: 0 });
});

test("the lowest and the highest value are written next to the picture, and zero where it is not too near to them", () => {
  expect(levelsOf({ lowest: 85, highest: 85 }, noZero)).toEqual([85]);
  expect(levelsOf({ lowest: 79, highest: 90 }, noZero)).toEqual([79, 90]);
  expect(levelsOf({ lowest: -4, highest: 8 }, noZero)).toEqual([-4, 8]);
  expect(levelsOf({ lowest: -4, highest: 8 }, zero)).toEqual([-4, 0, 8]);
  expect(levelsOf({ lowest: -1, highest: 20 }, zero)).toEqual([-1, 20]);
});
