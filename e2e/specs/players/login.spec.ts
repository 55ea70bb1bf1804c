/** What does a player read if they cannot log in? Sections 5 and 8, word for word. */
import type { Page } from "@playwright/test";
import { cast, castPin } from "../../../src/server/seed/cast.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { hurried } from "../../pages/hurried.ts";

async function logIn(page: Page, phone: string, pin: string): Promise<void> {
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("PIN").fill(pin);
  await page.getByRole("button", { name: "Log In" }).click();
}

test("each reason of a failed login has its message", async ({ page }) => {
  await page.goto("/login");
  for (const phone of ["", "480555", "4805559999"]) {
    await logIn(page, phone, castPin);
    await dismiss(page, "No user found with that phone number.");
    await expect(page.getByLabel("Phone")).toBeFocused();
  }
  for (const pin of ["", "24", "9517"]) {
    await logIn(page, cast.otto.phone, pin);
    await dismiss(page, "Incorrect PIN. Please try again.");
    await expect(page.getByLabel("PIN")).toBeFocused();
  }
  await test.step("a digit too many is seen in the field, and no user has such a phone", async () => {
    await logIn(page, `${cast.otto.phone}3`, castPin);
    await dismiss(page, "No user found with that phone number.");
    await expect(page.getByLabel("Phone")).toHaveValue(/^\(\d{3}\)\d{3}-\d{5}$/);
  });
  await test.step("a login that the server fails, or that no server answers, says so", async () => {
    await page.route("**/api/sessions", (route) => route.fulfill({ status: 500, body: "" }));
    await logIn(page, cast.otto.phone, castPin);
    await dismiss(page, "Something went wrong. Please try again.");
    await page.route("**/api/sessions", (route) => route.abort());
    await hurried(page, async () => {
      await logIn(page, cast.otto.phone, castPin);
      await dismiss(page, "Something went wrong. Please try again.");
    });
    await page.unroute("**/api/sessions");
  });
  await test.step("a phone may have its country code, however it is written", async () => {
    const phone = page.getByLabel("Phone");
    for (const written of ["16025550118", "+1 (602) 555-0118", "tel:+16025550118"]) {
      await phone.fill(written);
      await expect(phone).toHaveValue("(602)555-0118");
    }
    await logIn(page, "\u202a1-602-555-0118\u202c", castPin);
    await expect(page).toHaveURL("/home");
  });
});

test("what is typed before the app has loaded is kept, and the cursor stays", async ({ page }) => {
  let load = () => {};
  const isLoading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await isLoading;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  const phone = page.getByLabel("Phone");
  const pin = page.getByRole("textbox", { name: "PIN" });
  await phone.fill(cast.otto.phone);
  await pin.pressSequentially(castPin.slice(0, 2));
  await page.keyboard.press("Enter");
  const button = page.getByRole("button", { name: "Log In" });
  await expect(button).toBeDisabled();
  load();
  await expect(button).toBeEnabled();
  await expect(phone).toHaveValue(/^\(\d{3}\)\d{3}-\d{4}$/);
  await expect(pin).toBeFocused();
  await page.keyboard.type(castPin.slice(2));
  await button.click();
  await expect(page).toHaveURL("/home");
});
