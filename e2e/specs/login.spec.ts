/**
 * What does a player read who cannot log in? Specification sections 5 and 8, word for word; the text with
 * ten digits and four belongs to the registration's second step alone.
 */
import type { Page } from "@playwright/test";
import { cast, castPin } from "../../src/server/seed/cast.ts";
import { dismiss, expect, test } from "../fixtures/club.ts";

async function logIn(page: Page, phone: string, pin: string): Promise<void> {
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("PIN").fill(pin);
  await page.getByRole("button", { name: "Log In" }).click();
}

test("a phone that is none belongs to no user, and a PIN too short is an incorrect one", async ({ page }) => {
  await page.goto("/login");
  for (const phone of ["", "480555"]) {
    await logIn(page, phone, castPin);
    await dismiss(page, "No user found with that phone number.");
    await expect(page.getByLabel("Phone")).toBeFocused();
  }
  for (const pin of ["", "24"]) {
    await logIn(page, cast.otto.phone, pin);
    await dismiss(page, "Incorrect PIN. Please try again.");
    await expect(page.getByLabel("PIN")).toBeFocused();
  }
});

test("a login that no server answers says what a failed one says", async ({ page }) => {
  await page.goto("/login");
  await page.route("**/api/sessions", (route) => route.abort());
  await logIn(page, cast.otto.phone, castPin);
  await dismiss(page, "Something went wrong. Please try again.");
  await page.unroute("**/api/sessions");
  await logIn(page, cast.otto.phone, castPin);
  await expect(page).toHaveURL("/home");
});
