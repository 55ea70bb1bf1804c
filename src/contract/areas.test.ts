import { expect, test } from "vitest";
import { areaAt } from "./areas.ts";

test.each([
  ["/", null],
  ["/login", "public"],
  ["/register/step1", "public"],
  ["/register/step3", "profile"],
  ["/home", "home"],
  ["/my-calendar", "profile"],
  ["/my-data", "profile"],
  ["/standing-places", "profile"],
  ["/my-game", "profile"],
  ["/game/player-1", "profile"],
  ["/ledger", "profile"],
  ["/settle-up/1", "bets"],
  ["/leaderboard/1", "leaderboard"],
  ["/television", "leaderboard"],
  ["/admin/repeating/series-1", "admin-tee-times"],
  ["/admin/television", "admin-tee-times"],
  ["/enter-score", "score"],
  ["/enter-score/1/form-live", "score"],
  ["/enter-score/1/hole-by-hole", "round"],
  ["/enter-score/1/group", "group"],
  ["/help/skins", "help"],
  ["/admin", "admin"],
  ["/admin/audit", "admin-audit"],
  ["/admin/tee-times/1/players/2/card", "admin-tee-times"],
  ["/admin/player/6025550113", "admin-players"],
  ["/nowhere", null],
  ["/toString", null],
] as const)("%s is in the area %s", (path, area) => {
  expect(areaAt(path)).toBe(area);
});
