import type { Page } from "@playwright/test";
import { expect, logInAs, test as onOwnPhone } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { hearNothing } from "../../fixtures/no-events.ts";
import { stopClock } from "../../fixtures/stopped-clock.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

onOwnPhone(
  "the server is asked when the typing pauses, and not any more for what was typed on",
  async ({ page, club }) => {
    await logInAs(page, club, "ana");
    // With the stopped clock a stream would count as lost, and the app would load everything again.
    await hearNothing(page);
    await page.goto("/admin/players");
    await expect(page.getByRole("link", { name: "Edit Mia “Ace” Parker" })).toBeVisible();
    const asked = namesAsked(page);
    const clock = await stopClock(page);
    const field = page.getByLabel("Find by Name or Phone");
    await field.focus();
    for (const key of "par") {
      await page.keyboard.press(key);
      await clock.run(150);
    }
    expect(asked).toEqual([]);

    await page.route(/name=par$/, () => {});
    const givenUp = page.waitForEvent("requestfailed", (request) => request.url().endsWith("name=par"));
    await clock.run(200);
    await expect.poll(() => asked).toEqual(["par"]);
    await page.keyboard.press("k");
    await clock.run(300);
    await givenUp;
    await clock.runUntilVisible(page.getByRole("status").filter({ hasText: "1 member" }));
    await expect(page.getByRole("listitem")).toHaveText([/Mia “Ace” Parker/]);
    expect(asked).toEqual(["par", "park"]);
  },
);

test("a long list is read page by page, and its count is that of all", async ({ page }) => {
  await page.route(/\/api\/players\?/, (route) =>
    route.continue({ url: `${route.request().url()}&atMost=10` }),
  );
  await page.goto("/admin/players");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText(/^\d+ members$/);
  const members = Number.parseInt((await status.textContent()) ?? "", 10);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(10);
  const more = page.getByRole("button", { name: "Show more" });
  for (let shown = 10; shown < members; shown += 10) {
    await more.click();
    await expect(rows).toHaveCount(Math.min(shown + 10, members));
  }
  await expect(more).toHaveCount(0);
  await expect(status).toHaveText(`${members} members`);
  const names = await rows.allTextContents();
  expect(new Set(names).size).toBe(members);

  await test.step("who is searched for among the members may be a guest", async () => {
    await page.getByLabel("Find by Name or Phone").fill("gus h");
    await expect(page.getByText("No member has this name.")).toBeVisible();
    await page.getByRole("button", { name: "Search Guests" }).click();
    await expect(rows).toContainText(["Gus Hall"]);
  });
});

test("of players to add eight are offered, and more of the name is asked for", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-08-02", time: "07:30", countLimit: 4 });
  await openScreen(page, `/admin/tee-times/${teeTimeId}/players`);
  await page.getByLabel("Find by Name or Phone").fill("a");
  const offered = page.getByRole("region", { name: "Add Players" });
  await expect(offered.getByRole("listitem")).toHaveCount(8);
  await expect(offered.getByRole("status")).toHaveText("There are more: type more of the name.");
  await page.getByLabel("Find by Name or Phone").fill("nobody at all");
  await expect(offered.getByRole("status")).toHaveText("Nobody else of this name is in a group.");
  await expect(offered.getByRole("listitem")).toHaveCount(0);
});

function namesAsked(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/players") names.push(searchParams.get("name") ?? "");
  });
  return names;
}
