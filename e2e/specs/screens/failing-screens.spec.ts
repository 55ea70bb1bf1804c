import type { Page } from "@playwright/test";
import { expect, logInAs, serverError, test } from "../../fixtures/club.ts";
import { wear } from "../../fixtures/screens/looks.ts";
import { paleTexts, violations } from "../../pages/accessibility.ts";
import { untilDrawn } from "../../pages/loading.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("each screen says that the server failed, and axe finds nothing", async ({ page, club }) => {
  await page.clock.install();
  await page.route(/\/api\/(?!sessions\/current|events)/, (route) => route.fulfill(serverError));
  await logInAs(page, club, "ana");
  const said = page.getByText(serverError.json.error.message).first();
  for (const path of [
    "/home",
    "/play",
    "/results",
    "/games",
    "/enter-score",
    "/admin/players",
    "/admin/audit",
  ])
    await test.step(path, async () => {
      await openScreen(page, path);
      // The app tries again some seconds later before it reports the error.
      await expect(async () => {
        await page.clock.fastForward(1_000);
        await untilDrawn(page);
        expect(await said.isVisible()).toBe(true);
      }).toPass({ intervals: [10], timeout: 30_000 });
      expect(await foundInEachLook(page)).toEqual([]);
    });
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

async function foundInEachLook(page: Page): Promise<string[]> {
  const found = await violations(page);
  for (const look of ["dark", "sun"] as const) {
    await wear(page, look);
    found.push(...(await paleTexts(page)));
  }
  return found;
}
