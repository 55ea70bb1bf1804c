/** Does a screen that follows a round say, within ten seconds, since when its numbers are old? */
import type { Page } from "@playwright/test";
import { expect, logInAs, newPhone, test } from "../fixtures/club.ts";
import { connectionTo } from "../fixtures/offline.ts";
import { findIds } from "../fixtures/screens/list.ts";

const asOf = /^No connection · as of \d{1,2}:\d\d [AP]M$/;

for (const [how, breaks] of [
  ["no packet arrives any more", "freeze"],
  ["every connection is refused", "cut"],
] as const) {
  test(`leaderboard, results and hole by hole say so when ${how}, until there is signal again`, async ({
    browser,
    club,
  }) => {
    const line = await connectionTo(club);
    const { context, page } = await newPhone(browser, { ...club, address: line.address });
    await logInAs(page, club, "mia");
    const ids = await findIds(page, club);
    const tabs: Page[] = [];
    for (const [path, loaded] of [
      [`/leaderboard/${ids.teeTimeUnderWay}`, "Groups"],
      [`/results?teeTime=${ids.teeTimeUnderWay}`, "Group 1"],
      [`/enter-score/${ids.teeTimeUnderWay}/hole-by-hole`, "Save + Next Hole"],
    ] as const) {
      const tab = await context.newPage();
      await tab.clock.install();
      const isFollowing = tab.waitForResponse(/\/api\/events\?/);
      await tab.goto(path);
      // A stream that breaks before it is there is given up later than one that falls silent.
      await isFollowing;
      await expect(tab.getByText(loaded, { exact: true }).first()).toBeVisible();
      await expect(tab.getByText(asOf)).toHaveCount(0);
      tabs.push(tab);
    }
    line[breaks]();
    for (const tab of tabs) {
      await tab.clock.runFor(10_000);
      await expect(tab.getByText(asOf)).toHaveCount(1);
    }
    line.mend();
    for (const tab of tabs) {
      await tab.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect(tab.getByText(asOf)).toHaveCount(0);
    }
    await context.close();
    await line.close();
  });
}
