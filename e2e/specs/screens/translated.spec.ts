import { expect, logInAs, test } from "../../fixtures/club.ts";
import { beginCard, holesOf, registerPlayer, saveHoles } from "../../fixtures/players.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { onWhite } from "../../pages/card-page.ts";
import { falseTexts, nothingFalse, translatePages } from "../../pages/translation.ts";

const par = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 4 5 4";

for (const way of ["replace", "wrap"] as const)
  test(`a round is scored hole by hole on a page that is translated (${way})`, async ({ page, club }) => {
    await translatePages(page, way);
    const player = await registerPlayer(page.request, club, "Rita");
    const teeTimeId = await teeOff(club, "2026-12-10", player);
    await beginCard(player, teeTimeId, onWhite);
    const first = way === "replace" ? 1 : 16;
    if (first > 1) await saveHoles(player, teeTimeId, "live", holesOf(par, 1, first - 1));
    await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
    const form = page.locator("form");
    for (let hole = first; hole <= 18; hole += 1) {
      await expect(page.getByRole("heading", { level: 2 })).toHaveText(new RegExp(`Hole\\W+${hole}\\b`));
      await form
        .locator("button[aria-pressed]")
        .nth(hole % 3)
        .click();
      await form.locator("button[type=submit]").click();
      await expect.poll(() => falseTexts(page)).toEqual(nothingFalse);
    }
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect.poll(() => falseTexts(page)).toEqual(nothingFalse);
  });

test("names and scores are not translated", async ({ page, club }) => {
  await translatePages(page, "replace");
  await logInAs(page, club, "mia");
  const { joinedTeeTime, teeTimeUnderWay } = await findIds(page, club);
  const translated = page.locator("font > font");
  await page.goto(`/manage-tee-time/${joinedTeeTime}`);
  await expect(page.getByText("Max Lee", { exact: true })).toBeVisible();
  await expect(translated.filter({ hasText: "Player Pool" })).toHaveCount(1);
  await expect(translated.filter({ hasText: "Max Lee" })).toHaveCount(0);
  await page.goto(`/leaderboard/${teeTimeUnderWay}`);
  await expect(page.getByRole("row", { name: /Max Lee/ })).toBeVisible();
  await expect(translated.filter({ hasText: /Max Lee|^⟦([+-]\d+|E)⟧$/ })).toHaveCount(0);
  await page.goto(`/enter-score/${teeTimeUnderWay}/hole-by-hole`);
  await expect(page.getByRole("button", { name: /All holes/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /All holes/ }).locator("[aria-hidden] font")).toHaveCount(0);
});
