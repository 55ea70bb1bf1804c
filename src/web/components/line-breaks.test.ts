import { expect, test } from "vitest";
import { keepTogether } from "./line-breaks.ts";

test("a line ends after a dot, and no number is on another line than its word", () => {
  const linesOf = (text: string) => keepTogether(text).split(" ");
  expect(linesOf("Front -8 · Back +5 · Overall E")).toEqual([
    "Front\u00a0-8\u00a0·",
    "Back\u00a0+5\u00a0·",
    "Overall",
    "E",
  ]);
  expect(linesOf("08:00 AM · F9 $5 · O18 $10")).toEqual([
    "08:00",
    "AM\u00a0·",
    "F9\u00a0$5\u00a0·",
    "O18\u00a0$10",
  ]);
});
