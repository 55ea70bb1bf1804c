/**
 * What does the post-round card show, and what does it say when it cannot be sent? Specification
 * section 2 (/enter-score/{id}/scores), sections 5 and 8; rulings 14 and 17. On White 7.8 is 7 strokes:
 * holes 2, 5, 6, 9, 10, 13 and 17.
 */
import type { Browser, Page } from "@playwright/test";
import { dismiss, expect, test } from "./club.ts";
import type { Club } from "./club-server.ts";
import { beginCard, holesOf, type Phone, registerPhone, saveHoles } from "./phones.ts";
import { teeOff } from "./tee-off.ts";

const date = "2026-12-04"; // a Friday
const parRound = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

test("the card shows what it is played on, and its columns, strokes and sums", async ({
  page,
  club,
  browser,
}) => {
  const { player, teeTimeId } = await openCard(page, club, browser, "Abby");
  const main = page.getByRole("main");
  await expect(main).toContainText(/Friday, Dec 4 @ 07:\d\d AM/);
  for (const text of ["White", "Slope / Rating", "125 / 69.9", "GHIN", "7.8", "Adjusted Handicap"]) {
    await expect(main).toContainText(text);
  }
  await expect(page.getByRole("columnheader")).toHaveText(["Hole", "Par", "Hcp", "Pop", "Gross", "Net"]);
  await expect(page.getByText("●")).toHaveCount(7);
  await expect(page.getByRole("row", { name: /^2 5 / })).toContainText("●");
  await expect(page.getByRole("row", { name: /^1 4 / })).not.toContainText("●");

  await saveHoles(player, teeTimeId, "post-round", holesOf(parRound));
  await page.reload();
  await expectSums(page, "OUT", ["36", "36", "32"]);
  await expectSums(page, "IN", ["36", "36", "33"]);
  await expectSums(page, "TOTAL", ["72", "72", "65"]);
});

test("Submit Scores waits for the last hole, and asks once about a zero", async ({ page, club, browser }) => {
  const { player, teeTimeId } = await openCard(page, club, browser, "Buck");
  await saveHoles(player, teeTimeId, "post-round", holesOf(parRound, 1, 17));
  await page.reload();
  const submit = page.getByRole("button", { name: "Submit Scores" });
  await expect(page.getByLabel("Gross, hole 17, par 5")).toHaveValue("5");
  await expect(submit).toBeDisabled();
  await page.getByLabel("Gross, hole 18, par 5").fill("0");
  await submit.click();
  const question = page.getByRole("alertdialog", { name: "Hole 18: 0 strokes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("Gross, hole 18, par 5").fill("6");
  await submit.click();
  await expect(page).toHaveURL("/home");
});

test("a card that could not be sent is told of and kept, and sent again", async ({ page, club, browser }) => {
  const { player, teeTimeId } = await openCard(page, club, browser, "Cody");
  await saveHoles(player, teeTimeId, "post-round", holesOf(parRound, 1, 17));
  await page.reload();
  await page.getByLabel("Gross, hole 18, par 5").fill("7");
  await page.route("**/card/holes", (route) => route.abort());
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await dismiss(page, "Error saving scores.");
  await page.reload();
  await expect(page.getByLabel("Gross, hole 18, par 5")).toHaveValue("7");
  await page.unroute("**/card/holes");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home");
});

/** Par, gross and net of a row of sums. */
async function expectSums(page: Page, name: string, sums: readonly string[]): Promise<void> {
  const cells = page.getByRole("row", { name: new RegExp(`^${name} `) }).getByRole("cell");
  const texts = async () => (await cells.allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  await expect.poll(texts).toEqual(sums);
}

async function openCard(
  page: Page,
  club: Club,
  browser: Browser,
  firstName: string,
): Promise<{ player: Phone; teeTimeId: string }> {
  const player = await registerPhone(page.request, club, firstName);
  const teeTimeId = await teeOff(browser, club, date, player);
  await beginCard(player, teeTimeId, { index: "7.8", teeBox: "White" });
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await page.getByRole("button", { name: "Submit Scores" }).waitFor();
  return { player, teeTimeId };
}
