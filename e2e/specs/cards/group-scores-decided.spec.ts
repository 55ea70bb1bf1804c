/** Two people enter different scores on one hole, the owner decides, and confirms the card (ruling 57). */
import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { acceptBet, startRound } from "../../fixtures/live-round.ts";
import { holesOf, newPlayer, newPlayerOnPhone, saveHoles } from "../../fixtures/players.ts";
import { keepScores, setScorers } from "../../fixtures/scorers.ts";
import { expectCard, parRound, readCard } from "../../pages/card-page.ts";
import { enterHole, expectChosen, openGroup, rowOf } from "../../pages/group-page.ts";
import { closeFinish } from "../../pages/home-page.ts";
import { expectHole, openHole } from "../../pages/live-page.ts";

const date = "2026-12-16";

test.beforeEach(async ({ club }) => setScorers(club, true));

test("an owner disagrees on hole 7 and decides, all confirm what was kept for them, and the bets settle", async ({
  browser,
  club,
}) => {
  const sara = await newPlayerOnPhone(browser, club, "Sara");
  const tom = await newPlayerOnPhone(browser, club, "Tom");
  const uma = await newPlayerOnPhone(browser, club, "Uma");
  const betId = await acceptBet(sara.player, tom.player);
  const teeTimeId = await startRound(club, date, sara.player, tom.player, uma.player);
  const par = holesOf(parRound);
  await saveHoles(sara.player, teeTimeId, "live", par);
  await saveHoles(tom.player, teeTimeId, "live", [{ holeNumber: 7, gross: 5 }]);
  await keepScores(sara.player, teeTimeId, uma.player, par);
  await keepScores(sara.player, teeTimeId, tom.player, [...par.slice(0, 6), ...par.slice(7, 17)]);

  await test.step("the scorer enters another score, and reads who decides", async () => {
    await openGroup(sara.page, teeTimeId, 18);
    await sara.page.getByRole("button", { name: "All Holes" }).click();
    await sara.page.getByRole("button", { name: "Hole 7 3 of 3" }).click();
    await rowOf(sara.page, "Tom").click();
    await enterHole(sara.page, "Bogey 4");
    await expect(rowOf(sara.page, "Tom")).toContainText("Hole 7: Tom has 5, you entered 4. Tom decides.");
    await expect(sara.page.getByText("Saved", { exact: true })).toBeVisible();
    await sara.page.getByRole("button", { name: "Previous Hole" }).click();
    await expect(rowOf(sara.page, "Tom")).toContainText("Tom has 5, you entered 4. Tom decides.");
  });

  await test.step("the card with the open hole is not submitted", async () => {
    await openGroup(sara.page, teeTimeId, 18);
    await expectChosen(sara.page, "Tom");
    await sara.page.getByRole("button", { name: "Par 5" }).click();
    await sara.page.getByRole("button", { name: "Finish Round" }).click();
    await closeFinish(sara.page);
    await tom.page.goto(`/enter-score/${teeTimeId}/scores`);
    await expect(tom.page.getByRole("button", { name: "Submit Scores" })).toBeDisabled();
    await expect(tom.page.getByText("Please choose which ones hold first.")).toBeVisible();
  });

  await test.step("the owner decides on the page of a hole", async () => {
    await tom.page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
    await expectHole(tom.page, 18);
    await tom.page.getByRole("button", { name: "Needs your decision" }).click();
    const sheet = tom.page.getByRole("dialog", { name: "Needs your decision" });
    await expect(sheet.getByRole("button", { name: "On your card: 5" })).toBeVisible();
    await sheet.getByRole("button", { name: "Sara: 4" }).click();
    await expect(sheet.getByText("Saved", { exact: true })).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).click();
    const { card } = await readCard(tom.player, teeTimeId);
    expect(card).toMatchObject({ complete: true, submitted: false });
    expect(card.gross[6]).toBe(4);
  });

  await test.step("home asks to confirm, the bet waits for it, and then it settles", async () => {
    await sara.player.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
    await tom.page.goto(`/bet/${betId}`);
    await expect(tom.page.getByText("Settles once the card is confirmed")).toBeVisible();
    await tom.page.goto("/home");
    await tom.page.getByRole("link", { name: /Sara kept your card: 73.*Confirm or Correct/ }).click();
    await expect(tom.page.getByRole("link", { name: "Correct" })).toBeVisible();
    await expect(tom.page.getByText("Not final")).toBeVisible();
    await tom.page.getByRole("button", { name: "Confirm" }).click();
    await closeFinish(tom.page);
    await expectCard(tom.player, teeTimeId, { submitted: true });
    const bet = (await tom.player.request("GET", `/api/bets/${betId}`)) as { rounds: { state: string }[] };
    expect(bet.rounds).toMatchObject([{ state: "settled" }]);
    await openGroup(sara.page, teeTimeId, 18);
    await expect(rowOf(sara.page, "Tom")).toContainText("This player has confirmed the card.");
  });

  await test.step("a card that its player has not confirmed counts, and says so", async () => {
    await sara.page.goto(`/results?tab=skins&teeTime=${teeTimeId}`);
    const note = "kept by Sara, not confirmed";
    await expect(
      sara.page.getByRole("button", { name: new RegExp(`${uma.player.name}.*${note}`) }),
    ).toBeVisible();
    await uma.page.goto(`/enter-score/${teeTimeId}/card`);
    await uma.page.getByRole("button", { name: "Confirm" }).click();
    await closeFinish(uma.page);
    await expectCard(uma.player, teeTimeId, { submitted: true });
    await expect(sara.page.getByText(note)).toHaveCount(0);
    await uma.page.goto(`/enter-score/${teeTimeId}/card`);
    await expect(uma.page.getByText("Kept by Sara")).toBeVisible();
    await expect(uma.page.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  });
});

