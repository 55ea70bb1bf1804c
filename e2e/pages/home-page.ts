/**
 * When may a test leave home for another address? When home has added its own entry to the browser's history: an address
 * that is opened at just that moment is dropped by Firefox.
 */
import { expect, type Page } from "@playwright/test";
import { untilDrawn } from "./loading.ts";

export async function untilAtHome(page: Page): Promise<void> {
  await expect(page).toHaveURL("/home");
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await untilDrawn(page);
}
