/**
 * A player continues a started card with "Total: Post Round", with another index, or on another phone. Rulings
 * 14, 15, 18 and 23.
 */

import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { acceptBet } from "../../fixtures/live-round.ts";
import { beginCard, holesOf, newPlayer, registerPlayer, saveHoles } from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import {
  digits,
  expectCard,
  fillCard,
  gross,
  onWhite,
  openCard,
  parRound,
  readCard,
  retype,
  row,
  sums,
  whatChanges,
} from "../../pages/card-page.ts";
import { closeFinish } from "../../pages/home-page.ts";
import { openHole } from "../../pages/live-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

const date = "2026-12-09";

test("a card started live is finished after the round", async ({ page, club }) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Lisa");
  await saveHoles(player, teeTimeId, "live", holesOf(parRound, 1, 7));
  await openScreen(page, "/enter-score");
  await expect(page.getByRole("row", { name: /12\/9/ })).toContainText("Thru 7");
  await page.getByRole("link", { name: /12\/9/ }).click();
  await page.getByRole("link", { name: "Total: Post Round" }).click();
  await expect(page.getByLabel("Handicap Index")).toHaveValue("7.8");
  await expect(page.getByLabel("Plus handicap")).not.toBeChecked();
  await expect(page.getByLabel("Tee Box")).toHaveValue("White");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(gross(page, 7)).toHaveValue("3");
  await gross(page, 8).click();
  await page.keyboard.type(digits.slice(7));
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home");
});

test("another index or tee box counts the card again", async ({ page, club }) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Hedy");
  await saveHoles(player, teeTimeId, "post-round", holesOf(parRound));
  await page.reload();
  await expect(sums(page, "TOTAL").last()).toHaveText("65");
  await page.getByRole("link", { name: "Change index or tee box" }).click();
  await page.getByLabel("Handicap Index").fill("18.0");
  await page.getByLabel("Tee Box").selectOption("Blue");
  await expect(whatChanges(page)).toContainText("No bet, skin or team place changes.");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Yes, 18.0" }).click();
  await expect(sums(page, "TOTAL").last()).toHaveText("52");
  await expect(row(page, "6")).toContainText("strokes received: 2");
});

test("what changes needs a connection, and Submit Scores does not wait for it", async ({ page, club }) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Nils");
  await saveHoles(player, teeTimeId, "post-round", holesOf(parRound));
  await page.reload();
  await expect(gross(page, 18)).toHaveValue("5");
  await page.route("**/card/preview", (route) => route.abort());
  await retype(gross(page, 1), "3");
  await expect(whatChanges(page)).toContainText("can only be shown with a connection");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home");
  await expectCard(player, teeTimeId, { submitted: true });
  expect((await readCard(player, teeTimeId)).card.gross[0]).toBe(3);
});

test("a saved score stays in its cell while another is entered, and is named once more when that is saved", async ({
  page,
  club,
}) => {
  const { teeTimeId } = await openCard(page, club, date, "Wilma", holesOf(parRound));
  const said = page.getByRole("status").filter({ hasText: /^Hole 8/ });
  await retype(gross(page, 8), "5");
  await expect(page.getByText("was 4", { exact: true })).toBeVisible();
  await expect(gross(page, 8)).toHaveAccessibleDescription("was 4");
  await retype(gross(page, 8), "4");
  await expect(page.getByText(/^was /)).toHaveCount(0);
  await retype(gross(page, 8), "5");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(said).toMatchAriaSnapshot(`- status: "Hole 8: 4 to 5"`);
  await closeFinish(page);

  await openScreen(page, `/enter-score/${teeTimeId}/hole-by-hole`);
  await openHole(page, 8);
  await page.getByRole("button", { name: "Double 6", exact: true }).click();
  await expect(page.getByText("was 5", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Gross", { exact: true })).toHaveAccessibleDescription(/was 5$/);
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expect(said).toMatchAriaSnapshot(`- status: "Hole 8: 5 to 6"`);
});

test("a hole that another phone changed is shown with both scores, and the player chooses", async ({
  page,
  club,
}) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Olga");
  await fillCard(page);
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 4, gross: 6 }]);
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await closeFinish(page);
  await expect(page).toHaveURL("/home");
  await page.getByRole("button", { name: "Needs your decision" }).click();
  const decision = page.getByRole("region", { name: "Needs your decision" });
  await expect(decision).toContainText("Hole 4");
  expect((await readCard(player, teeTimeId)).card.submitted).toBe(false);
  await expect(decision.getByRole("button", { name: "This phone: 3" })).toBeVisible();
  await decision.getByRole("button", { name: "Already saved: 6" }).click();
  await expectCard(player, teeTimeId, { submitted: true });
  expect((await readCard(player, teeTimeId)).card.gross[3]).toBe(6);
});

test("a saved card is reopened with its values, corrected, and settles its bet again", async ({
  page,
  club,
}) => {
  const rosa = await registerPlayer(page.request, club, "Rosa");
  const kurt = await newPlayer(club, "Kurt");
  const betId = await acceptBet(rosa, kurt);
  const teeTimeId = await teeOff(club, date, rosa, kurt);
  for (const player of [rosa, kurt]) {
    await beginCard(player, teeTimeId, onWhite);
    await saveHoles(player, teeTimeId, "post-round", holesOf(parRound));
    await player.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
  }
  await page.goto(`/bet/${betId}`);
  await expect(page.getByText("No Blood").first()).toBeVisible();

  await openScreen(page, "/enter-score?tab=saved");
  await page.getByRole("link", { name: /12\/9/ }).click();
  await expect(page.getByLabel("Handicap Index")).toHaveValue("7.8");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(gross(page, 1)).toHaveValue("4");
  await expect(whatChanges(page)).toHaveCount(0);
  const placeOfSubmit = () => page.getByRole("button", { name: "Submit Scores" }).boundingBox();
  await retype(gross(page, 1), "3");
  const place = await placeOfSubmit();
  await expect(whatChanges(page)).toContainText("Bet with Kurt");
  await expect(whatChanges(page)).toContainText("Front 9all square, $0 → 1 up, +$5");
  await expect(whatChanges(page)).toContainText("Total$0 → +$15");
  await expect(whatChanges(page)).toContainText("Nothing else changes.");
  expect(await placeOfSubmit(), "the button stays under the finger").toEqual(place);
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home");
  await openScreen(page, `/bet/${betId}`);
  await expect(page.getByText("+$15").first()).toBeVisible();
});
