import { expect, type Page } from "@playwright/test";
import { untilDrawn } from "./loading.ts";

export async function closeFinish(page: Page): Promise<void> {
  const finish = page.getByRole("dialog", { name: "Your round" });
  await finish.getByRole("button", { name: "Close" }).click();
  await expect(finish).toHaveCount(0);
}

/** Waits until home has added its history entry. Firefox would not load an address that a test opens earlier. */
export async function untilAtHome(page: Page): Promise<void> {
  await expect(page).toHaveURL("/home");
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await untilDrawn(page);
}
