import { expect, test } from "vitest";
import { noStakes, readBet, readStakes, writeStakes } from "./stakes-form.tsx";

test("three amounts become whole cents", () => {
  expect(readStakes({ front9: "10", back9: "7.5", overall: "0" })).toEqual({
    front9Cents: 1000,
    back9Cents: 750,
    overallCents: 0,
  });
});

test("a blank is reported before anything else", () => {
  expect(readStakes({ front9: "10", back9: " ", overall: "abc" })).toEqual({
    refused: "bet-incomplete",
    fields: ["back9"],
  });
  expect(readStakes(noStakes)).toEqual({ refused: "bet-incomplete", fields: ["front9", "back9", "overall"] });
});

test("an invalid amount, or one too high or below zero, is marked", () => {
  for (const wrong of ["10,5", "$5", "-1", "1.234", "10000"]) {
    expect(readStakes({ front9: "10", back9: wrong, overall: "5" })).toEqual({
      refused: "amount-invalid",
      fields: ["back9"],
    });
  }
});

test("nothing staked at all is not a bet", () => {
  expect(readStakes({ front9: "0", back9: "0.00", overall: "0" })).toMatchObject({
    refused: "amounts-all-zero",
  });
});

test("amounts are shown in the fields as they were typed", () => {
  const amounts = { front9Cents: 2000, back9Cents: 750, overallCents: 0 };
  expect(readStakes(writeStakes(amounts))).toEqual(amounts);
});

test("nobody chosen is a blank, marked with the blank amounts", () => {
  expect(readBet("", { front9: "", back9: "x", overall: "5" })).toEqual({
    refused: "bet-incomplete",
    fields: ["opponent", "front9"],
  });
  expect(readBet("", { front9: "1", back9: "2", overall: "3" })).toMatchObject({ fields: ["opponent"] });
  expect(readBet("player-1", { front9: "1", back9: "2", overall: "3" })).toEqual({
    opponentId: "player-1",
    amounts: { front9Cents: 100, back9Cents: 200, overallCents: 300 },
  });
});
