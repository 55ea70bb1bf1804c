/**
 * What does the post-round card show, and what does it say when it cannot be sent? Specification
 * section 2 (/enter-score/{id}/scores), sections 5 and 8; rulings 14 and 17. On White 7.8 is 7 strokes:
 * holes 2, 5, 6, 9, 10, 13 and 17.
 */
import type { Page } from "@playwright/test";
import { castPin } from "../../src/server/seed/cast.ts";
import { dismiss, expect, test } from "../fixtures/club.ts";
import { demoNow } from "../fixtures/club-server.ts";
import { holesOf, saveHoles } from "../fixtures/players.ts";
import { digits, fillCard, gross, openCard, parRound, readCard, retype, sums } from "../pages/card-page.ts";
import { expectHole, play } from "../pages/live-page.ts";

const date = "2026-12-08"; // a Tuesday

// The other stories are told at the demo's own date.
test.afterAll(({ club }) => club.setClock(demoNow));

test("the card shows what it is played on, and its columns, strokes and sums", async ({
  page,
  club,
  browser,
}) => {
  const { player, teeTimeId } = await openCard(page, club, browser, date, "Abby");
  const main = page.getByRole("main");
  await expect(main).toContainText(/Tuesday, Dec 8 @ 07:\d\d AM/);
  for (const text of ["White", "Slope / Rating", "125 / 69.9", "GHIN", "7.8", "Adjusted Handicap"]) {
    await expect(main).toContainText(text);
  }
  await expect(page.locator("summary")).toHaveText(/Adjusted Handicap\s*7$/);
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
  const { player, teeTimeId } = await openCard(page, club, browser, date, "Buck");
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
  const { player, teeTimeId } = await openCard(page, club, browser, date, "Cody");
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

test("a tap on the adjusted handicap shows how it is made", async ({ page, club, browser }) => {
  await openCard(page, club, browser, date, "Pam");
  await page.getByText("Adjusted Handicap").click();
  await expect(page.getByRole("main")).toContainText("7.8 × 125 / 113 + (69.9 − 72) = 6.53 → 7");
});

test("OUT stands after the ninth hole, IN and TOTAL at the end", async ({ page, club, browser }) => {
  await openCard(page, club, browser, date, "Petra");
  const holes = Array.from({ length: 18 }, (_, i) => String(i + 1));
  const names = [...holes.slice(0, 9), "OUT", ...holes.slice(9), "IN", "TOTAL"];
  await expect(page.getByRole("rowheader")).toHaveText(names);
});

test("each score goes on to the next hole, and from the last one to Submit Scores", async ({
  page,
  club,
  browser,
}) => {
  const { player, teeTimeId } = await openCard(page, club, browser, date, "Paul");
  const submit = page.getByRole("button", { name: "Submit Scores" });
  await gross(page, 1).click();
  await page.keyboard.type("12");
  await expect(gross(page, 2)).toBeFocused();
  await expect(gross(page, 1)).toHaveValue("12");
  await page.keyboard.type(digits.slice(1, 17));
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
  const { card } = await readCard(player, teeTimeId);
  expect(card).toMatchObject({ complete: true, submitted: true });
});

test("what was typed is still there after a reload, and no longer once it is submitted", async ({
  page,
  club,
  browser,
}) => {
  const { teeTimeId } = await openCard(page, club, browser, date, "Dana");
  await gross(page, 1).click();
  await page.keyboard.type("453");
  await expect(page.getByText("Kept on this phone · not submitted yet")).toBeVisible();
  await page.reload();
  await expect(gross(page, 3)).toHaveValue("3");
  await expect(gross(page, 4)).toHaveValue("");
  await gross(page, 4).click();
  await page.keyboard.type(digits.slice(3));
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home");
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a card being typed as a total is no live round: nothing of it is sent but by Submit Scores", async ({
  page,
  club,
  browser,
}) => {
  const { player, teeTimeId } = await openCard(page, club, browser, date, "Tove");
  await fillCard(page);
  // Rare, and more than the live form takes: it must not stand in its way.
  await gross(page, 7).fill("99");
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 1);
  await expect(page.getByText(/Not saved yet/)).toHaveCount(0);
  await play(page, "Birdie 3");
  await expectHole(page, 2);
  expect((await readCard(player, teeTimeId)).card.gross).toEqual([3, ...Array(17).fill(null)]);
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await expect(gross(page, 7)).toHaveValue("99");
  await expect(gross(page, 18)).toHaveValue("5");
});

