/**
 * What does a player read about index, tee box and plus handicaps in the form before the card? Sections 2
 * (/enter-score to /form-live) and 5 (handicap index); rulings 14 and 15.
 */
import type { Page } from "@playwright/test";
import { dismiss, expect, serverError } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { beginCard, type Player, registerPlayer } from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { readCard } from "../../pages/card-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

const date = "2026-12-07";

test("Continue waits for index and tee box", async ({ page, club }) => {
  const { teeTimeId } = await openForm(page, club, "Uma");
  await expect(page.getByLabel("Handicap Index")).toHaveValue("");
  await openScreen(page, `/enter-score/${teeTimeId}/form?source=saved`);
  await expect(page.getByLabel("Handicap Index")).toHaveValue("0.0");
  await openScreen(page, `/enter-score/${teeTimeId}/form`);
  const teeBoxes = page.getByLabel("Tee Box");
  await expect(teeBoxes.getByRole("option")).toHaveText([
    "Choose a tee box",
    "Black | 72.6 / 131 | 6786 yds",
    "Blue | 71.4 / 128 | 6542 yds",
    "White | 69.9 / 125 | 6221 yds",
    "Gold | 68.8 / 121 | 5998 yds",
    "Red | 67.9 / 118 | 5789 yds",
  ]);
  await expect(teeBoxes).toHaveValue("White");
  const go = page.getByRole("button", { name: "Continue" });
  await expect(go).toBeDisabled();
  await page.getByLabel("Handicap Index").pressSequentially("x2-.45");
  await expect(page.getByLabel("Handicap Index")).toHaveValue("2.4");
  await expect(go).toBeEnabled();
  await teeBoxes.selectOption("");
  await expect(go).toBeDisabled();
  await teeBoxes.selectOption("Black");
  await page.getByLabel("Plus handicap").check();
  await go.click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/scores`);
  // −2.4 × 131 / 113 + 0.6 = −2.18: a plus handicap of 2.
  await expect(page.getByRole("main")).toContainText("+2.4");
  await expect(page.locator("summary").first()).toHaveText(/Adjusted Handicap\s*\+2/);
  await openScreen(page, `/enter-score/${teeTimeId}/form-live`);
  await go.click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/hole-by-hole`);
});

