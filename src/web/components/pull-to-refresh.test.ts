import { expect, test } from "vitest";
import { movePull, type Pull, refreshes } from "./pull-to-refresh.tsx";

const start: Pull = { from: { x: 100, y: 200 }, by: null };

function pullTo(...points: [x: number, y: number][]): Pull | null {
  return points.reduce<Pull | null>((pull, [x, y]) => pull && movePull(pull, { x, y }), start);
}

test.each<[string, [number, number][], number | null | "other"]>([
  ["a finger that has hardly moved is not yet understood", [[102, 203]], null],
  ["straight down it pulls, half as far as the finger goes", [[100, 304]], 50],
  ["up it scrolls", [[100, 190]], "other"],
  ["sideways it scrolls a table, or does nothing", [[130, 210]], "other"],
  [
    "what began sideways stays so",
    [
      [130, 210],
      [130, 400],
    ],
    "other",
  ],
  [
    "a pull that goes back does not refresh, and stays a pull",
    [
      [100, 300],
      [160, 180],
    ],
    0,
  ],
  ["the mark has an end of its way", [[100, 2000]], 96],
])("%s", (_, points, expected) => {
  const pull = pullTo(...points);
  expect(pull === null ? "other" : pull.by).toBe(expected);
});

test("it refreshes from twice 64 px on, and not where the finger went back", () => {
  const pulled = (y: number) => pullTo([100, y]) as Pull;
  expect(refreshes(start)).toBe(false);
  expect(refreshes(pulled(200 + 4 + 127))).toBe(false);
  expect(refreshes(pulled(200 + 4 + 128))).toBe(true);
  expect(refreshes(pullTo([100, 400], [100, 240]) as Pull)).toBe(false);
});
