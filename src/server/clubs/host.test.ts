/** Which Host headers can be a club's, and can one of them lead out of the folder of clubs? */
import { expect, test } from "vitest";
import { hostOf } from "./host.ts";

test.each([
  ["mesa.example.org", "mesa.example.org"],
  ["MESA.Example.ORG:3000", "mesa.example.org"],
  ["xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
  ["localhost:80", "localhost"],
  ["127.0.0.1:4500", "127.0.0.1"],
])("%s is a host", (header, host) => {
  expect(hostOf(header)).toBe(host);
});

test.each([
  undefined,
  "",
  ".",
  "..",
  "../a",
  "a/..",
  "a..b",
  "a.",
  ".a",
  "a%2fb",
  "a\\b",
  "a b",
  "a\0b",
  "a@b",
  "a:",
  "a:b",
  "a:1:2",
  "[::1]:80",
  "-a.b",
  "a-.b",
  "a_b",
  "m\u00fcnchen.example",
  "\u212aent.example",
  "a".repeat(64),
  `${"a.".repeat(127)}a`,
])("%s is none", (header) => {
  expect(hostOf(header)).toBeNull();
});
