import { expect, test } from "vitest";
import { writeCard } from "../cards/gross.ts";
import { readCard, readCompleteCard, readEntered } from "./notation.ts";

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

test("a card with picked-up balls is written back as it was read, and is no card of scores alone", () => {
  const text = "4 P 5 3 4 4 3 4 5 | P 4 3 4 0 12 - - P";
  expect(readEntered(text).slice(0, 3)).toEqual([4, "picked-up", 5]);
  expect(writeCard(readEntered(text))).toBe(text);
  expect(() => readCard(text)).toThrow();
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
