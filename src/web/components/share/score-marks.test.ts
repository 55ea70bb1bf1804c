import { expect, test } from "vitest";
import { legendBlock, markShapes, underScore } from "./score-marks.ts";
import { boxesOf, measure, overEdges, textsOf } from "./testing/drawn.ts";

const round = (overPar: number) =>
  boxesOf({ height: 0, shapes: markShapes(overPar, 50, 50) }).map(
    ({ width, radius }) => radius === width / 2,
  );

test("under par is a circle, over par a square, and two or more have two of them", () => {
  expect(round(0)).toEqual([]);
  expect(round(-1)).toEqual([true]);
  expect(round(-3)).toEqual([true, true]);
  expect(round(1)).toEqual([false]);
  expect(round(4)).toEqual([false, false]);
  const [outer, inner] = boxesOf({ height: 0, shapes: markShapes(2, 50, 50) });
  expect(outer).toMatchObject({ x: 35, width: 30 });
  expect(inner).toMatchObject({ x: 38, width: 24 });
});

test("below a score are a dot for each stroke, the net, and a check where it counts", () => {
  const kinds = (shapes: ReturnType<typeof underScore>) =>
    shapes.map((shape) => (shape.kind === "text" ? shape.text : shape.kind));
  expect(kinds(underScore({}, 50, 50))).toEqual([]);
  expect(kinds(underScore({ strokes: 2, net: "3", counts: true }, 50, 50))).toEqual([
    "box",
    "box",
    "3",
    "check",
  ]);
  expect(kinds(underScore({ strokes: -1, net: "5" }, 50, 50))).toEqual(["+", "5"]);
});

test("they are side by side, in the middle of their cell", () => {
  const xs = underScore({ strokes: 1, net: "4", counts: true }, 50, 50).map(({ x }) => x);
  expect(xs).toEqual([35.5, 47, 60]);
});

test("what the marks mean is below the card, in a second line where the first is full", () => {
  const own = legendBlock(measure, { ofTeam: false });
  expect(textsOf(own)).toEqual(["under par", "over par", "stroke received"]);
  const ofTeam = legendBlock(measure, { ofTeam: true });
  expect(textsOf(ofTeam)).toEqual([...textsOf(own), "counts for the team"]);
  expect(overEdges(ofTeam)).toEqual([]);
  expect(ofTeam.height).toBe(2 * own.height);
});
