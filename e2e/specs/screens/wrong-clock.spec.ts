/**
 * Does a phone with a wrong clock in another time zone show and save the same as other phones? The club's
 * time is used everywhere (ruling 7).
 */
import type { Browser, Page } from "@playwright/test";
import { addMinutes } from "../../../src/rules/calendar.ts";
import { expect, logInAs, test } from "../../fixtures/club.ts";
import { type Club, demoNow } from "../../fixtures/club-server.ts";
import { castPlayer } from "../../fixtures/players.ts";
import { findIdsFirst } from "../../fixtures/screens/list.ts";
import { expectOnServer } from "../../pages/live-page.ts";
import { openLoadedScreen } from "../../pages/open-screen.ts";

const right = { timezoneId: "America/Phoenix", locale: "en-US", minutesOff: 0 };
/** This phone is more than a year ahead. If the app used its clock, all dates would show their year. */
const wrong = { timezoneId: "Asia/Tokyo", locale: "ja-JP", minutesOff: 400 * 24 * 60 + 7 * 60 + 13 };

test("a phone with a wrong clock in another zone shows the same club time, and saves the same scores", async ({
  browser,
  club,
}) => {
  const ids = await findIdsFirst(browser, club);
  const hole = `/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`;
  const paths = ["/play", `/manage-tee-time/${ids.joinedTeeTime}`, "/play?tab=past", "/results"];
  const [there, here] = [await openPhone(browser, club, wrong), await openPhone(browser, club, right)];
  for (const path of paths) {
    await openLoadedScreen(here, path);
    await openLoadedScreen(there, path);
    expect(await textsOf(here), path).toMatch(
      /\d:\d\d\s[AP]M|(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|\d\/\d/,
    );
    await expect(async () => expect(await textsOf(there), path).toBe(await textsOf(here))).toPass();
  }
  await openLoadedScreen(there, hole);
  const heading = await there.getByRole("heading", { level: 2 }).textContent();
  await there.getByRole("button", { name: /^Bogey/ }).click();
  const gross = Number(await there.getByLabel("Gross", { exact: true }).inputValue());
  await there.getByRole("button", { name: "Save + Next Hole" }).click();
  const number = Number(/\d+/.exec(heading ?? "")?.[0]);
  await expectOnServer(await castPlayer(club, "mia"), ids.teeTimeUnderWay, number, gross);
});

async function openPhone(
  browser: Browser,
  club: Club,
  { minutesOff, ...where }: typeof right,
): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: club.address, viewport, ...where });
  await context.clock.install({ time: addMinutes(demoNow, minutesOff) });
  const page = await context.newPage();
  await logInAs(page, club, "mia");
  return page;
}

function textsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.body.querySelectorAll<HTMLInputElement>(selector)];
    const labels = all("[aria-label]").map((one) => one.getAttribute("aria-label"));
    const fields = all("input, select").map((one) => one.value);
    return [document.title, document.body.textContent, ...labels, ...fields].join("\n");
  });
}
