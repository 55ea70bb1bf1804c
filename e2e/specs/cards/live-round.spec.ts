/**
 * What does a player see while entering a round live, on one phone or two, with and without reception?
 * Section 2. White (slope 125, rating 69.9): index 7.8 is 7 strokes, on holes 2, 5, 6, 9, 10, 13 and 17.
 */

import type { Browser, Page } from "@playwright/test";
import { expect, newPhone } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { acceptBet } from "../../fixtures/live-round.ts";
import {
  beginCard,
  holesOf,
  type Player,
  registerPlayer,
  saveHoles,
  takePhone,
} from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { onWhite, parRound } from "../../pages/card-page.ts";
import { closeFinish, untilAtHome } from "../../pages/home-page.ts";
import { typeInto } from "../../pages/keyboard.ts";
import { expectHole, expectOnServer, onFirstHole, openHole, play } from "../../pages/live-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

const date = "2026-12-06";

test("a live round on one phone continued on another", async ({ page, club, browser }) => {
  const player = await registerPlayer(page.request, club, "Lena");
  const teeTimeId = await teeOff(club, date, player);

  await test.step("from Select Tee Time to the first hole", async () => {
    await page.goto("/enter-score");
    await page.getByRole("link", { name: /12\/6/ }).click();
    await page.getByRole("link", { name: "Live: Hole-by-hole" }).click();
    await expect(page).toHaveURL(`/enter-score/${teeTimeId}/form-live`);
    await expect(page.getByRole("heading", { name: "Live Enter Score" })).toBeVisible();
    const go = page.getByRole("button", { name: "Continue" });
    await expect(go).toBeDisabled();
    await typeInto(page.getByLabel("Handicap Index"), "7.8");
    await page.getByLabel("Tee Box").selectOption("White");
    await go.click();
    await expect(page).toHaveURL(`/enter-score/${teeTimeId}/hole-by-hole`);
    await expectHole(page, 1, "Par 4", "Hcp 9");
    await expect(page.getByText("Stroke Hole")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Save + Next Hole" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Previous Hole" })).toBeDisabled();
  });

  await test.step("six holes on the first phone", async () => {
    await play(page, "Bogey 5", "Par 5", "Birdie 3", "Par 3", "Double 6");
    await expectHole(page, 6, "Par 4", "Hcp 1");
    await expect(page.getByText("Stroke Hole")).toBeVisible();
    await page.getByRole("button", { name: "Bogey 5" }).click();
    await expectScores(page, { gross: "5", net: "4", grossTotal: "27 (+3)", netTotal: "24" });
    await page.getByRole("button", { name: "Save + Next Hole" }).click();
    await expectHole(page, 7, "Par 3", "Hcp 17");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });

  await test.step("it stays under Ready, Thru 6", async () => {
    await page.goto("/enter-score");
    await expect(page.getByRole("row", { name: /12\/6/ })).toContainText("Thru 6");
    await page.goBack();
    await expectHole(page, 7);
  });

  await test.step("the second phone continues where the first stopped", async () => {
    const other = await secondPhone(browser, club, player);
    await other.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
    await expectHole(other, 7);
    await play(other, "Par 3", "Par 4");
    await expectHole(other, 9);
    await other.getByRole("button", { name: "Previous Hole" }).click();
    await expect(other.getByLabel("Gross", { exact: true })).toHaveValue("4");
  });

  await test.step("the first shows what the second entered, and stays on its hole", async () => {
    await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("3");
    await page.getByRole("button", { name: "All holes. Now hole 7, 8 of 18 filled." }).click();
    await page.getByRole("button", { name: /^Hole 9 / }).click();
  });

  await test.step("it finishes, reads what the round came to, and is at home", async () => {
    await expectHole(page, 9);
    await saveHoles(player, teeTimeId, "live", holesOf(parRound, 11, 17));
    await play(page, "Par 5", "Par 4");
    await openHole(page, 18);
    await expectHole(page, 18, "Par 5", "Hcp 12");
    const finish = page.getByRole("button", { name: "Finish Round" });
    await expect(finish).toBeDisabled();
    await page.getByRole("button", { name: "Par 5" }).click();
    await finish.click();
    const round = page.getByRole("dialog", { name: "Your round" });
    await expect(round).toContainText(/Gross 75.*to par \+3/);
    await expect(round.getByRole("definition")).toHaveText(["68", "39", "36"]);
    await expect(round).toContainText("1 birdie · 14 pars");
    await closeFinish(page);
    await untilAtHome(page);
    await openScreen(page, "/enter-score?tab=saved");
    const saved = page.getByRole("row", { name: /12\/6/ }).getByRole("cell");
    await expect(saved.nth(1)).toHaveText("75");
    await expect(saved.nth(2)).toHaveText("68");
  });
});

