/**
 * Does the app ask before somebody leaves a form with unsaved changes? They can leave by the app's Back,
 * another row of the list, a link, and the browser's Back.
 */
import type { Locator, Page } from "@playwright/test";
import { cast } from "../../../src/server/seed/cast.ts";
import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

test("each form asks before unsaved changes are lost, and not when nothing is changed", async ({
  page,
  club,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-05-10", time: "07:30", countLimit: 8 });
  for (const [list, path, label, other] of [
    ["/admin/tee-times", `/admin/edit-tee-time/${teeTimeId}`, "Number of Players", "12"],
    ["/admin/tee-times", "/admin/tee-times/add", "Number of Players", "12"],
    ["/admin/players", `/admin/player/${cast.max.phone}`, "First Name", "Maximilian"],
    ["/admin/codes", "/admin/codes/MESA", "Max Players", "150"],
    ["/admin/codes", "/admin/codes/add", "Max Players", "150"],
    ["/admin", "/admin/settings", "Pot per Player", "30"],
    ["/home", "/my-profile", "Last Name", "Ruiz-Vega"],
  ] as const) {
    await test.step(path, async () => {
      await openScreen(page, path);
      const field = page.getByLabel(label, { exact: true });
      const before = await field.inputValue();
      await field.fill(other);
      await back(page).click();
      await expect(question(page)).toContainText("Changes that would be lost: 1");
      await question(page).getByRole("button", { name: "Cancel" }).click();
      await expect(page).toHaveURL(path);
      await expect(field).toHaveValue(other);

      await field.fill(before);
      await back(page).click();
      await expect(page).toHaveURL(list);
      await expect(question(page)).toHaveCount(0);

      await openScreen(page, path);
      await field.fill(other);
      await back(page).click();
      await question(page).getByRole("button", { name: "Leave" }).click();
      await expect(page).toHaveURL(list);
    });
  }
});

test("so does the browser's own button, and a link of the page", async ({ page }) => {
  await openScreen(page, "/admin/codes");
  await page.getByRole("row").filter({ hasText: "MESA" }).getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Active").uncheck();
  await page.goBack();
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Active")).not.toBeChecked();
  await expect(page).toHaveURL("/admin/codes/MESA");
  await page.goto(`/admin/player/${cast.max.phone}`);
  await page.getByLabel("First Name").fill("Maximilian");
  await page.getByRole("link", { name: "Audit Trail" }).click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit Trail");
});

test("on a wide window another row of the list asks too, and its tabs do not", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openScreen(page, `/admin/player/${cast.max.phone}`);
  await page.getByLabel("First Name").fill("Maximilian");
  const list = page.getByRole("complementary", { name: "Players" });
  await list.getByRole("tab", { name: "Guests" }).click();
  await expect(list.getByRole("link", { name: "Edit Gus Hall" })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await list.getByRole("link", { name: "Edit Gus Hall" }).click();
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Maximilian");
  await list.getByRole("link", { name: "Edit Gus Hall" }).click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Gus");
});

test("an admin who saves, or deletes the tee time, is not asked", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-05-11", time: "07:30", countLimit: 8 });
  await openScreen(page, `/admin/edit-tee-time/${teeTimeId}`);
  await page.getByLabel("Number of Players").fill("12");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Tee time saved." })).toBeVisible();
  await openScreen(page, `/admin/edit-tee-time/${teeTimeId}`);
  await page.getByLabel("Number of Players").fill("16");
  await page.getByRole("button", { name: "Delete Tee Time" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Tee Time" }).click();
  await expect(page).toHaveURL("/admin/tee-times");
  await openScreen(page, `/admin/player/${cast.nora.phone}`);
  await page.getByLabel("Nickname", { exact: true }).fill("Nono");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Player updated successfully!" })).toBeVisible();
  await back(page).click();
  await expect(page).toHaveURL("/admin/players");
});

test("the pages of a tee time replace each other, and Back leaves the tee time", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-05-12", time: "07:30", countLimit: 8 });
  for (const path of [`/admin/edit-tee-time/${teeTimeId}`, `/admin/teams/${teeTimeId}`]) {
    await openScreen(page, path);
    await page.getByRole("link", { name: "Print", exact: true }).click();
    await page.getByRole("link", { name: "Pairings" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pairings");
    await page.reload();
    await back(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Print & Export");
    await back(page).click();
    await expect(page).toHaveURL("/admin/tee-times");
  }
});

function back(page: Page): Locator {
  return page.getByRole("link", { name: "Back" });
}

function question(page: Page): Locator {
  return page.getByRole("alertdialog", { name: "Leave without saving?" });
}
