/**
 * What if the tee time one is looking at is deleted? Ruling 10: it disappears from every screen, at once, also from
 * those that are about nothing else.
 */
import type { Browser, Page } from "@playwright/test";
import { expect, newPhone, test } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";
import { beginCard, logInPlayer, registerPlayer } from "../fixtures/players.ts";
import { deleteTeeTime, teeOff } from "../fixtures/tee-times.ts";
import { onWhite } from "../pages/card-page.ts";

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

test("a tee time deleted while a player looks at it is gone from each of their screens at once", async ({
  club,
  browser,
}) => {
  const { page } = await newPhone(browser, club);
  const player = await registerPlayer(page.request, club, "Gert");
  const teeTimeId = await teeOff(club, "2026-12-17", player);
  await beginCard(player, teeTimeId, onWhite);
  await seeItGo(browser, club, page, { teeTimeId, paths: ofPlayers });
});

const ofAdmins = [
  "/admin/edit-tee-time/{id}",
  "/admin/tee-times/{id}/players",
  "/admin/tee-times/{id}/players/{player}/card",
  "/admin/teams/{id}",
  "/admin/print/{id}",
];

test("and from each of the admins' screens", async ({ club, browser }) => {
  const { page } = await newPhone(browser, club);
  const admin = await logInPlayer(page.request, club, "ana");
  const teeTimeId = await teeOff(club, "2026-12-18", admin);
  await seeItGo(browser, club, page, {
    teeTimeId,
    paths: ofAdmins.map((path) => path.replace("{player}", admin.id)),
  });
});

test("the admin who deletes it is led to the list, and not alerted that it is missing", async ({
  club,
  browser,
}) => {
  const { page } = await newPhone(browser, club);
  const admin = await logInPlayer(page.request, club, "ana");
  const teeTimeId = await teeOff(club, "2026-12-19", admin);
  await page.goto(`/admin/edit-tee-time/${teeTimeId}`);
  const shown = page.getByText("Tee time not found.").waitFor({ timeout: 5_000 });
  await page.getByRole("button", { name: "Delete Tee Time" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Tee Time" }).click();
  await expect(page).toHaveURL("/admin/tee-times");
  await expect(shown, "the page says that its tee time is not found").rejects.toThrow();
});

/** Each on a phone of its own, all of them open when the tee time is deleted. */
async function seeItGo(
  browser: Browser,
  club: Club,
  player: Page,
  { teeTimeId, paths }: { teeTimeId: string; paths: readonly string[] },
): Promise<void> {
  const storageState = await player.context().storageState();
  const pages: { path: string; page: Page }[] = [];
  for (const path of paths) {
    const context = await browser.newContext({ baseURL: club.address, storageState });
    const page = await context.newPage();
    await page.goto(path.replace("{id}", teeTimeId));
    await expect(page.getByRole("main").locator("p, label, table, a, h2").first(), path).toBeVisible();
    await expect(page.getByText("Tee time not found."), path).toHaveCount(0);
    pages.push({ path, page });
  }
  await deleteTeeTime(club, teeTimeId);
  for (const { path, page } of pages) {
    await expect(page.getByText("Tee time not found."), path).toHaveCount(1);
    await expect(page.getByText(/Could not refresh/), path).toHaveCount(0);
    const main = page.getByRole("main");
    await expect(main.getByRole("link"), path).toHaveText(["Home"]);
    // What is printed has its frame around it.
    const buttons = main.getByRole("button").or(main.getByRole("textbox"));
    await expect(buttons, path).toHaveText(path.startsWith("/print") ? ["Print"] : []);
    await page.context().close();
  }
}
