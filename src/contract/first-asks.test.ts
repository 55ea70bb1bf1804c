import { expect, test } from "vitest";
import { firstAsks, screenAt } from "./first-asks.ts";

const session = "/api/sessions/current";

test.each([
  ["/home", ["/api/home"]],
  ["/play", ["/api/tee-times?when=upcoming"]],
  ["/play?tab=past", []],
  ["/manage-tee-time/7", ["/api/tee-times/7"]],
  ["/enter-score", ["/api/score-entries"]],
  ["/enter-score/7/hole-by-hole", ["/api/tee-times/7/card"]],
  ["/games", ["/api/bets"]],
  ["/bet/3", ["/api/bets/3"]],
  ["/ledger", ["/api/ledger?span=season"]],
  ["/ledger?tab=all-time", []],
  ["/admin", []],
  ["/nowhere", []],
])("the screen at %s asks first %j", (url, asks) => {
  expect(firstAsks(url, null)).toEqual([session, ...asks]);
});

test("the results ask for the tab and the tee time that are shown, the nearest where none is chosen", () => {
  const list = "/api/results/tee-times";
  expect(firstAsks("/results", null)).toEqual([session, list]);
  expect(firstAsks("/results", "9")).toEqual([session, list, "/api/tee-times/9/team-results"]);
  expect(firstAsks("/results?tab=skins&teeTime=4", "9")).toEqual([session, list, "/api/tee-times/4/skins"]);
  expect(firstAsks("/results?tab=individuals&teeTime=", "9")[2]).toBe("/api/tee-times/9/bet-results");
});

test("an address of no screen has no name", () => {
  expect(screenAt("/toString")).toBeNull();
  expect(screenAt("/enter-score/7/hole-by-hole/8")).toBeNull();
  expect(screenAt("/bet/3")).toEqual({ name: "bet/:betId", ids: { teeTimeId: "", betId: "3" } });
});
