/**
 * What does the post-round card show, and what if it cannot be sent? Sections 2 (/enter-score/{id}/scores), 5
 * and 8; rulings 14 and 17. On White an index of 7.8 gives 7 strokes, on holes 2, 5, 6, 9, 10, 13 and 17.
 */
import type { Page } from "@playwright/test";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { holesOf } from "../../fixtures/players.ts";
import {
  digits,
  expectCard,
  gross,
  openCard,
  parRound,
  readCard,
  retype,
  sums,
} from "../../pages/card-page.ts";

const date = "2026-12-08";

test("the card shows its basis and sums, and explains a net", async ({ page, club }) => {
  await openCard(page, club, date, "Abby", holesOf(parRound));
  const main = page.getByRole("main");
  await expect(main).toContainText(/Tuesday, Dec 8 @ 07:\d\d AM/);
  for (const text of ["White", "Slope / Rating", "125 / 69.9", "GHIN", "7.8", "Adjusted Handicap"]) {
    await expect(main).toContainText(text);
  }
  await expect(page.locator("summary").first()).toHaveText(/Adjusted Handicap\s*7$/);
  await expect(page.getByRole("columnheader")).toHaveText(["Hole", "Par", "Hcp", "Pop", "Gross", "Net"]);
  await expect(page.getByText("●")).toHaveCount(7);
  await expect(page.getByRole("row", { name: /^2 5 / })).toContainText("●");
  await expect(page.getByRole("row", { name: /^1 4 / })).not.toContainText("●");

  await expectSums(page, "OUT", ["36", "36", "32"]);
  await expectSums(page, "IN", ["36", "36", "33"]);
  await expectSums(page, "TOTAL", ["72", "72", "65"]);
  const holes = Array.from({ length: 18 }, (_, i) => String(i + 1));
  const names = [...holes.slice(0, 9), "OUT", ...holes.slice(9), "IN", "TOTAL"];
  await expect(page.getByRole("rowheader")).toHaveText(names);

  await test.step("with large text Gross is inside the screen, and the dots stay", async () => {
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect(page.getByRole("columnheader")).toHaveText(["Hole", "Par", "Pop", "Gross", "Net"]);
    await gross(page, 2).scrollIntoViewIfNeeded();
    const box = await gross(page, 2).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(374);
    await expect(page.getByRole("row", { name: /^2 5 / }).getByText("●")).toBeVisible();
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  });

  await test.step("a tap says how a net and the adjusted handicap are made", async () => {
    await page.getByRole("button", { name: /Hole 6: how the net is made/ }).click();
    await expect(page.getByRole("dialog")).toContainText("Hole 6: 4 − 1 stroke = 3");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: /Hole 1: how the net is made/ }).click();
    await expect(page.getByRole("dialog")).toContainText("Hole 1: no stroke here, net 4");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText("Adjusted Handicap").click();
    await expect(main).toContainText("7.8 × 125 / 113 + (69.9 − 72) = 6.53 → 7");
  });
});

test("a card that could not be sent is kept, and sent automatically", async ({ page, club }) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Cody", holesOf(parRound, 1, 17));
  await page.getByLabel("Gross, hole 18, par 5").fill("7");
  await page.route("**/card/holes", (route) => route.abort());
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByText("Saved on this phone. Sending…")).toBeVisible();
  await expect(page.getByText("Saved on this phone · 1 waiting")).toBeVisible();
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await expect(page.getByLabel("Gross, hole 18, par 5")).toHaveValue("7");
  await page.unroute("**/card/holes");
  await expectCard(player, teeTimeId, { submitted: true });
});

test("each score leads to the next hole", async ({ page, club }) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Paul");
  const submit = page.getByRole("button", { name: "Submit Scores" });
  await gross(page, 1).click();
  await page.keyboard.type("12");
  await expect(gross(page, 2)).toBeFocused();
  await expect(gross(page, 1)).toHaveValue("12");
  await page.keyboard.type(digits.slice(1, 17));
  await expect(gross(page, 18)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(gross(page, 17)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(gross(page, 18)).toBeFocused();
  await expect(submit).toBeDisabled();
  await page.keyboard.type("5");
  await expect(submit).toBeFocused();
  await expect(submit).toBeEnabled();
  await expect(sums(page, "OUT")).toHaveText(["36", "", "", "44", "40"]);
  await expect(sums(page, "IN")).toHaveText(["36", "", "", "36", "33"]);
  await expect(sums(page, "TOTAL")).toHaveText(["72", "", "", "80", "73"]);
  await submit.click();
  await expect(page).toHaveURL("/home");
  await expectCard(player, teeTimeId, { complete: true, submitted: true });
});

test("a submission that broke off after the holes is repeated", async ({ page, club }) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Erin", holesOf(parRound, 1, 17));
  await gross(page, 18).fill("5");
  await page.route("**/card/submission", (route) => route.abort());
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expectCard(player, teeTimeId, { complete: true, submitted: false });
  await expect(page.getByText("Saved on this phone · Submit Scores waiting")).toBeVisible();
  await page.unroute("**/card/submission");
  await expectCard(player, teeTimeId, { submitted: true });
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a logout counts a submission that waits alone, and calls it no score", async ({ page, club }) => {
  await openCard(page, club, date, "Lone", holesOf(parRound, 1, 17));
  await gross(page, 18).fill("5");
  await page.route("**/card/submission", (route) => route.abort());
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page.getByText("Saved on this phone · Submit Scores waiting")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await dismiss(page, "Saved on this phone, not sent yet: 1. Log in here again to send.");
  await expect(page).toHaveURL("/");
});

test("a zero and more than fifteen strokes are each asked about once", async ({ page, club }) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Zara", holesOf(parRound));
  await retype(gross(page, 3), "0");
  await retype(gross(page, 7), "16");
  await retype(gross(page, 8), "15");
  await gross(page, 9).fill("1");
  const submit = page.getByRole("button", { name: "Submit Scores" });
  const question = page.getByRole("alertdialog");
  await submit.click();
  await expect(question).toContainText("Hole 3: 0 strokes?");
  await question.getByRole("button", { name: "Yes, save 0" }).click();
  await expect(question).toContainText("Hole 7: 16 strokes?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await submit.click();
  await expect(question).toContainText("Hole 7: 16 strokes?");
  await question.getByRole("button", { name: "Yes, save 16" }).click();
  await expect(page).toHaveURL("/home");
  await expectCard(player, teeTimeId, { submitted: true });
  const { card } = await readCard(player, teeTimeId);
  expect(card.gross.slice(2, 9)).toEqual([0, 3, 4, 4, 16, 15, 1]);
});

async function expectSums(page: Page, name: string, sums: readonly string[]): Promise<void> {
  const cells = page.getByRole("row", { name: new RegExp(`^${name} `) }).getByRole("cell");
  const texts = async () => (await cells.allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  await expect.poll(texts).toEqual(sums);
}
