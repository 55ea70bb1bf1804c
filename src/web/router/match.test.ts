import { expect, test } from "vitest";
import { patterns } from "../paths.ts";
import { hasPattern, matchPath } from "./location.ts";

const routes = Object.values(patterns).map((path) => ({
  path,
  isCaseSensitive: path === patterns.addCode,
}));

const found = (path: string) => {
  const match = matchPath(routes, path);
  return match && [match.route.path, match.params];
};

test("every pattern is found by its own path, with its parameters", () => {
  for (const pattern of Object.values(patterns))
    expect(found(pattern.replaceAll("$", "its-"))?.[0]).toBe(pattern);
  expect(found("/bet/b1/scorecard/2")).toEqual([patterns.betScorecard, { betId: "b1", resultIndex: "2" }]);
});

test("words come before parameters, and capital letters do not matter but where the route says so", () => {
  expect(found("/admin/tee-times/add")?.[0]).toBe(patterns.addTeeTime);
  expect(found("/Admin/Tee-Times/ADD")?.[0]).toBe(patterns.addTeeTime);
  expect(found("/skinsrawtable")?.[0]).toBe(patterns.rawTable);
  expect(found("/admin/codes/add")?.[0]).toBe(patterns.addCode);
  expect(found("/admin/codes/ADD")).toEqual([patterns.editCode, { code: "ADD" }]);
});

test("parameters are read as they were meant, also from a malformed address", () => {
  expect(found("/admin/player/480%20555")).toEqual([patterns.adminPlayer, { phone: "480 555" }]);
  expect(found("/admin/codes/50%")).toEqual([patterns.editCode, { code: "50%" }]);
});

test("other paths have no route", () => {
  for (const path of ["/nowhere", "/home/more", "/bet/", "/bet//scorecard/1", "//home"])
    expect(found(path)).toBeNull();
});

test("a page is one of those that another was opened from, or is not", () => {
  const openers = [patterns.admin, patterns.createTeams];
  expect(hasPattern(openers, "/admin/teams/t1")).toBe(true);
  expect(hasPattern(openers, "/admin/teams")).toBe(false);
  expect(hasPattern([], "/admin")).toBe(false);
});
