/**
 * Is each screen at the address of section 2, also after a reload? Where does it lead visitors without a
 * session? Ruling 19.
 */
import type { Page } from "@playwright/test";
import { cast } from "../../../src/server/seed/cast.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import type { Ids } from "../../fixtures/screens/listed-screen.ts";
import { openScreen } from "../../pages/open-screen.ts";

/** An address, and words that only its screen has, as its title or on a button. */
type Screen = readonly [path: string, words: string];

const ofPlayers = (ids: Ids): Record<"home" | "scores" | "bets", readonly Screen[]> => ({
  home: [
    ["/home", "Logout"],
    ["/play", "Tee Times"],
    [`/manage-tee-time/${ids.joinedTeeTime}`, "Leave Tee Time"],
    ["/results", "Results"],
    ["/select-tee-time", "Select Tee Time"],
    [`/team-scorecard/${ids.playedTeeTime}`, "Team Scorecard"],
    [`/settle-up/${ids.playedTeeTime}`, "Settle Up"],
    ["/my-profile", "My Profile"],
  ],
  scores: [
    ["/enter-score", "Select Tee Time"],
    [`/enter-score/${ids.teeTimeUnderWay}`, "Select Scoring Type"],
    [`/enter-score/${ids.teeTimeUnderWay}/form`, "Enter Score"],
    [`/enter-score/${ids.teeTimeUnderWay}/form-live`, "Live Enter Score"],
    [`/enter-score/${ids.playedTeeTime}/scores`, "Submit Scores"],
    [`/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`, "Save + Next Hole"],
  ],
  bets: [
    ["/games", "My Bets"],
    ["/add-bet", "Create Bet"],
    [`/bet/${ids.acceptedBet}`, "Set Inactive"],
    [`/bet/${ids.acceptedBet}/scorecard/0`, "Over/Under"],
  ],
});

const ofAdmins = (ids: Ids): readonly Screen[] => [
  ["/admin", "Exit Admin Mode"],
  ["/admin/tee-times", "Add Tee Time"],
  ["/admin/tee-times/add", "Add Tee Time"],
  [`/admin/edit-tee-time/${ids.joinedTeeTime}`, "Delete Tee Time"],
  ["/admin/teams", "Teams"],
  [`/admin/teams/${ids.joinedTeeTime}`, "Create Teams"],
  ["/admin/players", "Players"],
  [`/admin/player/${cast.max.phone}`, "Remove from Group"],
  ["/admin/codes", "Add New Code"],
  ["/admin/codes/add", "Add Group Code"],
  ["/admin/codes/MESA", "Edit Group Code"],
  ["/SkinsRawTable", "Raw Table"],
];

test("the public screens", async ({ page }) => {
  await expectScreens(page, [
    ["/", "Check for Updates"],
    ["/register/step1", "Next"],
    ["/guest-register", "Next"],
    ["/login", "Log In"],
  ]);
  await page.goto("/register/step1");
  await page.getByLabel("Group Code").fill("mesa");
  await page.getByLabel("First Name").fill("Rob");
  await page.getByLabel("Last Name").fill("Vega");
  await page.getByLabel("Preferred Tee Box").selectOption("White");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await expectScreens(page, [["/register/step2", "Sign Up"]]);
  await page.goto("/guest-register");
  await page.getByLabel("Host Code").fill("guest-mia");
  await page.getByLabel("Club Member Affiliation").selectOption({ label: "Mia Parker" });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await expectScreens(page, [["/guest-register/step2", "Sign Up"]]);
});

test("the third steps of both registrations", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await expectScreens(page, [["/register/step3", "Skip"]]);
  await logInAs(page, club, "gus");
  await expectScreens(page, [["/guest-register/step3", "Skip"]]);
});

test("the screens of home, tee times and results", async ({ page, club }) => {
  await expectScreens(page, ofPlayers(await findIds(page, club)).home);
});

test("the screens of score entry", async ({ page, club }) => {
  await expectScreens(page, ofPlayers(await findIds(page, club)).scores);
});

test("the screens of bets", async ({ page, club }) => {
  await expectScreens(page, ofPlayers(await findIds(page, club)).bets);
});

test("the screens of the admin area", async ({ page, club }) => {
  const ids = await findIds(page, club);
  await logInAs(page, club, "ana");
  await expectScreens(page, ofAdmins(ids));
});

// `src/web/routes/routes.test.ts` shows without a browser which screens need a session.
test("without a session each screen of a player or an admin leads to the login", async ({ page }) => {
  for (const path of ["/home", "/enter-score", "/games", "/admin", "/SkinsRawTable"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
    await expect(page.getByRole("button", { name: "Log In" }), path).toBeVisible();
  }
});

async function expectScreens(page: Page, listed: readonly Screen[]): Promise<void> {
  for (const [path, words] of listed) {
    const named = { name: words, exact: true };
    const shown = page
      .getByRole("heading", named)
      .or(page.getByRole("button", named))
      .or(page.getByRole("link", named))
      .or(page.getByRole("tab", named))
      .first();
    await openScreen(page, path);
    await expect(shown, path).toBeVisible();
    await page.reload();
    await expect(shown, `${path}, loaded`).toBeVisible();
    await expect(page, path).toHaveURL(path);
  }
}
