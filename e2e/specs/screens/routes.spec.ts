/**
 * Are the second steps of the registrations at the addresses of section 2? `screens.spec.ts` tests all other
 * addresses. Ruling 19.
 */
import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";

test("the second steps of both registrations are at their addresses, also after a reload", async ({
  page,
}) => {
  await page.goto("/register/step1");
  await page.getByLabel("Group Code").fill("mesa");
  await page.getByLabel("First Name").fill("Rob");
  await page.getByLabel("Last Name").fill("Vega");
  await page.getByLabel("Preferred Tee Box").selectOption("White");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await expect(page).toHaveURL("/register/step2");
  await page.goto("/guest-register");
  await page.getByLabel("Host Code").fill("guest-mia");
  await page.getByLabel("Club Member Affiliation").selectOption({ label: "Mia Parker" });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await expect(page).toHaveURL("/guest-register/step2");
});

// `src/web/routes/routes.test.ts` shows without a browser which screens need a session.
test("without a session each screen of a player or an admin leads to the login", async ({ page }) => {
  for (const path of ["/home", "/enter-score", "/games", "/admin", "/SkinsRawTable"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
    await expect(page.getByRole("button", { name: "Log In" }), path).toBeVisible();
  }
});
