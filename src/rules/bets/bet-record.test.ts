import { expect, test } from "vitest";
import { recordOf } from "./nassau.ts";

test("a bet's rounds are counted, and each adds to the balance", () => {
  expect(recordOf([2000, -500, 0, -2500])).toEqual({
    won: 1,
    lost: 2,
    halved: 1,
    balances: [2000, 1500, 1500, -1000],
  });
});

test("a bet without a settled round has no balance", () => {
  expect(recordOf([])).toEqual({ won: 0, lost: 0, halved: 0, balances: [] });
});
