import type { Page } from "@playwright/test";
import { expect, logInAs, test } from "../../fixtures/club.ts";
import { untouched } from "../../pages/back-button.ts";
import { openLoaded } from "../../pages/loading.ts";

test("a new screen begins at its top, and Back finds the one before where it was left", {
  tag: "@every-engine",
}, async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await page.setViewportSize({ width: 390, height: 400 });
  await openLoaded(page, "/home");
  await page.getByRole("link", { name: "View Results" }).scrollIntoViewIfNeeded();
  const left = await scrolledTo(page);
  expect(left).toBeGreaterThan(50);
  await page.getByRole("link", { name: "View Results" }).click();
  await expect(page.getByRole("tab", { name: "Skins" })).toBeVisible();
  expect(await scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(await scrolledTo(page)).toBe(left);
});

test("so it does with a list that scrolls next to what is opened from it", async ({ page, club }) => {
  await logInAs(page, club, "ana");
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/admin/players");
  const last = page.getByRole("link", { name: /^Edit/ }).last();
  const list = page.locator("[data-keeps-scroll]").first();
  await last.scrollIntoViewIfNeeded();
  const left = await list.evaluate((element) => element.scrollTop);
  expect(left).toBeGreaterThan(50);
  await last.click();
  await page.getByRole("link", { name: "Audit Trail" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit Trail" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("First Name")).toBeVisible();
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(left);
});

test("pressing Back again and again does not lose what is not saved", async ({ page, club }) => {
  await logInAs(page, club, "ana");
  const phone = await untouched(page, club.address);
  await phone.open("/admin/codes");
  await phone.expectPath("/admin/codes", "MESA");
  await phone.tap("a[href='/admin/codes/MESA']");
  await phone.expectPath("/admin/codes/MESA", "Max Players");
  await phone.tap("input[type=checkbox]");
  for (let press = 0; press < 3; press++) {
    await phone.pressBack();
    await phone.expectPath("/admin/codes/MESA", "Leave without saving?");
  }
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Active")).not.toBeChecked();

  await phone.pressBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await phone.expectPath("/admin/codes", "Add New Code");
  await expect(question).toHaveCount(0);
});

test("a screen whose file is gone is loaded again with its page, once", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await page.goto("/home");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  // The 404 below is the server's answer after an update, when the screen's file has another name.
  let pages = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.route("**/assets/results-*.js", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "View Results" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page).toHaveURL("/results");
  expect(pages).toBe(1);

  await page.unroute("**/assets/results-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tab", { name: "Skins" })).toBeVisible();
});

function scrolledTo(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}
