import { expect, test } from "vitest";
import { done, isRefused, refuse, unlessRefused } from "./refusal.ts";

const refused = Promise.resolve(refuse("not-found"));

test("a change is answered with its refusal, or else with what is made of its outcome", async () => {
  expect(await unlessRefused(Promise.resolve(7), (holes) => `Thru ${holes}`)).toBe("Thru 7");
  expect(await unlessRefused(refused, () => "Thru 7")).toEqual(refuse("not-found"));
  expect(await done(Promise.resolve(7))).toEqual({});
  expect(await done(refused)).toEqual(refuse("not-found"));
});

test("only a refusal is one", () => {
  expect(isRefused(refuse("tee-time-past"))).toBe(true);
  for (const answer of [null, undefined, true, 7, "refused", {}]) expect(isRefused(answer)).toBe(false);
});