test("a tee time gone meanwhile is reported", async ({ page, club }) => {
  const { teeTimeId } = await openForm(page, club, "Wes");
  await page.getByLabel("Handicap Index").fill("7.8");
  const card = `**/api/tee-times/${teeTimeId}/card`;
  // Only Continue's request is answered as if the tee time were deleted.
  await page.route(card, (route) => {
    const asked = route.request();
    const url = asked.method() === "PUT" ? asked.url().replace(teeTimeId, "gone-for-good") : asked.url();
    return route.continue({ url });
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await dismiss(page, "Tee time not found.");
  await page.unroute(card);
  await page.route(card, (route) =>
    route.request().method() === "PUT" ? route.fulfill(serverError) : route.continue(),
  );
  await page.getByRole("button", { name: "Continue" }).click();
  await dismiss(page, "There was a problem saving your info.");
  await page.unroute(card);
  await expect(page.getByLabel("Handicap Index")).toHaveValue("7.8");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/scores`);
});

test("an index takes its whole range, and reports the rest", async ({ page, club }) => {
  await openForm(page, club, "Vito");
  await test.step("a sign typed before the index", async () => {
    const index = page.getByLabel("Handicap Index");
    await index.pressSequentially("+3.2");
    await expect(index).toHaveValue("3.2");
    await expect(page.getByLabel("Plus handicap")).toBeChecked();
    await index.fill("");
    await expect(page.getByLabel("Plus handicap"), "a sign that is taken back").not.toBeChecked();
    await index.press("+");
    await expect(page.getByLabel("Plus handicap")).toBeChecked();
    await index.press("Backspace");
    await expect(page.getByLabel("Plus handicap")).not.toBeChecked();
    await page.getByLabel("Plus handicap").check();
    await index.fill("4.0");
    await index.fill("");
    await expect(page.getByLabel("Plus handicap"), "a tick that is the player's own").toBeChecked();
    await page.getByLabel("Plus handicap").uncheck();
    await index.pressSequentially("-5,1");
    await expect(index).toHaveValue("5.1");
    await expect(page.getByLabel("Plus handicap")).toBeChecked();
    await page.getByLabel("Plus handicap").uncheck();
    await index.fill("\u22122,2");
    await expect(index).toHaveValue("2.2");
    await expect(page.getByLabel("Plus handicap")).toBeChecked();
    await page.getByLabel("Plus handicap").uncheck();
  });

  const range = "From 0.0 to 18.0, or to 10.0 for a plus handicap";
  for (const [index, isPlus, hint] of [
    ["12", false, "With one decimal, such as 7.8. Up to 18.0, or 10.0 for a plus handicap."],
    ["18.1", false, range],
    ["10.1", true, range],
  ] as const) {
    await page.getByLabel("Handicap Index").fill(index);
    await page.getByLabel("Plus handicap").setChecked(isPlus);
    await page.getByRole("button", { name: "Continue" }).click();
    await dismiss(page, "Please enter a valid GHIN index and select a tee box.");
    await expect(page.getByLabel("Handicap Index")).toBeFocused();
    await expect(page.getByLabel("Handicap Index")).toHaveAccessibleDescription(hint);
  }

  for (const [index, isPlus, shown] of [
    ["18.0", false, "18.0"],
    ["10.0", true, "+10.0"],
    ["0.0", true, "0.0"],
  ] as const) {
    await page.getByLabel("Handicap Index").fill(index);
    await page.getByLabel("Plus handicap").setChecked(isPlus);
    await page.getByRole("button", { name: "Continue" }).click();
    if (shown !== "18.0") await page.getByRole("button", { name: `Yes, ${shown}` }).click();
    const ghin = page.getByText("GHIN", { exact: true }).locator("xpath=following-sibling::dd");
    await expect(ghin).toHaveText(shown);
    await page.getByRole("link", { name: "Change index or tee box" }).click();
  }
});

test("an index far from the last one is asked about once", async ({ page, club }) => {
  const { player, teeTimeId } = await openForm(page, club, "Tove");
  for (const way of ["form", "form-live"]) {
    await beginCard(player, teeTimeId, { index: "+2.2", teeBox: "White" });
    await openScreen(page, `/enter-score/${teeTimeId}/${way}`);
    const index = page.getByLabel("Handicap Index");
    await expect(index).toHaveValue("2.2");
    await page.getByLabel("Plus handicap").uncheck();
    await page.getByRole("button", { name: "Continue" }).click();
    const question = page.getByRole("alertdialog", { name: "Last time +2.2. Now 2.2?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    expect((await readCard(player, teeTimeId)).card.handicapIndexTenths).toBe(-22);
    await page.getByLabel("Plus handicap").check();
    await index.fill("5,2");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(question).toBeHidden();
    await expect.poll(async () => (await readCard(player, teeTimeId)).card.handicapIndexTenths).toBe(-52);
    await expect(page).toHaveURL(/\/(scores|hole-by-hole)$/);
    await openScreen(page, `/enter-score/${teeTimeId}/${way}`);
    await index.fill("8.3");
    await page.getByRole("button", { name: "Continue" }).click();
    const far = page.getByRole("alertdialog", { name: "Last time +5.2. Now +8.3?" });
    await far.getByRole("button", { name: "Yes, +8.3" }).click();
    await expect.poll(async () => (await readCard(player, teeTimeId)).card.handicapIndexTenths).toBe(-83);
    await expect(page).toHaveURL(/\/(scores|hole-by-hole)$/);
  }
});

async function openForm(
  page: Page,
  club: Club,

  firstName: string,
): Promise<{ player: Player; teeTimeId: string }> {
  const player = await registerPlayer(page.request, club, firstName);
  const teeTimeId = await teeOff(club, date, player);
  await page.goto(`/enter-score/${teeTimeId}/form`);
  await page.getByLabel("Handicap Index").waitFor();
  return { player, teeTimeId };
}
