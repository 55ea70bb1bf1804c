import { expect, test } from "vitest";
import { patterns } from "./paths.ts";

const routes: readonly string[] = Object.values(patterns).map((pattern) =>
  pattern.replace(/\$(\w+)/g, (_, name: string) => (name === "resultIndex" ? "{idx}" : "{id}")),
);

test("the routes of the public area are the specification's", () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      "/",
      "/register/step1",
      "/register/step2",
      "/register/step3",
      "/guest-register",
      "/guest-register/step2",
      "/guest-register/step3",
      "/login",
    ]),
  );
});

test("the routes of home, tee times and results are the specification's", () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      "/home",
      "/play",
      "/manage-tee-time/{id}",
      "/results",
      "/select-tee-time",
      "/team-scorecard/{id}",
      "/my-profile",
    ]),
  );
});

test("the routes of score entry are the specification's", () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      "/enter-score",
      "/enter-score/{id}",
      "/enter-score/{id}/form",
      "/enter-score/{id}/form-live",
      "/enter-score/{id}/scores",
      "/enter-score/{id}/hole-by-hole",
    ]),
  );
});

test("the routes of bets are the specification's", () => {
  expect(routes).toEqual(
    expect.arrayContaining(["/games", "/add-bet", "/bet/{id}", "/bet/{id}/scorecard/{idx}"]),
  );
});

test("the routes of the admin area are the specification's", () => {
  const named = routes.map((route) => route.replace("/admin/player/{id}", "/admin/player/{phone}"));
  expect(named).toEqual(
    expect.arrayContaining([
      "/admin",
      "/admin/tee-times",
      "/admin/tee-times/add",
      "/admin/edit-tee-time/{id}",
      "/admin/teams",
      "/admin/teams/{id}",
      "/admin/players",
      "/admin/player/{phone}",
      "/admin/codes",
      "/admin/codes/add",
      "/admin/codes/{id}",
      "/admin/codes/edit/{id}",
      "/SkinsRawTable",
    ]),
  );
});
