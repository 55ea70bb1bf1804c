/** How does a test choose an opponent, and fill the form of a new bet? */
import type { Page } from "@playwright/test";
import { expect } from "../fixtures/club.ts";

/** Each test has members of its own, so that none finds another's bets. */
export async function fillNewBet(page: Page, opponent: string, stakes: readonly string[]): Promise<void> {
  await page.goto("/games");
  await page.getByRole("link", { name: "Create New Bet" }).click();
  await expect(page).toHaveURL("/add-bet");
  await chooseOpponent(page, opponent);
  for (const [index, field] of ["Front 9", "Back 9", "Overall"].entries()) {
    await page.getByLabel(field).fill(stakes[index] ?? "");
  }
}

export async function chooseOpponent(page: Page, name: string): Promise<void> {
  await page.getByLabel("Opponent").fill(name);
  await offeredOpponent(page, name).click();
  await expect(page.getByRole("region", { name: "Opponent" })).toContainText(name);
}

/** One of those that the form offers, for which no group is named. */
export function offeredOpponent(page: Page, name: string) {
  return page
    .getByRole("list", { name: "Members to choose from" })
    .getByRole("button", { name: new RegExp(`^${name}( In your group |$)`) });
}
