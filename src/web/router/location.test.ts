import { expect, test } from "vitest";
import { patterns } from "../paths.ts";
import { hrefOf, readLocation } from "./location.ts";

const here = readLocation("/play?tab=past&from=2028-03-03T14:00:00.000Z&unknown=1");

test("an address keeps the words that the app knows, and as they were typed", () => {
  expect(here.search).toEqual({ tab: "past", from: "2028-03-03T14:00:00.000Z" });
  expect(readLocation("/admin/players?code=007&next=").search).toEqual({ code: "007", next: "" });
  expect(readLocation("/home/").pathname).toBe("/home");
  expect(readLocation("/").pathname).toBe("/");
});

test("a target has the words that it names, or those that it makes of the current ones", () => {
  expect(hrefOf({ to: patterns.home }, here)).toBe("/home");
  expect(hrefOf({ to: ".", search: (words) => ({ ...words, tab: undefined }) }, here)).toBe(
    "/play?from=2028-03-03T14%3A00%3A00.000Z",
  );
  expect(hrefOf({ to: patterns.login, search: { next: "/play?tab=past" } }, here)).toBe(
    "/login?next=%2Fplay%3Ftab%3Dpast",
  );
});

test("what is in an address can be read back", () => {
  const strange = "a/b ?&=#%$ö";
  const href = hrefOf({ to: patterns.editCode, params: { code: strange }, search: { code: strange } }, here);
  expect(readLocation(href).search).toEqual({ code: strange });
  expect(decodeURIComponent(readLocation(href).pathname.split("/")[3] ?? "")).toBe(strange);
});
