import { expect, test } from "vitest";
import { reachOf, stepPath } from "./match-picture.tsx";

test("the line steps up where a hole is won and down where it is lost", () => {
  expect(stepPath([1, 1, 0, -1], 0)).toBe("M0 0V-1H1V-1H2V0H3V1H4");
});

test("the back nine begins all square at the turn", () => {
  expect(stepPath([-1, 0], 9)).toBe("M9 0V1H10V0H11");
});

test("the picture holds the furthest either player was up, and a halved match too", () => {
  expect(reachOf([1, -3, 2])).toBe(3);
  expect(reachOf([0, 0])).toBe(1);
});
