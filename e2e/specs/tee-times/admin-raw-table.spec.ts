/** How does an admin open the raw table of gross scores? Members get no link to it. Section 2; ruling 19. */
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

test("admins open the raw table from the skins results, of the tee time chosen there", async ({ page }) => {
  await openScreen(page, "/results?tab=skins");
  const choice = page.getByLabel("Tee Time");
  const played = choice.getByRole("option", { name: /Nov 17/ });
  await choice.selectOption((await played.getAttribute("value")) ?? "");
  await page.getByRole("link", { name: "Open Raw Table" }).click();
  await expect(page).toHaveURL("/SkinsRawTable");
  await expect(page.getByText(/Tuesday, Nov 17 @/)).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText([
    "Player",
    ...Array.from({ length: 18 }, (_, index) => String(index + 1)),
    "Total",
  ]);
  const mia = page.getByRole("row").filter({ hasText: "Mia" }).getByRole("cell");
  const figures = (await mia.allInnerTexts()).map(Number);
  const gross = figures.slice(0, 18);
  expect(gross.reduce((sum, score) => sum + score, 0)).toBe(figures[18]);
  await page.reload();
  await expect(page.getByText(/Tuesday, Nov 17 @/)).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/results\?tab=skins/);
});

test("opened by its address the raw table is of the tee time nearest to now", async ({ page }) => {
  await openScreen(page, "/SkinsRawTable");
  await expect(page.getByText("Friday, Nov 20 @ 08:00 AM")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Mia" }).getByRole("cell").nth(17)).toHaveText("-");
});

test("no member is offered the raw table", async ({ browser, club }) => {
  const { page } = await lendPhone(browser, club);
  await logInAs(page, club, "mia");
  await openScreen(page, "/results?tab=skins");
  await expect(page.getByRole("region", { name: "Pot" })).toBeVisible();
  await expect(page.getByText("Open Raw Table")).toHaveCount(0);
});
