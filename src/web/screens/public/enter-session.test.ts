import { expect, it } from "vitest";
import { nextPath } from "./enter-session.ts";

it.each([["/home"], ["/play?tab=past"], ["/bet/abcdefgh/scorecard/0"], ["/"]])(
  "a login leads back to %s",
  (next) => {
    expect(nextPath(next)).toBe(next);
  },
);

it.each([
  [undefined],
  [""],
  ["home"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["/\t/evil.example"],
  ["\n//evil.example"],
  ["https://evil.example"],
  ["javascript:alert(1)"],
  ["/login?next=/login"],
])("a login never leads to %j", (next) => {
  expect(nextPath(next)).toBe("/home");
});
