/**
 * What does the player see where the server does not answer, or says that there is nothing for him?
 * He stays in the app, reads why, and has one way on.
 */
import { expect, logInAs, newPhone, test } from "../fixtures/club.ts";
import { lineTo } from "../fixtures/offline.ts";

const noConnection = "No connection. Please try again when you have reception.";

test("a screen that cannot be fetched in a dead spot says so, and opens when there is reception", async ({
  club,
  browser,
}) => {
  const line = await lineTo(club);
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

  line.mend();
  await tryAgain.click();
  await expect(page.getByRole("heading", { name: "Results" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Skins" })).toBeVisible();
  await context.close();
  await line.close();
});

test("what is shown stays when it cannot be refreshed, and says so", async ({ club, browser }) => {
  const line = await lineTo(club);
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

  line.mend();
  await page.getByRole("button", { name: "Refresh" }).click();
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
