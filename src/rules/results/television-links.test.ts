import { expect, test } from "vitest";
import { isRefused } from "../refusal.ts";
import {
  linkToReplace,
  maxTelevisionLinks,
  maxTelevisionName,
  readTelevisionName,
} from "./television-links.ts";

test.each([
  ["Bar", "Bar"],
  ["  Terrace ", "Terrace"],
  ["x".repeat(maxTelevisionName), "x".repeat(maxTelevisionName)],
])("%j is the name %j", (text, name) => {
  expect(readTelevisionName(text)).toBe(name);
});

test.each([
  ["", "form-incomplete"],
  ["   ", "form-incomplete"],
  ["x".repeat(maxTelevisionName + 1), "form-incomplete"],
  ["Bar\u0007", "hidden-character"],
])("%j is no name: %s", (text, reason) => {
  expect(readTelevisionName(text)).toEqual({ refused: reason });
});

test("a new link takes the place of the one with its name, and eleven names are too many", () => {
  const links = Array.from({ length: maxTelevisionLinks }, (_, i) => ({ name: `Room ${i}` }));
  expect(linkToReplace(links.slice(1), "Bar")).toBeNull();
  expect(linkToReplace(links, "room 3")).toBe(links[3]);
  expect(linkToReplace(links, "Bar")).toEqual({ refused: "television-links-full" });
  expect(isRefused(linkToReplace([], "Bar"))).toBe(false);
});
