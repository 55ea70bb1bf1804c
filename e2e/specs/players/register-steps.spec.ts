import { expect } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.beforeEach(async ({ club }) => club.setClock(demoNow));

test("a reload in the middle of the first step loses nothing", async ({ page }) => {
  await test.step("the second step without the first leads back to it", async () => {
    await page.goto("/register/step2");
    await expect(page).toHaveURL("/register/step1");
  });
  await page.getByLabel("Group Code").fill("mes");
  await page.getByLabel("First Name").pressSequentially("Ros");
  await page.getByLabel("Preferred Tee Box").selectOption("Gold");
  await page.getByLabel("Display nickname on tee times and games").check();
  await page.reload();
  await expect(page.getByLabel("Group Code")).toHaveValue("mes");
  await expect(page.getByLabel("First Name")).toHaveValue("Ros");
  await expect(page.getByLabel("Preferred Tee Box")).toHaveValue("Gold");
  await expect(page.getByLabel("Display nickname on tee times and games")).toBeChecked();
  await openScreen(page, "/guest-register");
  await expect(page.getByLabel("Host Code")).toHaveValue("");
  await expect(page.getByLabel("First Name")).toHaveValue("Ros");
  await page.getByLabel("Host Code").fill("gue");
  await page.reload();
  await expect(page.getByLabel("Host Code")).toHaveValue("gue");
});

test("tee boxes that could not be loaded can be asked for again", async ({ page }) => {
  await page.route("**/api/tee-boxes", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/register/step1");
  await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
  await page.unroute("**/api/tee-boxes");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Preferred Tee Box").locator("option")).toHaveCount(6);
});
