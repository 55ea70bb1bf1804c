/**
 * What does a player see when the tee time on their screen is deleted? The screen immediately says that
 * there is no such tee time, and links to home. Ruling 10.
 */
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { beginCard, castPlayer, newPlayer, type Player } from "../../fixtures/players.ts";
import { addTeeTime, deleteTeeTime, newJoinedPlayer, teeOff } from "../../fixtures/tee-times.ts";
import { onWhite } from "../../pages/card-page.ts";
import { news } from "../../pages/notifications.ts";
import { requestBet } from "../../pages/notified-player.ts";
import { openLoadedScreen, openScreen } from "../../pages/open-screen.ts";

const ofPlayers = [
  "/manage-tee-time/{id}",
  "/enter-score/{id}",
  "/enter-score/{id}/form",
  "/enter-score/{id}/form-live",
  "/enter-score/{id}/hole-by-hole",
  "/enter-score/{id}/scores",
  "/results?teeTime={id}",
  "/results?tab=skins&teeTime={id}",
  "/results?tab=individuals&teeTime={id}",
  "/team-scorecard/{id}",
  "/print/{id}/results",
];

const ofAdmins = [
  "/admin/edit-tee-time/{id}",
  "/admin/tee-times/{id}/players",
  "/admin/tee-times/{id}/players/{player}/card",
  "/admin/teams/{id}",
  "/admin/print/{id}",
];

test.use({ who: "ana" });

test("a tee time deleted while a player looks at it is gone from each of their screens immediately", async ({
  page,
  club,
}) => {
  const player = await castPlayer(club, "ana");
  for (const path of ofPlayers) await seeItGo(page, club, player, path);
});

test("and from each of the admins' screens", async ({ page, club }) => {
  const admin = await castPlayer(club, "ana");
  for (const path of ofAdmins) await seeItGo(page, club, admin, path);
});

test("the admin who deletes it is led to the list, and not alerted that it is missing", async ({
  page,
  club,
}) => {
  const ana = await castPlayer(club, "ana");
  const { teeTimeId } = await addTeeTime(club, { date: "2026-12-19", time: "07:10", countLimit: 8 });
  await openLoadedScreen(page, `/admin/edit-tee-time/${teeTimeId}`);
  const reload = `**/api/tee-times/${teeTimeId}`;
  const deleted = Promise.withResolvers<void>();
  const reloading = page.waitForRequest(reload);
  await page.route(reload, async (route) => {
    await deleted.promise;
    await route.continue();
  });
  await newJoinedPlayer(club, teeTimeId, "Joined");
  await reloading;
  const rival = await newPlayer(club, "Rival");
  await page.route(`**/api/tee-times/${teeTimeId}?*`, async (route) => {
    const response = await route.fetch();
    const reloaded = page.waitForResponse(reload);
    deleted.resolve();
    await reloaded;
    // The answer must come after the event of the deletion. A later notification shows that this event has
    // arrived.
    await requestBet(rival, ana);
    await expect(news(page)).toBeVisible();
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Delete Tee Time" }).click();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes("Tee time not found.")) document.body.dataset.alerted = "";
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Tee Time" }).click();
  await expect(page).toHaveURL("/admin/tee-times");
  await expect(page.getByText("Tee time deleted.")).toBeVisible();
  await expect(page.locator(`a[href*="${teeTimeId}"]`)).toHaveCount(0);
  await openLoadedScreen(page, "/admin/tee-times");
  await expect(page.locator("body")).not.toHaveAttribute("data-alerted");
});

async function seeItGo(page: Page, club: Club, player: Player, path: string): Promise<void> {
  const teeTimeId = await teeOff(club, "2026-12-17", player);
  await beginCard(player, teeTimeId, onWhite);
  await openScreen(page, path.replace("{id}", teeTimeId).replace("{player}", player.id));
  const main = page.getByRole("main");
  await expect(main.locator("p, label, table, a, h2").first(), path).toBeVisible();
  await expect(page.getByText("Tee time not found."), path).toHaveCount(0);
  await deleteTeeTime(club, teeTimeId);
  await expect(page.getByText("Tee time not found."), path).toHaveCount(1);
  await expect(page.getByText(/Could not refresh/), path).toHaveCount(0);
  await expect(main.getByRole("link"), path).toHaveText(["Home"]);
  const buttons = main.getByRole("button").or(main.getByRole("textbox"));
  await expect(buttons, path).toHaveText(path.startsWith("/print") ? ["Print"] : []);
}
