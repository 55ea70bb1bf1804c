import { expect, test } from "vitest";
import { explainNet } from "./explain-net.ts";

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