test("what was typed outlives a new version, a logout and Check for Updates", async ({
  page,
  club,
  browser,
}) => {
  const { player, teeTimeId } = await openCard(page, club, browser, date, "Kay");
  const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  await gross(page, 1).click();
  await page.keyboard.type("453");
  await expect(page.getByText("Kept on this phone · not submitted yet")).toBeVisible();
  // One typed live, which the server refused.
  await page.route("**/card/holes", (route) => route.abort());
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await page.getByRole("button", { name: "Bogey 5" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await dismiss(page, "Error saving scores.");

  await test.step("a new version", async () => {
    await page.evaluate(() => localStorage.setItem("appVersion", "1.21"));
    await expectKeptThrough(() => page.reload());
  });
  await test.step("a logout", () =>
    expectKeptThrough(async () => {
      await page.goto("/home");
      await page.getByRole("button", { name: "Logout" }).click();
      await expect(page).toHaveURL("/");
    }));
  await test.step("Check for Updates", () =>
    expectKeptThrough(async () => {
      await page.goto("/");
      await page.evaluate(() => {
        document.title = "before";
      });
      await page.getByRole("button", { name: "Check for Updates" }).click();
      await expect(page).not.toHaveTitle("before");
    }));

  await test.step("and reaches the server when it is submitted", async () => {
    await page.unroute("**/card/holes");
    await page.goto(`/enter-score/${teeTimeId}/scores`);
    await gross(page, 4).click();
    await page.keyboard.type(digits.slice(3));
    await page.getByRole("button", { name: "Submit Scores" }).click();
    await expect(page).toHaveURL("/home");
    expect((await readCard(player, teeTimeId)).card.gross.slice(0, 4)).toEqual([4, 5, 3, 3]);
  });

  /** Everything else in the storage goes. */
  async function expectKeptThrough(act: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => localStorage.setItem("reg_code", "MESA"));
    await act();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("reg_code"))).toBeNull();
    await player.request("POST", "/api/sessions", { phone: me.phone, pin: castPin });
    await page.goto(`/enter-score/${teeTimeId}/scores`);
    for (const [hole, score] of [
      [1, "4"],
      [2, "5"],
      [3, "3"],
    ] as const)
      await expect(gross(page, hole)).toHaveValue(score);
    await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
    await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("5");
    await expect(page.getByText("Not saved yet: hole 1")).toBeVisible();
  }
});

test("a submission that broke off behind the holes is repeated", async ({ page, club, browser }) => {
  const { player, teeTimeId } = await openCard(page, club, browser, date, "Erin");
  await fillCard(page);
  await page.route("**/card/submission", (route) => route.abort());
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await dismiss(page, "Error saving scores.");
  await page.unroute("**/card/submission");
  expect((await readCard(player, teeTimeId)).card).toMatchObject({ complete: true, submitted: false });
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home");
  expect((await readCard(player, teeTimeId)).card).toMatchObject({ complete: true, submitted: true });
});

test("a zero and more than fifteen strokes are each asked about once", async ({ page, club, browser }) => {
  const { player, teeTimeId } = await openCard(page, club, browser, date, "Zara");
  await fillCard(page);
  await retype(gross(page, 3), "0");
  await retype(gross(page, 7), "16");
  // Fifteen is the most that is not asked about, one the least.
  await retype(gross(page, 8), "15");
  await gross(page, 9).fill("1");
  const submit = page.getByRole("button", { name: "Submit Scores" });
  const question = page.getByRole("alertdialog");
  await submit.click();
  await expect(question).toContainText("Hole 3: 0 strokes?");
  await question.getByRole("button", { name: "Yes, it is right" }).click();
  await expect(question).toContainText("Hole 7: 16 strokes?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await submit.click();
  await expect(question).toContainText("Hole 7: 16 strokes?");
  await question.getByRole("button", { name: "Yes, it is right" }).click();
  await expect(page).toHaveURL("/home");
  const { card } = await readCard(player, teeTimeId);
  expect(card.gross.slice(2, 9)).toEqual([0, 3, 4, 4, 16, 15, 1]);
});

test("a net score says how it is made", async ({ page, club, browser }) => {
  const { player, teeTimeId } = await openCard(page, club, browser, date, "Nina");
  await saveHoles(player, teeTimeId, "post-round", holesOf("5 6 5 4 5 5 4 5 6 | 5 4 5 6 4 5 4 6 6"));
  await page.reload();
  await page.getByRole("button", { name: /Hole 6: how the net is made/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Hole 6: 5 − 1 stroke = 4");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /Hole 1: how the net is made/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Hole 1: no stroke here, net 5");
});

/** Par, gross and net of a row of sums. */
async function expectSums(page: Page, name: string, sums: readonly string[]): Promise<void> {
  const cells = page.getByRole("row", { name: new RegExp(`^${name} `) }).getByRole("cell");
  const texts = async () => (await cells.allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  await expect.poll(texts).toEqual(sums);
}
