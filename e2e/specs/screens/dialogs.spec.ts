/**
 * What happens to an alert or a question when the player goes back? It closes with its page, and nothing
 * unconfirmed is done (ruling 38).
 */

import { cast } from "../../../src/server/seed/cast.ts";
import { dismiss, expect, logInAs, test as onOwnPhone } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { stopClock } from "../../fixtures/stopped-clock.ts";
import { openScreen } from "../../pages/open-screen.ts";

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
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button")).toHaveText(["Cancel", "Withdraw"]);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  const red = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--lost"),
  );
  await expect(question.getByRole("button", { name: "Withdraw" })).toHaveCSS("background-color", rgb(red));
  await page.goBack();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Otto/ })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("button", { name: "Withdraw Request" })).toBeEnabled();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

onOwnPhone(
  "on a phone on its side a long question shows its title and both buttons",
  async ({ page, club }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await logInAs(page, club, "ana");
    await openScreen(page, "/admin/tee-times?tab=past");
    await page.getByRole("listitem").first().getByRole("link").click();
    await page.getByRole("button", { name: "Delete Tee Time" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("region", { name: "What This Changes" })).toBeAttached();
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expect(question.getByRole("heading")).toBeInViewport({ ratio: 1 });
    for (const button of await question.getByRole("button").all())
      await expect(button).toBeInViewport({ ratio: 1 });
  },
);

onOwnPhone("an alert stays until it is dismissed", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await page.clock.install();
  await page.goto("/add-bet");
  await page.getByRole("button", { name: "Create Bet" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Please complete all fields.");
  await page.clock.fastForward(60_000);
  await dismiss(page, "Please complete all fields.");
});

onOwnPhone("what is confirmed again is shown as long again", async ({ page, club }) => {
  await logInAs(page, club, "nora");
  await page.goto("/my-profile");
  const save = page.getByRole("button", { name: "Save Changes" });
  const saved = page.getByText("Profile updated!");
  await save.waitFor();
  const clock = await stopClock(page);
  await save.click();
  await clock.runUntilVisible(saved);
  await clock.run(2_000);
  const first = await saved.elementHandle();
  await clock.runUntilVisible(page.getByRole("button", { name: "Save Changes", disabled: false }));
  await save.click();
  await expect.poll(() => first?.evaluate((text) => text.isConnected)).toBe(false);
  // The three seconds count from the second confirmation, not from the first.
  await clock.expectGoneAfter(saved, 3_000);
});

test("no form is checked by the browser, and an empty one can be sent", async ({ page, club }) => {
  for (const path of ["/register/step1", "/guest-register", "/login", "/reset-pin"])
    await expectOwnWords(path);
  await logInAs(page, club, "ana");
  await page.goto("/home");
  for (const path of [
    "/my-profile",
    "/add-bet",
    "/admin/tee-times/add",
    "/admin/codes/add",
    "/admin/codes/MESA",
    `/admin/player/${cast.max.phone}`,
    "/admin/settings",
  ])
    await expectOwnWords(path);

  async function expectOwnWords(path: string): Promise<void> {
    await openScreen(page, path);
    await page.locator("form").first().waitFor();
    await expect(page.locator("form:not([novalidate])"), path).toHaveCount(0);
    await expect(page.locator("form button:disabled"), path).toHaveCount(0);
  }
});

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.trim().slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
