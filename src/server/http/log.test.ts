import { expect, test } from "vitest";
import { maskPhones } from "./log.ts";

test("a phone in an address is masked down to its last four digits", () => {
  expect(maskPhones("/admin/player/6025550101?tab=1")).toBe("/admin/player/******0101?tab=1");
});

test("a phone in a database's error is masked", () => {
  expect(maskPhones("Key (phone)=(6025550101) already exists.")).toBe(
    "Key (phone)=(******0101) already exists.",
  );
});

test("what merely contains ten digits, such as a moment in milliseconds, stays", () => {
  expect(maskPhones("1764000000000")).toBe("1764000000000");
});
