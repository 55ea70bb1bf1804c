/** Does a notification leave every control in place and in reach? Ruling 33. */
import type { Page } from "@playwright/test";
import { addMinutes } from "../../../src/rules/calendar.ts";
import { expect, test } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { beginCard, newPlayer, type Player } from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { openLoaded } from "../../pages/loading.ts";
import { expectOnBell, news } from "../../pages/notifications.ts";
import { openAsNewPlayer, requestBet } from "../../pages/notified-player.ts";
import { openLoadedScreen } from "../../pages/open-screen.ts";

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
];

test("a notice covers only the header, moves no control and takes none away once it is closed, on a small phone and on a large one", async ({
  club,
  browser,
}) => {
  const { page, phone } = await openAsNewPlayer(browser, club, "Nell", "/home");
  const teeTimeId = await teeOff(club, "2026-12-16", phone);
  await beginCard(phone, teeTimeId, { index: "18.0", teeBox: "White" });
  for (const path of [
    `/enter-score/${teeTimeId}/hole-by-hole`,
    `/enter-score/${teeTimeId}/scores`,
    `/manage-tee-time/${teeTimeId}`,
    "/enter-score",
    "/results",
    "/home",
  ]) {
    await openLoadedScreen(page, path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const where = `${path} at ${size.width} × ${size.height}`;
      const before = await controls(page);
      expect(before.length, where).toBeGreaterThan(2);
      const other = await newPlayer(club, "Olaf");
      await requestBet(other, phone);
      await expect(news(page), where).toContainText(other.name);
      expect(placesOf(await controls(page)), `${where}, while it is shown`).toEqual(placesOf(before));
      await news(page)
        .getByRole("button", { name: /^Dismiss/ })
        .click();
      await expect(news(page), where).toBeHidden();
      expect(await controls(page), `${where}, when it is closed`).toEqual(before);
    }
  }
});

test("on a screen that is scrolled a notice is seen, and takes no focus", async ({ club, browser }) => {
  const { page, phone } = await openAsNewPlayer(browser, club, "Pia", "/home");
  const other = await newPlayer(club, "Quin");
  await page.setViewportSize({ width: 320, height: 640 });
  const teeTimeId = await teeOff(club, "2026-12-15", phone);
  await beginCard(phone, teeTimeId, { index: "18.0", teeBox: "White" });
  await openLoaded(page, `/enter-score/${teeTimeId}/scores`);
  await page.getByLabel(/^Gross, hole 12,/).focus();
  const before = await controls(page);
  await requestBet(other, phone);
  await expect(news(page).getByText(/^Quin Player/)).toBeInViewport({ ratio: 1 });
  expect(placesOf(await controls(page))).toEqual(placesOf(before));
  await expect(page.getByLabel(/^Gross, hole 12,/)).toBeFocused();
});

test("what comes while home is open moves nothing there, nor does what another phone dismisses", async ({
  club,
  browser,
}) => {
  const { page, phone } = await openAsNewPlayer(browser, club, "Rex", "/play");
  await requestBet(await newPlayer(club, "Sue"), phone);
  await openLoaded(page, "/home");
  const banner = news(page).filter({ hasText: "Sue" });
  const toast = news(page).filter({ hasText: "Ted" });
  await expect(banner).toBeVisible();
  await expectOnBell(page, 1);
  const menu = page.getByRole("link", { name: "Enter Scores" });
  const before = await menu.boundingBox();
  const late = await newPlayer(club, "Ted");
  // Ted asks a minute after Sue, because notifications of the same moment have a random order.
  await club.setClock(addMinutes(demoNow, 1));
  await requestBet(late, phone);
  await expect(toast).toBeVisible();
  await expectOnBell(page, 2);
  expect(await menu.boundingBox()).toEqual(before);
  await seeAll(phone);
  await expect(news(page)).toHaveCount(0);
  await expectOnBell(page, 0);
  expect(await menu.boundingBox()).toEqual(before);
});

async function seeAll(phone: Player): Promise<void> {
  const { notices } = (await phone.request("GET", "/api/home")) as { notices: { id: string }[] };
  await phone.request("PUT", "/api/notices/seen", { noticeIds: notices.map(({ id }) => id) });
}

/** Leaves out whether the toast covers a control. */
function placesOf(controls: readonly string[]): string[] {
  return controls.map((control) => control.replace(/: (reached|covered) at/, ":"));
}

function controls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>("a[href], button, input, select");
    return [...all]
      .filter((element) => element.closest("[aria-label^='New Notification']") === null)
      .flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        if (middle.y < 0 || middle.y > innerHeight || width === 0) return [];
        const hit = document.elementFromPoint(middle.x, middle.y);
        const isHit = hit !== null && (element.contains(hit) || hit.contains(element));
        // Counts are left out, because a notification raises the counts of waiting bets and of home's bell.
        const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
        const name = text.replace(/\d+( new)?/g, "");
        return [`${name || element.id}: ${isHit ? "reached" : "covered"} at ${x} ${y} ${width} ${height}`];
      });
  });
}
