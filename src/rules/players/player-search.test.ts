import { expect, test } from "vitest";
import { beginningsFirst, isFound, isNamed } from "./player-search.ts";

test("players are found by a part of a name, and by a nickname others do not see", () => {
  const mia = { firstName: "Mia", lastName: "Parker", nickname: "Ace", showNickname: false };
  expect(isNamed(mia, " PARKER ")).toBe(true);
  expect(isNamed(mia, "ace")).toBe(true);
  expect(isNamed(mia, "")).toBe(true);
  expect(isNamed(mia, "nobody")).toBe(false);
});

test("of the players found, those with a word that begins so come first", () => {
  const named = (firstName: string, lastName: string, nickname: string | null = null) => ({
    firstName,
    lastName,
    nickname,
    showNickname: false,
  });
  const [fay, otto, pia, quin] = [
    named("Fay", "Whitcombe-Fotheringay"),
    named("Otto", "Novak"),
    named("Pia", "Root", "Otter"),
    named("Quin", "O’Toole"),
  ];
  const order = (typed: string) => beginningsFirst([fay, otto, pia, quin], typed);
  expect(order("ot")).toEqual([otto, pia, fay, quin]);
  expect(order(" FOT")).toEqual([fay, otto, pia, quin]);
  expect(order("otto n")).toEqual([otto, fay, pia, quin]);
  expect(order("")).toEqual([fay, otto, pia, quin]);
});

test("an admin finds a player by the whole phone, however it is written, and by no part of it", () => {
  const mia = {
    firstName: "Mia",
    lastName: "Parker",
    nickname: null,
    showNickname: false,
    phone: "6025550113",
  };
  for (const typed of ["6025550113", "(602)555-0113", "+1 602 555 0113", "tel:16025550113"])
    expect(isFound(mia, typed)).toBe(true);
  expect(isFound(mia, "602555011")).toBe(false);
  expect(isFound(mia, "park")).toBe(true);
});
