/** How does a test come home from a round, and when may it leave? */
import { expect, type Page } from "@playwright/test";
import { untilDrawn } from "./loading.ts";

/** What the round came to lies over home. */
export async function closeFinish(page: Page): Promise<void> {
  const finish = page.getByRole("dialog", { name: "Your round" });
  await finish.getByRole("button", { name: "Close" }).click();
  await expect(finish).toHaveCount(0);
}

/**
 * Home may be left for another address when it has added its own entry to the browser's history: an address that is
 * opened at just that moment is dropped by Firefox.
 */
export async function untilAtHome(page: Page): Promise<void> {
  await expect(page).toHaveURL("/home");
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await untilDrawn(page);
}
