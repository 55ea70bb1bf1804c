/** Does the button of new notifications work with several, folded into a bell, and by keyboard? Ruling 33. */
import type { Locator, Page } from "@playwright/test";
import { addMinutes } from "../../../src/rules/calendar.ts";
import { expect, newPhone, test } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { newPlayer, registerPlayer } from "../../fixtures/players.ts";
import { expectOnBell, mark, sheet } from "../../pages/notifications.ts";
import { openAsNewPlayer, requestBet } from "../../pages/notified-player.ts";

test("of several notifications at once the last is shown, with their number, and the next when it is dismissed", async ({
  club,
  browser,
}) => {
  const fay = await openAsNewPlayer(browser, club, "Fay", "/play");
  const asked: string[] = [];
  for (const [minute, name] of ["Gil", "Hal", "Ida"].entries()) {
    const other = await newPlayer(club, name);
    await club.setClock(addMinutes(demoNow, minute));
    await requestBet(other, fay.phone);
    asked.push(`${other.name} wants to play you: F9 $5 · B9 $5 · O18 $10.`);
    await expect(mark(fay.page)).toHaveAccessibleName(`${asked.at(-1)} Notifications: ${minute + 1}`);
  }
  await mark(fay.page).click();
  await expect(sheet(fay.page).getByRole("listitem")).toHaveText(asked.toReversed());
  await sheet(fay.page)
    .getByRole("button", { name: `Dismiss: ${asked[2]}` })
    .click();
  await sheet(fay.page).getByRole("button", { name: "Close" }).click();
  await expect(mark(fay.page)).toHaveAccessibleName(`${asked[1]} Notifications: 2`);
  await expectSeen(mark(fay.page).getByText(`${asked[1]}`), true);
  await mark(fay.page).click();
  await sheet(fay.page).getByRole("button", { name: "Dismiss all" }).click();
  await expect(mark(fay.page)).toBeHidden();
});

test("a notification folds itself into a bell, not while it is touched or focused, and stays in reach", async ({
  club,
  browser,
}) => {
  const { page } = await newPhone(browser, club);
  await page.clock.install();
  const kim = await registerPlayer(page.request, club, "Kim");
  await page.goto("/play");
  await expect(page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  await requestBet(await newPlayer(club, "Lou"), kim);
  const words = mark(page).getByText(/^Lou Player/);
  await expectSeen(words, true);
  await mark(page).focus();
  await page.clock.fastForward(60_000);
  await expectSeen(words, true);
  await page.getByRole("heading", { level: 1 }).focus();
  await page.clock.fastForward(10_000);
  // The text stays in the page but becomes invisible, so it is not read out again.
  await expectSeen(words, false);
  await expectSeen(page.getByRole("heading", { level: 1 }), true);
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Enter Scores" }).waitFor();
  await page.goto("/home");
  await expectOnBell(page, 1);
  await expect(mark(page)).toBeHidden();
});

test("a player with only a keyboard reaches a notification and dismisses it", async ({ club, browser }) => {
  const dora = await openAsNewPlayer(browser, club, "Dora", "/play");
  await requestBet(await newPlayer(club, "Ed"), dora.phone);
  await expect(mark(dora.page)).toBeVisible();
  await tabTo(dora.page, mark(dora.page));
  await dora.page.keyboard.press("Enter");
  await expect(sheet(dora.page)).toBeVisible();
  await tabTo(dora.page, sheet(dora.page).getByRole("button", { name: /^Dismiss: Ed/ }));
  await dora.page.keyboard.press("Enter");
  await expect(sheet(dora.page)).toBeHidden();
  await expect(mark(dora.page)).toBeHidden();
  await expect(dora.page.getByRole("heading", { level: 1 })).toBeFocused();
});

/** A text for screen readers is one pixel wide, and a faded text is transparent. Neither is seen. */
async function expectSeen(part: Locator, isSeen: boolean): Promise<void> {
  const look = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  await expect.poll(() => part.evaluate(look)).toBe(isSeen);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
}
