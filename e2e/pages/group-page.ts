import { expect, type Locator, type Page } from "@playwright/test";
import { expectHole } from "./live-page.ts";

export async function openGroup(page: Page, teeTimeId: string, hole: number): Promise<void> {
  await page.goto(`/enter-score/${teeTimeId}/group`);
  await expectHole(page, hole);
}

/** The row of a player, by first name. */
export function rowOf(page: Page, firstName: string): Locator {
  return page.getByRole("group", { name: "Players" }).locator("> *").filter({ hasText: firstName });
}

export async function expectChosen(page: Page, firstName: string): Promise<void> {
  await expect(rowOf(page, firstName)).toHaveAttribute("aria-pressed", "true");
}

/** Taps one key for each player in turn, and saves the hole. */
export async function enterHole(page: Page, ...keys: string[]): Promise<void> {
  for (const name of keys) await page.getByRole("button", { name, exact: true }).click();
  const hole = page.getByRole("heading", { level: 2 });
  const before = (await hole.textContent()) ?? "";
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expect(hole).not.toHaveText(before);
}
