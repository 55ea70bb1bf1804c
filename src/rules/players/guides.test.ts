import { expect, test } from "vitest";
import { guidesToShow } from "./guides.ts";

const [none, homeOnly, both] = [
  { home: false, admin: false },
  { home: true, admin: false },
  { home: true, admin: true },
];

test.each([
  ["member", none, ["home"]],
  ["guest", none, ["home"]],
  ["admin", none, ["home", "admin"]],
  ["member", homeOnly, []],
  ["admin", homeOnly, ["admin"]],
  ["admin", both, []],
] as const)("a %s who has seen %j is shown %j", (role, seen, shown) => {
  expect(guidesToShow({ role }, seen)).toEqual(shown);
});
