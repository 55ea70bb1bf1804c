import type { Page } from "@playwright/test";
import { expect } from "../fixtures/club.ts";

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

export function offeredOpponent(page: Page, name: string) {
  return page
    .getByRole("list", { name: "Members to choose from" })
    .getByRole("button", { name: new RegExp(`^${name}( In your |$)`) });
}

/** The balance must equal the sum over the opponents, and the sum over the tee times. */
export async function ledgerAddsUp(page: Page, balance: number): Promise<void> {
  await page.getByRole("link", { name: /Ledger$/ }).click();
  await expect(page).toHaveURL("/ledger");
  const season = page.getByRole("region", { name: "2026 season" });
  await expect(season.getByRole("img")).toHaveAccessibleName(/^Balance after /);
  expect(centsIn((await season.getByRole("paragraph").first().textContent()) ?? "")).toBe(balance);
  const opponents = await page
    .getByRole("article")
    .getByRole("link")
    .getByText(/^[+-]?\$/)
    .allTextContents();
  expect(opponents.reduce((cents, text) => cents + centsIn(text), 0)).toBe(balance);

  await page.getByText("Show as table").click();
  const rows = page.getByRole("table", { name: "Tee times, newest first" }).getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const [, ...teeTimes] = await rows.all();
  const won = await Promise.all(teeTimes.map((row) => row.getByRole("cell").first().textContent()));
  expect(won.reduce((cents, text) => cents + centsIn(text ?? ""), 0)).toBe(balance);
  expect(centsIn((await rows.nth(1).getByRole("cell").nth(1).textContent()) ?? "")).toBe(balance);
  await page.getByRole("article").first().locator("summary").click();
  await expect(page.getByRole("table", { name: /^By segment, / }).getByRole("row")).toHaveCount(4);

  await page.getByRole("tab", { name: "Season" }).press("ArrowRight");
  await expect(page).toHaveURL("/ledger?tab=all-time");
  await expect(page.getByRole("region", { name: "All rounds so far" }).getByRole("img")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/games(\?|$)/);
}

export function centsIn(text: string): number {
  const [, sign, amount = ""] = /([+-]?)\$([\d,.]+)/.exec(text) ?? [];
  return Math.round(Number(amount.replaceAll(",", "")) * 100) * (sign === "-" ? -1 : 1);
}
