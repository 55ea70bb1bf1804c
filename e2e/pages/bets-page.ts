/** How does a test fill the form of a new bet? */
import type { Page } from "@playwright/test";
import { expect } from "../fixtures/club.ts";

/** Each test has members of its own, so that none finds another's bets. */
export async function fillNewBet(page: Page, opponent: string, stakes: readonly string[]): Promise<void> {
  await page.goto("/games");
  await page.getByRole("link", { name: "Create New Bet" }).click();
  await expect(page).toHaveURL("/add-bet");
  await page.getByLabel("Opponent").selectOption({ label: opponent });
  for (const [index, field] of ["Front 9", "Back 9", "Overall"].entries()) {
    await page.getByLabel(field).fill(stakes[index] ?? "");
  }
}
