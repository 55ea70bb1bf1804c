import { expect, test } from "vitest";
import { isPrintedIn, secretsIn } from "./printed-secrets.ts";

test.each([
  "6025550113",
  "(602)555-0113",
  "(602) 555-0113",
  "602-555-0113",
  "602.555.0113",
  "602 555 0113",
  "(602)\u00a0555\u20110113",
  "602\u202f555\u20130113",
  String.raw`"(602)\u00a0555-0113"`,
  "+16025550113",
  "+1 (602) 555-0113",
  "1-602-555-0113",
  "tel:+1-602-555-0113",
  "phone=%28602%29%20555-0113",
  "(602)&nbsp;555&#8209;0113",
  '{"phone":"6025550113"}',
])("a phone is found as it is printed: %s", (text) => {
  expect(isPrintedIn(text, "6025550113")).toBe(true);
});

test.each([
  "6025550114",
  "2026-11-23T16:02:55.501Z",
  "16025550113000",
  "96025550113",
  "******0113",
  "[602,555,113]",
  "602: 5550113",
])("no phone is found in %s", (text) => {
  expect(isPrintedIn(text, "6025550113")).toBe(false);
});

test("a secret is found as a word of its own, and not where chance has its digits", () => {
  const secrets = ["2468", "token"];
  expect(secretsIn('{"pin":"2468","cookie":"clubhouse=token"}', secrets)).toEqual(secrets);
  expect(secretsIn("PIN 2468, and {pin:2468}", secrets)).toEqual(["2468"]);
  expect(
    secretsIn('{"time":1795424680000,"pid":32468,"ms":1.2468,"id":"ab2468cd-2468-11ee"}', secrets),
  ).toEqual([]);
});
