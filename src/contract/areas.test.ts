import { expect, test } from "vitest";
import { areaAt } from "./areas.ts";

test.each([
  ["/", null],
  ["/login", "public"],
  ["/register/step1", "public"],
  ["/register/step3", "profile"],
  ["/home", "home"],
  ["/my-game", "profile"],
  ["/enter-score", "score"],
  ["/enter-score/1/form-live", "score"],
  ["/enter-score/1/hole-by-hole", "round"],
  ["/admin", "admin"],
  ["/admin/tee-times/1/players/2/card", "admin-tee-times"],
  ["/admin/player/6025550113", "admin-players"],
  ["/nowhere", null],
  ["/toString", null],
] as const)("%s is in the area %s", (path, area) => {
  expect(areaAt(path)).toBe(area);
});
