/** Does the notifications page list all notifications, seen or not, and update? Ruling 33. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/club.ts";
import { newPlayer, registerPlayer } from "../../fixtures/players.ts";
import { bell, expectOnBell } from "../../pages/notifications.ts";
import { openAsNewPlayer, requestBet } from "../../pages/notified-player.ts";

test("what happened is on a page of its own, comes there automatically, and is read once it was shown", async ({
  club,
  browser,
}) => {
  const nora = await openAsNewPlayer(browser, club, "Nora", "/home");
  const { page } = nora;
  await page.getByRole("link", { name: "All Notifications" }).click();
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByText("No notifications in the last 90 days.")).toBeVisible();

  const omar = await newPlayer(club, "Omar");
  const { betId } = await requestBet(omar, nora.phone);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: omar.name });
  await expect(row).toContainText("wants to play you: F9 $5 · B9 $5 · O18 $10.");
  await expect(row).toContainText("10:00 AM");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Friday, Nov 20");
  await expect(row.getByText("New")).toBeVisible();

  await page.getByRole("link", { name: "Back" }).click();
  await expectOnBell(page, 0);
  await bell(page).click();
  await expect(row).toBeVisible();
  await expect(row.getByText("New")).toBeHidden();
  await expect(row.locator(".lucide-chevron-right")).toBeVisible();
  await row.getByRole("link").click();
  await expect(page).toHaveURL(`/bet/${betId}`);
});

test("the icon of the app counts what has not been seen", async ({ page, club }) => {
  await watchIcon(page);
  const nils = await registerPlayer(page.request, club, "Nils");
  await page.goto("/home");
  await expect.poll(() => countOnIcon(page)).toBe(0);
  await requestBet(await newPlayer(club, "Olga"), nils);
  await expect.poll(() => countOnIcon(page)).toBe(1);
  await page.getByRole("link", { name: "All Notifications" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("Olga");
  await expect.poll(() => countOnIcon(page)).toBe(0);
});

/** Records what the app's icon would show, because a headless browser has no icon. */
async function watchIcon(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const show = async (count: number) => void Object.assign(window, { countOnIcon: count });
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) });
  });
}

function countOnIcon(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as { countOnIcon?: number }).countOnIcon ?? null);
}
