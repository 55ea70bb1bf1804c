/** Does the toast show several notifications, how long does it stay, and does it work by keyboard? Ruling 33. */
import type { Locator, Page } from "@playwright/test";
import { addMinutes } from "../../../src/rules/calendar.ts";
import { expect, newPhone, test } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { newPlayer, registerPlayer } from "../../fixtures/players.ts";
import { openLoaded } from "../../pages/loading.ts";
import { expectOnBell, news } from "../../pages/notifications.ts";
import { openAsNewPlayer, requestBet } from "../../pages/notified-player.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("of several notifications the last is shown, with the number of others", async ({ club, browser }) => {
  const fay = await openAsNewPlayer(browser, club, "Fay", "/play");
  const asked: string[] = [];
  for (const [minute, name] of ["Gil", "Hal", "Ida"].entries()) {
    const other = await newPlayer(club, name);
    await club.setClock(addMinutes(demoNow, minute));
    await requestBet(other, fay.phone);
    asked.push(`${other.name} wants to play you: F9 $5 · B9 $5 · O18 $10.`);
    await expect(news(fay.page)).toContainText(`${asked.at(-1)}`);
  }
  await openScreen(fay.page, "/home");
  await expect(news(fay.page).getByRole("link", { name: "See 2 More" })).toBeVisible();
  await openLoaded(fay.page, "/play");
  await expect(news(fay.page), "which the banner has shown").toBeHidden();
  await openScreen(fay.page, "/home");
  await news(fay.page)
    .getByRole("button", { name: `Dismiss: ${asked[2]}` })
    .click();
  await expect(news(fay.page)).toContainText(`${asked[1]}`);
  await news(fay.page).getByRole("link", { name: "See 1 More" }).click();
  await expect(fay.page).toHaveURL("/notifications");
  await expect(fay.page.getByRole("listitem").getByText("New")).toHaveCount(2);
  await fay.page.getByRole("button", { name: "Dismiss All" }).click();
  await expect(fay.page.getByRole("listitem").getByText("New")).toHaveCount(0);
  await expect(news(fay.page)).toBeHidden();
});

test("a toast goes by itself, not while it is touched or focused, comes back at no load, and waits on home", async ({
  club,
  browser,
}) => {
  const { page } = await newPhone(browser, club);
  await page.clock.install();
  const kim = await registerPlayer(page.request, club, "Kim");
  await page.goto("/play");
  await expect(page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  await requestBet(await newPlayer(club, "Lou"), kim);
  const words = news(page).getByText(/^Lou Player/);
  await expect(words).toBeVisible();
  await news(page).getByRole("link").focus();
  await page.clock.fastForward(60_000);
  await expect(words).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.clock.fastForward(10_000);
  await expect(words).toBeHidden();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  await page.goto("/home");
  await expect(words).toBeVisible();
  await expectOnBell(page, 1);
});

test("a player with only a keyboard reaches a notification and dismisses it", async ({ club, browser }) => {
  const dora = await openAsNewPlayer(browser, club, "Dora", "/play");
  await requestBet(await newPlayer(club, "Ed"), dora.phone);
  await expect(news(dora.page)).toBeVisible();
  await tabTo(dora.page, news(dora.page).getByRole("button", { name: /^Dismiss: Ed/ }));
  await dora.page.keyboard.press("Enter");
  await expect(news(dora.page)).toBeHidden();
  await expect(dora.page.getByRole("heading", { level: 1 })).toBeFocused();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
}
