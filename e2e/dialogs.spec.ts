/**
 * What becomes of an alert or a question when the player goes back with the browser's own button?
 * It goes with its page, and nothing is done that was not confirmed (ruling 38).
 */
import { expect, logInAs, test } from "./club.ts";

test("an alert closes when its page is left", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await page.goto("/games");
  await page.getByRole("link", { name: "Create New Bet" }).click();
  await page.getByRole("button", { name: "Create Bet" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Please complete all fields.");
  await page.goBack();
  await expect(page).toHaveURL("/games");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "My Bets" })).toBeFocused();
});

test("a question left behind was not answered", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await page.goto("/games?tab=pending");
  await page.getByRole("link", { name: /Otto/ }).click();
  await page.getByRole("button", { name: "Withdraw Request" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Otto/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("button", { name: "Withdraw Request" })).toBeEnabled();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});
