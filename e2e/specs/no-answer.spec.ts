/**
 * What does the player see where the server does not answer, or has nothing for them?
 * They stay in the app, read why, and have one way on.
 */
import { expect, logInAs, newPhone, test } from "../fixtures/club.ts";
import { connectionTo } from "../fixtures/offline.ts";
import { fastForwardUntilVisible } from "../fixtures/stopped-clock.ts";

const noConnection = "No connection. Please try again when you have reception.";

test("a screen that cannot be fetched offline says so, and opens when there is reception", async ({
  club,
  browser,
}) => {
  const line = await connectionTo(club);
  const { context, page } = await newPhone(browser, { ...club, address: line.address });
  await logInAs(page, club, "mia");
  await page.goto("/home");
  const results = page.getByRole("link", { name: "View Results" });
  await expect(results).toBeVisible();

  line.cut();
  await results.click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await expect(page).toHaveURL("/results");
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await tryAgain.click();
  // Still in the app, not on the browser's own error page.
  await expect(tryAgain).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByText(noConnection)).toBeVisible();

  await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/home");

  // By itself.
  line.mend();
  await expect(page.getByRole("heading", { name: "Results" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("tab", { name: "Skins" })).toBeVisible();
  await context.close();
  await line.close();
});

test("a player with one bar reads that it is slow, and gets the answer by a tap or by waiting", async ({
  club,
  browser,
}) => {
  const line = await connectionTo(club);
  const { context, page } = await newPhone(browser, { ...club, address: line.address });
  await page.clock.install();
  await logInAs(page, club, "mia");
  const isSlow = page.getByText("The connection is slow. Still trying.");
  const never = new Promise<void>(() => {});
  let silent = "GET /api/results/tee-times";
  // The first question hangs; what is asked once more comes through.
  line.decide((request) => {
    if (!request.startsWith(silent)) return null;
    silent = "nothing";
    return { held: never };
  });
  await page.goto("/results");
  await fastForwardUntilVisible(page, isSlow);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tab", { name: "Skins" })).toBeVisible();

  silent = "GET /api/bets";
  await page.goto("/games");
  await fastForwardUntilVisible(page, isSlow);
  const panel = page.getByRole("tabpanel");
  const isListed = panel.getByRole("link").first().or(panel.getByText("No bets available"));
  await fastForwardUntilVisible(page, isListed);
  await expect(isSlow).toHaveCount(0);

  await test.step("without any connection it says so, and comes back by itself", async () => {
    line.cut();
    await page.getByRole("button", { name: "Refresh" }).click();
    const warning = page.getByText(`Could not refresh what you see. ${noConnection}`);
    await fastForwardUntilVisible(page, warning);
    line.mend();
    await expect(warning).toHaveCount(0, { timeout: 15_000 });
  });
  await context.close();
  await line.close();
});

test("what is shown stays when it cannot be refreshed, and says so", async ({ club, browser }) => {
  const line = await connectionTo(club);
  const { context, page } = await newPhone(browser, { ...club, address: line.address });
  await logInAs(page, club, "mia");
  await page.goto("/play");
  const firstRow = page.getByRole("main").getByRole("link").first();
  await expect(firstRow).toBeVisible();

  line.cut();
  await page.getByRole("button", { name: "Refresh" }).click();
  const warning = page.getByText(`Could not refresh what you see. ${noConnection}`);
  await expect(warning).toBeVisible({ timeout: 20_000 });
  await expect(firstRow).toBeVisible();

  // What was never asked has nothing to show; it comes by itself.
  await page.getByRole("tab", { name: "Past" }).click();
  await expect(page.getByRole("alert")).toContainText(noConnection, { timeout: 20_000 });
  await expect(page.getByRole("link", { name: "Back" })).toBeVisible();
  line.mend();
  await expect(firstRow).toBeVisible({ timeout: 30_000 });
  await page.getByRole("tab", { name: "Upcoming" }).click();
  await expect(firstRow).toBeVisible();
  await expect(warning).toHaveCount(0);
  await context.close();
  await line.close();
});

test("where asking again would not help, the way leads home", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  for (const path of ["/bet/nobodysbet00", "/manage-tee-time/noteetime000"]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/home");
  }
});
