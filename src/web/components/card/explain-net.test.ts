import { expect, test } from "vitest";
import { explainNet, explainPickedUp } from "./explain-net.ts";

test.each([
  [5, 1, "5 − 1 stroke = 4"],
  [7, 2, "7 − 2 strokes = 5"],
  [4, 0, "4"],
  [4, -1, "4 + 1 stroke = 5"],
  [3, -2, "3 + 2 strokes = 5"],
  [0, 1, "0 − 1 stroke = -1"],
])("a gross of %i with %i strokes reads %#", (gross, strokes, text) => {
  expect(explainNet(gross, strokes)).toBe(text);
});

test.each([
  [4, 7, "picked up: par 4 + 2 + 1 stroke = 7"],
  [5, 9, "picked up: par 5 + 2 + 2 strokes = 9"],
  [3, 5, "picked up: par 3 + 2 = 5"],
  [4, 5, "picked up: par 4 + 2 − 1 stroke = 5"],
])("a ball picked up on a par %i that counts %i reads %#", (par, gross, text) => {
  expect(explainPickedUp(par, gross)).toBe(text);
});
