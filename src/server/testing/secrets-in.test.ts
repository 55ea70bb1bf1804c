import { expect, test } from "vitest";
import { secretsIn } from "./secrets-in.ts";

test("a secret is found as a word of its own, and not where chance has its digits", () => {
  const secrets = ["2468", "token"];
  expect(secretsIn('{"pin":"2468","cookie":"clubhouse=token"}', secrets)).toEqual(secrets);
  expect(secretsIn("PIN 2468, and {pin:2468}", secrets)).toEqual(["2468"]);
  expect(
    secretsIn('{"time":1795424680000,"pid":32468,"ms":1.2468,"id":"ab2468cd-2468-11ee"}', secrets),
  ).toEqual([]);
});
