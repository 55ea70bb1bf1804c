import { expect, test } from "vitest";
import { printAmount, printSignedAmount, readAmount, writeAmount } from "./money.ts";

test.each([
  ["0", 0],
  ["20", 2000],
  ["7.5", 750],
  ["7.50", 750],
  ["7.05", 705],
  [".5", 50],
  ["7.", 700],
  [" 20 ", 2000],
  ["0.29", 29],
  ["1.15", 115],
  ["4.35", 435],
  ["9999.99", 999_999],
  ["1,250", 125_000],
  ["9,999.99", 999_999],
])("a stake typed as %j is %i cents", (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

test.each(["", "   "])("a stake left blank (%j) leaves the bet incomplete", (text) => {
  expect(readAmount(text)).toEqual({ refused: "bet-incomplete" });
});

test.each([
  "7.505",
  "10000",
  "9999.991",
  "-5",
  "+5",
  "$5",
  "1,25",
  "12,50",
  "1,2500",
  "10,000",
  ",500",
  "7,50",
  ".",
  "1e3",
  "0x10",
  "five",
  "٥",
])("a stake of %j is refused", (text) => {
  expect(readAmount(text)).toEqual({ refused: "amount-invalid" });
});

test.each([
  [0, "0", "$0", "$0"],
  [5, "0.05", "$0.05", "+$0.05"],
  [750, "7.50", "$7.50", "+$7.50"],
  [2000, "20", "$20", "+$20"],
  [99_999, "999.99", "$999.99", "+$999.99"],
  [125_000, "1250", "$1,250", "+$1,250"],
  [999_999, "9999.99", "$9,999.99", "+$9,999.99"],
  [123_456_789, "1234567.89", "$1,234,567.89", "+$1,234,567.89"],
])("%i cents is %s in a field, %s as a stake, %s when won", (cents, field, stake, won) => {
  expect(writeAmount(cents)).toBe(field);
  expect(printAmount(cents)).toBe(stake);
  expect(printSignedAmount(cents)).toBe(won);
  expect(printSignedAmount(-cents)).toBe(cents === 0 ? "$0" : `-${stake}`);
});

test("a loss carries the ASCII hyphen before the dollar sign", () => {
  expect(printSignedAmount(-750)).toBe("-$7.50");
  expect(printSignedAmount(-125_000)).toBe("-$1,250");
});

test("no blood has no sign, not even for minus zero", () => {
  expect(printSignedAmount(-0)).toBe("$0");
});