test("both players see their bet, and settle it by submitting", async ({ page, club, browser }) => {
  const other = await newPhone(browser, club);
  const ida = await registerPlayer(page.request, club, "Ida");
  const bob = await registerPlayer(other.page.request, club, "Bob");
  const betId = await acceptBet(ida, bob);
  const teeTimeId = await teeOff(club, date, ida, bob);
  for (const player of [ida, bob]) await beginCard(player, teeTimeId, onWhite);
  await saveHoles(bob, teeTimeId, "live", holesOf(parRound));

  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await play(page, "Birdie 3");
  await expect(page.getByText("Bob · front +1 · all +1 · thru 1")).toBeVisible();
  await play(page, "Bogey 6", "Bogey 5");
  await expect(page.getByText("Bob · front -1 · all -1 · thru 3")).toBeVisible();
  await page.getByRole("button", { name: /^All holes/ }).click();
  await expect(
    page.getByRole("button", { name: /^Hole 2 strokes received: 1 Par 5 6.*Bob 5$/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /Bob · front -1/ }).click();
  await expect(page.getByRole("group", { name: "So far" })).toContainText("1 down thru 3");
  await page.getByRole("button", { name: "Close" }).click();
  await other.page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expect(other.page.getByText("Ida · front +1 · all +1 · thru 3")).toBeVisible();
  await test.step("all holes has the scores that the standing is made of, also where the skins are missing", async () => {
    await other.page.route("**/skins", (route) => route.abort());
    await other.page.reload();
    await other.page.getByRole("button", { name: /^All holes/ }).click();
    await expect(other.page.getByRole("button", { name: /^Hole 2 .*Par 5 5.*Ida 6$/ })).toBeVisible();
  });
  await test.step("home is the round, one tap from its next hole", async () => {
    await openScreen(page, "/home");
    const round = page.getByRole("link", { name: /^Your round/ });
    await expect(round).toContainText(/Hole 4.*Thru 3.*Bob\s· front -1\s· all -1\s· thru 3.*Continue/);
    await expect(page.getByText("No tee time yet")).toHaveCount(0);
    await round.click();
    await expectHole(page, 4);
  });

  await saveHoles(ida, teeTimeId, "live", holesOf(parRound, 4, 17));
  await page.reload();
  await expectHole(page, 18);
  await page.getByRole("button", { name: "Par 5" }).click();
  await page.getByRole("button", { name: "Finish Round" }).click();
  await closeFinish(page);
  await untilAtHome(page);
  await expectOnServer(ida, teeTimeId, 18, 5);
  await test.step("home and My Bets remember the round that is not submitted", async () => {
    await openScreen(page, "/games");
    await expect(page.getByRole("row").filter({ hasText: bob.name })).toContainText(
      "Submit your card to settle",
    );
    await openScreen(page, "/home");
    const card = page.getByRole("link", { name: /Submit your card to settle/ });
    await expect(card).toContainText(/1 bet to settle.*Submit and Settle/);
    await card.click();
    await expect(page).toHaveURL(`/enter-score/${teeTimeId}/scores`);
  });
  await openScreen(page, `/results?teeTime=${teeTimeId}`);
  await page.getByRole("tab", { name: "Individuals" }).click();
  await page.getByRole("link", { name: "Submit your card to settle" }).click();
  await expect(page).toHaveURL(`/enter-score/${teeTimeId}/scores`);
  await expect(page.getByLabel("Gross, hole 2, par 5")).toHaveValue("6");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await untilAtHome(page);
  await test.step("then they remember that it is not paid", async () => {
    await expect(page.getByRole("link", { name: /You owe \$\d+.*Settle Up/ })).toBeVisible();
    await openScreen(page, "/games");
    await expect(page.getByRole("row").filter({ hasText: bob.name })).toContainText("Settle Up:");
  });
  await openScreen(page, `/bet/${betId}`);
  await expect(page.getByText("-$15").first()).toBeVisible();
  await other.context.close();
});

test("two phones that changed one hole show both scores, and the player chooses", async ({ page, club }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Cleo");
  await page.getByRole("button", { name: "Bogey 5" }).click();
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 1, gross: 6 }]);
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectHole(page, 2);
  const decide = page.getByRole("button", { name: "Needs your decision" });
  const decision = page.getByRole("region", { name: "Needs your decision" });
  const close = page.getByRole("button", { name: "Close" });
  await expect(page.getByRole("alert")).toHaveText("Hole 1: another phone saved 6, you entered 5.");
  await decide.click();
  await expect(decision).toContainText("Another device changed this.");
  await expect(
    decision.getByRole("button", { name: /^Already saved: 6 \(\d\d:\d\d [AP]M\)$/ }),
  ).toBeVisible();
  await decision.getByRole("button", { name: "This phone: 5" }).click();
  await expectOnServer(player, teeTimeId, 1, 5);
  await expect(decision).toHaveCount(0);
  await close.click();

  await page.getByRole("button", { name: "Par 5" }).click();
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 2, gross: 7 }]);
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expectHole(page, 3);
  await decide.click();
  await decision.getByRole("button", { name: "Already saved: 7" }).click();
  await expect(decision).toHaveCount(0);
  await close.click();
  await openHole(page, 2);
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("7");
  await expectOnServer(player, teeTimeId, 2, 7);

  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 1, gross: 8 }]);
  await openHole(page, 1);
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("8");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a round finished with holes missing says which, and stays under Ready", async ({ page, club }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Mona");
  const played = holesOf(parRound, 1, 17).filter(({ holeNumber }) => holeNumber !== 3 && holeNumber !== 12);
  await saveHoles(player, teeTimeId, "live", played);
  await page.reload();
  await expectHole(page, 3);
  await openHole(page, 18);
  await page.getByRole("button", { name: "Par 5" }).click();
  await page.getByRole("button", { name: "Finish Round" }).click();
  const question = page.getByRole("alertdialog", { name: "Holes 3, 12 are missing." });
  await expect(question).toContainText("Your scores are saved. Come back any time to finish.");
  await question.getByRole("button", { name: "Go to Hole 3" }).click();
  await expectHole(page, 3);
  await openHole(page, 18);
  await page.getByRole("button", { name: "Finish Round" }).click();
  await question.getByRole("button", { name: "Finish Later" }).click();
  await untilAtHome(page);
  await openScreen(page, "/enter-score");
  await expect(page.getByRole("row", { name: /12\/6/ })).toContainText("Thru 16");
});

async function secondPhone(browser: Browser, club: Club, player: Player): Promise<Page> {
  const { page } = await newPhone(browser, club);
  await takePhone(page, club, player);
  return page;
}

async function expectScores(
  page: Page,
  shown: { gross: string; net: string; grossTotal: string; netTotal: string },
): Promise<void> {
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue(shown.gross);
  await expect(page.getByRole("button", { name: new RegExp(`^${shown.net} Hole`) })).toBeVisible();
  await expect(page.getByRole("term")).toHaveText(["Gross Total", "Net Total"]);
  await expect(page.getByRole("definition")).toHaveText([shown.grossTotal, shown.netTotal]);
}
