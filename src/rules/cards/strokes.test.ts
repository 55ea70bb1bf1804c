import { expect, test } from "vitest";
import { demoHoles } from "../testing/demo-course.ts";
import { readCard } from "../testing/notation.ts";
import { netScores, strokesOnHoles } from "./strokes.ts";

test.each([
  [0, "0 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 0"],
  [1, "0 0 0 0 0 1 0 0 0 | 0 0 0 0 0 0 0 0 0"],
  [7, "0 1 0 0 1 1 0 0 1 | 1 0 0 1 0 0 0 1 0"],
  [18, "1 1 1 1 1 1 1 1 1 | 1 1 1 1 1 1 1 1 1"],
  [20, "1 1 1 1 1 2 1 1 1 | 1 1 1 2 1 1 1 1 1"],
  [38, "2 2 2 2 2 3 2 2 2 | 2 2 2 3 2 2 2 2 2"],
  [54, "3 3 3 3 3 3 3 3 3 | 3 3 3 3 3 3 3 3 3"],
  [-1, "0 0 0 0 0 0 0 0 0 | 0 0 0 0 -1 0 0 0 0"],
  [-2, "0 0 0 0 0 0 -1 0 0 | 0 0 0 0 -1 0 0 0 0"],
  [-18, "-1 -1 -1 -1 -1 -1 -1 -1 -1 | -1 -1 -1 -1 -1 -1 -1 -1 -1"],
  [-20, "-1 -1 -1 -1 -1 -1 -2 -1 -1 | -1 -1 -1 -1 -2 -1 -1 -1 -1"],
])("a handicap of %i falls on the holes by stroke index", (handicap, strokes) => {
  const expected = strokes.replace("| ", "").split(" ").map(Number);
  expect(strokesOnHoles(handicap, demoHoles)).toEqual(expected);
});

test("a plus handicap's net is above its gross where a stroke is given back", () => {
  const net = netScores(readCard("4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5"), strokesOnHoles(-2, demoHoles));
  expect(net).toEqual([4, 5, 4, 3, 4, 4, 4, 4, 5, 4, 3, 4, 5, 4, 4, 3, 5, 5]);
});

test("a hole not played yet has no net, and a zero has one", () => {
  const net = netScores(readCard("- 0 4 - - 4 - - - | - - - - - - - - -"), strokesOnHoles(18, demoHoles));
  expect(net.slice(0, 6)).toEqual([null, -1, 3, null, null, 3]);
});