test("a scorer who enters the owner's score after all leaves nothing to decide", async ({
  browser,
  club,
}) => {
  const { page, player } = await newPlayerOnPhone(browser, club, "Sepp");
  const toni = await newPlayer(club, "Toni");
  const teeTimeId = await startRound(club, date, player, toni);
  await saveHoles(toni, teeTimeId, "live", [{ holeNumber: 1, gross: 6 }]);
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 1, gross: 4 }]);
  await openGroup(page, teeTimeId, 2);
  const back = page.getByRole("button", { name: "Previous Hole" });
  await back.click();
  await rowOf(page, "Toni").click();
  await enterHole(page, "Bogey 5");
  const decides = page.getByText("Toni has 6, you entered 5. Toni decides.");
  await expect(decides).toBeVisible();
  await back.click();
  await rowOf(page, "Toni").click();
  await enterHole(page, "Double 6");
  await expect(decides).toHaveCount(0);
  await expectCard(toni, teeTimeId, { gross: [6, ...Array(17).fill(null)] });
});

test("an owner who enters another score than the scorer decides between the two", async ({
  browser,
  club,
}) => {
  const ruth = await newPlayer(club, "Ruth");
  const { page, player } = await newPlayerOnPhone(browser, club, "Rico");
  const teeTimeId = await startRound(club, date, ruth, player);
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await keepScores(ruth, teeTimeId, player, [{ holeNumber: 1, gross: 4 }]);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await openHole(page, 1);
  await page.getByRole("button", { name: "Bogey 5" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expect(page.getByRole("button", { name: "Needs your decision" })).toBeVisible();
  expect((await readCard(player, teeTimeId)).card.gross[0]).toBe(4);
  await page.goto(`/enter-score/${teeTimeId}/card`);
  const decision = page.getByRole("region", { name: "Needs your decision" });
  await expect(decision.getByRole("button", { name: "Ruth: 4" })).toBeVisible();
  await decision.getByRole("button", { name: "You: 5" }).click();
  await expect(decision).toHaveCount(0);
  await expectCard(player, teeTimeId, { gross: [5, ...Array(17).fill(null)] });
  await keepScores(ruth, teeTimeId, player, [{ holeNumber: 2, gross: 6 }]);
  await expectCard(player, teeTimeId, { gross: [5, 6, ...Array(16).fill(null)] });
});
