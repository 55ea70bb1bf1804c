import { expect, test } from "vitest";
import { writeCard } from "../cards/gross.ts";
import { readCard, readCompleteCard } from "./notation.ts";

test("a card is read as a golfer writes it", () => {
  expect(readCard("4 4 5 3 4 4 3 4 5 | 5 4 3 4 - - - - -")).toEqual([
    4,
    4,
    5,
    3,
    4,
    4,
    3,
    4,
    5,
    5,
    4,
    3,
    4,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("a card is written back as it was read", () => {
  const text = "4 4 5 3 4 4 3 4 5 | 5 4 3 4 0 12 - - -";
  expect(writeCard(readCard(text))).toBe(text);
});

test.each([
  "",
  "4 4 5 3 4 4 3 4 5 5 4 3 4 4 5 3 4 4",
  "4 4 5 3 4 4 3 4 | 5 5 4 3 4 4 5 3 4 4",
  "4 4 5 3 4 4 3 4 5 | 5 4 3 4 4 5 3 4 x",
  "4 4 5 3 4 4 3 4 5 | 5 4 3 4 4 5 3 4 4 | 3",
])("a slip in a card (%j) is thrown, not guessed at", (text) => {
  expect(() => readCard(text)).toThrow();
});

test("a card that must be complete is not read with a blank in it", () => {
  expect(readCompleteCard("4 4 5 3 4 4 3 4 5 | 5 4 3 4 4 5 3 4 4")).toHaveLength(18);
  expect(() => readCompleteCard("4 4 5 3 4 4 3 4 5 | 5 4 3 4 4 5 3 4 -")).toThrow();
});
