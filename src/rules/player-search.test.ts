import { expect, test } from "vitest";
import { isNamed } from "./player-search.ts";

test("players are found by a part of a name, and by a nickname others do not see", () => {
  const mia = { firstName: "Mia", lastName: "Parker", nickname: "Ace", showNickname: false };
  expect(isNamed(mia, " PARK")).toBe(true);
  expect(isNamed(mia, "ace")).toBe(true);
  expect(isNamed(mia, "")).toBe(true);
  expect(isNamed(mia, "nobody")).toBe(false);
});
