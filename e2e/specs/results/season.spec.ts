/** What do players read of a season, on the page, the television and paper? */
import type { Page } from "@playwright/test";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { beginCard, holesOf, newPlayerOnPhone, saveHoles } from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { newTelevision, openTelevision } from "../../fixtures/television.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

const fours = "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4";

async function setPoints(page: Page, points: string, best: string): Promise<void> {
  await page.getByLabel("Season Points").fill(points);
  await page.getByLabel("Best Rounds That Count").fill(best);
  await page.getByRole("button", { name: "Save Changes" }).click();
}

test("an admin sets points by place; players see the order of merit, and so do the television and paper", async ({
  browser,
  club,
  page,
}) => {
  test.setTimeout(90_000);
  const { page: phone, player: sia } = await newPlayerOnPhone(browser, club, "Sia");
  const { player: ron } = await newPlayerOnPhone(browser, club, "Ron");
  const teeTimeId = await teeOff(club, "2026-12-02", sia, ron);
  for (const player of [sia, ron]) await beginCard(player, teeTimeId, { index: "5.0", teeBox: "White" });
  await saveHoles(sia, teeTimeId, "post-round", holesOf(fours));
  await openScreen(phone, "/season");
  await expect(phone.getByText("This club has no order of merit.")).toBeVisible();

  await openScreen(page, "/admin/settings");
  await setPoints(page, "9000, x", "");
  await dismiss(page, "Enter up to 50 whole numbers from 0 to 9,999, with commas between them.");
  await expect(page.getByLabel("Season Points")).toHaveValue("9000, x");
  await setPoints(page, "9000 4000", "0");
  await dismiss(page, "Enter a whole number of rounds from 1 to 366, or leave it empty.");
  await setPoints(page, "9000 4000", "3");
  await expect(page.getByLabel("Season Points")).toHaveValue("9000, 4000");

  await openScreen(phone, `/results?teeTime=${teeTimeId}`);
  await phone.getByRole("link", { name: "Season" }).click();
  await expect(phone).toHaveURL("/season");
  const row = (name: string) => phone.getByRole("row", { name });
  await expect(phone.getByText("The best 3 rounds of each player count.")).toBeVisible();
  await expect(row(sia.name)).toHaveCount(0);
  // The round is finished with Ron's card. The page follows.
  await saveHoles(ron, teeTimeId, "post-round", holesOf(fours.replaceAll("4", "5")));
  await expect(row(sia.name)).toContainText("9000");
  await expect(row(ron.name)).toContainText("4000");
  await phone.getByRole("button", { name: sia.name }).click();
  const sheet = phone.getByRole("dialog", { name: sia.name });
  await expect(sheet).toContainText("9000 points");
  await expect(sheet.getByRole("listitem")).toHaveText("Wed, Dec 2: place 1, 9000");
  await sheet.getByRole("button", { name: "Close" }).click();

  await openScreen(page, "/season");
  await page.getByRole("link", { name: "Print Order of Merit" }).click();
  await expect(page).toHaveURL(/\/print\/season\?season=2026$/);
  await expect(page.getByRole("main")).toContainText("· 2026");
  await expect(page.getByRole("row", { name: sia.name })).toContainText("9000");

  const television = await newTelevision(browser, club);
  await television.clock.install();
  await openTelevision(television, club);
  const heading = television.getByRole("heading", { name: "Order of Merit" });
  await expect(television.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(async () => {
    await television.clock.fastForward("00:12");
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(television.getByRole("table", { name: "Order of Merit" })).toBeVisible();

  await openScreen(page, "/admin/settings");
  await setPoints(page, "", "");
  await expect(page.getByText("Club settings saved.")).toBeVisible();
  await openScreen(phone, `/results?teeTime=${teeTimeId}`);
  await expect(phone.getByRole("link", { name: "My Game" })).toBeVisible();
  await expect(phone.getByRole("link", { name: "Season" })).toHaveCount(0);
});
