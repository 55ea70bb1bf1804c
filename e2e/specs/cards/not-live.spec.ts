/** Does a screen that follows a round show within ten seconds that its numbers are old, and since when? */
import type { Page } from "@playwright/test";
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import { skipStartPause } from "../../pages/app-on-phone.ts";
import { untilDrawn } from "../../pages/loading.ts";
import { sayOnline } from "../../pages/unsent-scores.ts";

const asOf = /^No connection · as of \d{1,2}:\d\d [AP]M$/;
const noConnection = /No connection/;

test("leaderboard, results and hole by hole say so when no packet arrives any more, until there is signal again", async ({
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "mia");
  const ids = await findIds(page, club);
  await page.clock.install();
  const context = page.context();
  const tabs: Page[] = [];
  for (const [path, loaded] of [
    [`/leaderboard/${ids.teeTimeUnderWay}`, "Groups"],
    [`/results?teeTime=${ids.teeTimeUnderWay}`, "Group 1"],
    [`/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`, "Save + Next Hole"],
  ] as const) {
    const tab = await context.newPage();
    const isFollowing = tab.waitForResponse(/\/api\/events\?/);
    const hasStorage = tab.waitForResponse(/\/assets\/store-/);
    await tab.goto(path);
    // The stream must be open before the line freezes. Otherwise the app notices the loss later.
    await isFollowing;
    await untilDrawn(tab);
    // A tab looks for a stored answer before it says that it has none, and loads the file for this after its start.
    await skipStartPause(tab);
    await hasStorage;
    await expect(tab.getByText(loaded, { exact: true }).first()).toBeVisible();
    await expect(tab.getByText(asOf)).toHaveCount(0);
    tabs.push(tab);
  }
  line.freeze();
  for (const tab of tabs) {
    await tab.clock.runFor(10_000);
    await expect(tab.getByText(asOf)).toHaveCount(1);
  }
  await test.step("and not twice when the page has asked again in vain", async () => {
    for (const tab of tabs) {
      await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      await tab.clock.runFor(30_000);
      await expect(tab.getByText(noConnection)).toHaveCount(1);
    }
    const results = tabs[1] as Page;
    const isAsking = results.waitForRequest(/\/bet-results/);
    await results.getByRole("tab", { name: "Individuals" }).click();
    await isAsking;
    await results.clock.runFor(30_000);
    await expect(results.getByRole("alert").filter({ hasText: noConnection })).toBeVisible();
    await expect(results.getByText(noConnection)).toHaveCount(1);
    await results.getByRole("tab", { name: "Team" }).click();
  });
  line.mend();
  for (const tab of tabs) {
    await sayOnline(tab);
    await expect(tab.getByText(asOf)).toHaveCount(0);
  }
});
