import { expect, test } from "vitest";
import { firstAsks } from "./first-asks.ts";

const session = "/api/sessions/current";
const nearest = (id: string | null) => async () => id;

test.each([
  ["/home", ["/api/home"]],
  ["/play", ["/api/tee-times?when=upcoming"]],
  ["/play?tab=past", []],
  ["/manage-tee-time/7", ["/api/tee-times/7"]],
  ["/enter-score", ["/api/score-entries"]],
  ["/enter-score/7/hole-by-hole", ["/api/tee-times/7/card"]],
  ["/enter-score/7/card", ["/api/tee-times/7/card"]],
  ["/enter-score/7/group", ["/api/tee-times/7/group-cards", "/api/tee-times/7/card"]],
  ["/games", ["/api/bets"]],
  ["/bet/3", ["/api/bets/3"]],
  ["/ledger", ["/api/ledger?span=season"]],
  ["/ledger?tab=all-time", []],
  ["/admin", []],
  ["/nowhere", []],
  ["/toString", []],
  ["/enter-score/7/hole-by-hole/8", []],
])("the screen at %s asks first %j", async (url, asks) => {
  expect(await firstAsks(url, nearest(null))).toEqual([session, ...asks]);
});

test("the results ask for the tab and the tee time that are shown, the nearest where none is chosen", async () => {
  const list = "/api/results/tee-times";
  expect(await firstAsks("/results", nearest(null))).toEqual([session, list]);
  expect(await firstAsks("/results", nearest("9"))).toEqual([session, list, "/api/tee-times/9/team-results"]);
  expect(await firstAsks("/results?tab=skins&teeTime=4", nearest("9"))).toEqual([
    session,
    list,
    "/api/tee-times/4/skins",
  ]);
  expect((await firstAsks("/results?tab=individuals&teeTime=", nearest("9")))[2]).toBe(
    "/api/tee-times/9/bet-results",
  );
});
