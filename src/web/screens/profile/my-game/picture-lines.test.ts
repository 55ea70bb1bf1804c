import { expect, test } from "vitest";
import { dotsPath, levelsOf, linePath, reachOf } from "./picture-lines.ts";

test("each round is a dot, and one round alone is in the middle without a line", () => {
  expect(dotsPath([85, 79])).toBe("M0.5 85h0M1.5 79h0");
  expect(linePath([85, 82.5])).toBe("M0.5 85L1.5 82.5");
  expect(linePath([85])).toBe("");
});

test("the picture reaches from the best to the highest score, and to par from par", () => {
  expect(reachOf([85, 79, 90], "gross")).toEqual({ best: 79, highest: 90 });
  expect(reachOf([85], "net")).toEqual({ best: 85, highest: 85 });
  expect(reachOf([13, 7], "to-par")).toEqual({ best: 0, highest: 13 });
  expect(reachOf([-2, -4], "to-par")).toEqual({ best: -4, highest: 0 });
});

test("the best and the highest score are written beside the picture, and par where it is not too near to the best or the highest", () => {
  expect(levelsOf({ best: 85, highest: 85 }, "gross")).toEqual([85]);
  expect(levelsOf({ best: 79, highest: 90 }, "gross")).toEqual([79, 90]);
  expect(levelsOf({ best: -4, highest: 8 }, "to-par")).toEqual([-4, 0, 8]);
  expect(levelsOf({ best: -1, highest: 20 }, "to-par")).toEqual([-1, 20]);
});
