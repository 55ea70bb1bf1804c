import { expect, test } from "vitest";
import { sizeThatFits } from "./size-that-fits.ts";

const box = { width: 200, height: 60, largest: 50 };
const halfAnEm = (part: string) => part.length / 2;
const size = (text: string) => sizeThatFits(text, box, halfAnEm);

test("a short name has the largest size, and a longer one as much as its line allows", () => {
  expect(size("Mia Lee")).toBe(50);
  expect(size("Mia Parker")).toBeCloseTo(40, -1);
  expect(size("Mia Parker") * 5).toBeLessThanOrEqual(200);
});

test("a long name wraps between words or after a hyphen, and its lines stay in the box", () => {
  // At size 27.2, two lines are 2 × 1.1 × 27.2 = 59.8 mm high. The longer line has 12 letters, so it is
  // 12 × 27.2 / 2 = 163 mm wide.
  expect(size("Wilhelmina Featherstone")).toBeGreaterThan(25);
  expect(size("Wilhelmina-Featherstone")).toBe(size("Wilhelmina Featherstone"));
  expect(size("Wilhelmina Featherstone")).toBeLessThanOrEqual(60 / 2.2);
});

test("a word that is wider than its line makes the text smaller, but never too small to read", () => {
  expect(size("x".repeat(60))).toBeLessThanOrEqual(200 / 30);
  expect(size("x".repeat(60))).toBeGreaterThan(6);
  expect(size("x".repeat(600))).toBe(1.8);
});
