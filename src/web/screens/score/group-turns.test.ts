import { expect, test } from "vitest";
import { readCard } from "#rules/testing/notation";
import { firstHole, firstWithout, nextWithout } from "./group-turns.ts";

const rowsOf = (...cards: string[]) => cards.map((card) => ({ scores: readCard(card) }));
const empty = "- - - - - - - - - | - - - - - - - - -";
const afterOne = "4 - - - - - - - - | - - - - - - - - -";
const full = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

test("the form opens at the first hole that somebody lacks, and at the last when nobody does", () => {
  expect(firstHole(rowsOf(full, afterOne))).toBe(2);
  expect(firstHole(rowsOf(afterOne, empty))).toBe(1);
  expect(firstHole(rowsOf(full))).toBe(18);
  expect(firstHole([])).toBe(18);
});

test("a hole begins with the first player who lacks a score", () => {
  const [max, mia] = rowsOf(afterOne, empty);
  expect(
    firstWithout(
      [max, mia].filter((row) => row !== undefined),
      1,
    ),
  ).toBe(mia);
  expect(firstWithout(rowsOf(full), 1)?.scores[0]).toBe(4);
  expect(firstWithout([], 1)).toBeUndefined();
});

test("after a score the next player without one is chosen, also from the top, and nobody when all have one", () => {
  const rows = rowsOf(empty, afterOne, empty);
  const [first, second, third] = rows;
  if (!first || !second || !third) throw new Error("There are three rows.");
  expect(nextWithout(rows, first, 1)).toBe(third);
  expect(nextWithout(rows, third, 1)).toBe(first);
  expect(nextWithout([second, first], first, 1)).toBe(first);
});
