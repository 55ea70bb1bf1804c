/** An admin enters or corrects a card with a reason. Rulings 13, 15, 16, 17, 18 and 23; decision 20. */

import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import {
  beginCard,
  newPlayer,
  newPlayerOnPhone,
  type Player,
  registerPlayer,
  saveHoles,
} from "../../fixtures/players.ts";
import { addTeeTime, newJoinedPlayer, teeOff } from "../../fixtures/tee-times.ts";
import {
  digits,
  gross,
  holesOfPar,
  onWhite,
  readCard,
  retype,
  sums,
  whatChanges,
} from "../../pages/card-page.ts";
import { coveredBy } from "../../pages/coverage.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

const date = "2026-12-20";

test("a paper card that an admin enters settles the bet, and corrected it settles again on both phones", async ({
  page,
  club,
  phone,
  browser,
}) => {
  const rosa = { page: phone, player: await registerPlayer(phone.request, club, "Rosa") };
  const kurt = await newPlayerOnPhone(browser, club, "Kurt");
  const bet = await agreeOnBet(rosa.player, kurt.player);
  const teeTimeId = await teeOff(club, date, rosa.player, kurt.player);
  await beginCard(rosa.player, teeTimeId, onWhite);
  await saveHoles(rosa.player, teeTimeId, "post-round", holesOfPar(4));
  await rosa.player.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
  await openScreen(rosa.page, `/bet/${bet}`);
  await expect(rosa.page.getByText("Pending First Bet")).toBeVisible();
  await openScreen(kurt.page, `/results?tab=individuals&teeTime=${teeTimeId}`);

  await openScreen(page, `/admin/tee-times/${teeTimeId}/players`);
  await page.getByRole("link", { name: `Card ${kurt.player.name}` }).click();
  await expect(page.getByRole("heading", { name: kurt.player.name })).toBeVisible();
  await expect(page.getByText("No scores yet. Enter index and tee box to start.")).toBeVisible();
  await page.getByLabel("Handicap Index").fill("7.8");
  await expect(page.getByLabel("Tee Box")).toHaveValue("White");
  await expect(page.getByLabel("Reason")).toHaveAccessibleDescription("Shown to the player");
  await page.getByLabel("Reason").fill("Phone was dead, from the paper card");
  await expect(
    page.getByText("Saving settles this player's open bets; a correction settles them again."),
  ).toBeVisible();
  await gross(page, 1).click();
  await page.keyboard.type(digits);
  await expect(sums(page, "TOTAL").last()).toHaveText("65");
  await page.getByRole("button", { name: "Save Card" }).click();
  await expect(page.getByText("Card saved.")).toBeInViewport();
  expect(await coveredBy(page.getByText("Card saved."))).toEqual([]);
  const mark = "Entered by Ana Ruiz: Phone was dead, from the paper card";
  await expect(page.getByText(mark)).toBeVisible();
  await expect(rosa.page.getByText("No Blood").first()).toBeVisible();
  await expect(kurt.page.getByRole("main").getByRole("link", { name: /Rosa.*No Blood/ })).toContainText("$0");

  await test.step("the player reads the mark on the card, and sees the correction come", async () => {
    await openScreen(kurt.page, `/enter-score/${teeTimeId}/scores`);
    await expect(kurt.page.getByText(mark)).toBeVisible();
    await retype(gross(page, 1), "3");
    await expect(whatChanges(page)).toContainText("Bet of Rosa and Kurt");
    await expect(whatChanges(page)).toContainText("Total$0 → Kurt +$15");
    await expect(gross(page, 1)).toHaveAccessibleDescription("was 4");
    await page.getByLabel("Reason").fill("The marker read 4 for 3");
    await page.getByRole("button", { name: "Save Card" }).click();
    const saved = page.getByRole("status").filter({ hasText: "Card saved." });
    await expect(saved).toMatchAriaSnapshot(`- status: "Card saved. Hole 1: 4 to 3"`);
    const second = "Corrected by Ana Ruiz: The marker read 4 for 3";
    await expect(page.getByText(second)).toBeVisible();
    await expect(kurt.page.getByText(second)).toBeVisible();
    await expect(gross(kurt.page, 1)).toHaveValue("3");
  });
  await test.step("the bet is settled again on both phones", async () => {
    await expect(rosa.page.getByText("-$15").first()).toBeVisible();
    await openScreen(kurt.page, `/bet/${bet}`);
    await expect(kurt.page.getByText("+$15").first()).toBeVisible();
  });
});

test("without a reason nothing is saved, and a score is not taken away", async ({ page, club }) => {
  const player = await newPlayer(club, "Olga");
  const teeTimeId = await teeOff(club, date, player);
  await beginCard(player, teeTimeId, onWhite);
  await saveHoles(player, teeTimeId, "live", holesOfPar(4).slice(0, 3));
  await openScreen(page, `/admin/tee-times/${teeTimeId}/players/${player.id}/card`);
  const save = page.getByRole("button", { name: "Save Card" });
  await expect(gross(page, 3)).toHaveValue("4");
  await save.click();
  await dismiss(page, "Nothing is changed yet.");
  await retype(gross(page, 3), "5");
  await save.click();
  await dismiss(page, "Enter a reason.");
  await expect(page.getByLabel("Reason")).toHaveAccessibleDescription("Please fill this in");
  await expect(page.getByLabel("Reason")).toBeFocused();
  await expect(page.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Reason").fill("Misread");
  await gross(page, 2).click();
  await gross(page, 2).press("Backspace");
  await save.click();
  await dismiss(page, "Hole 2: a score can be corrected, but not taken away.");
  await gross(page, 2).click();
  await gross(page, 2).pressSequentially("0");
  await save.click();
  await expect(page.getByRole("alertdialog", { name: "Hole 2: 0 strokes?" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect((await readCard(player, teeTimeId)).card.gross.slice(0, 3)).toEqual([4, 5, 4]);
  await page.getByLabel("Handicap Index").fill("19.0");
  await save.click();
  await dismiss(page, "Please enter a valid GHIN index and select a tee box.");
  await page.getByLabel("Handicap Index").fill("17,8");
  await save.click();
  await page
    .getByRole("alertdialog", { name: "Last time 7.8. Now 17.8?" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
});

test("a hole that the player changed meanwhile is said with its score, and the admin decides", async ({
  page,
  club,
}) => {
  const player = await newPlayer(club, "Hedy");
  const teeTimeId = await teeOff(club, date, player);
  await beginCard(player, teeTimeId, onWhite);
  await saveHoles(player, teeTimeId, "live", holesOfPar(4).slice(0, 6));
  await openScreen(page, `/admin/tee-times/${teeTimeId}/players/${player.id}/card`);
  await retype(gross(page, 4), "5");
  await retype(gross(page, 5), "6");
  await page.getByLabel("Reason").fill("As the marker has it");
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 4, gross: 6 }]);
  await page.getByRole("button", { name: "Save Card" }).click();
  const clash = page.getByRole("alertdialog", { name: "Just Changed" });
  await expect(clash).toContainText("Someone else just changed this. Saved now: Hole 4: 6.");
  expect((await readCard(player, teeTimeId)).card.gross.slice(3, 5)).toEqual([6, 4]);
  await clash.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Save Card" }).click();
  await expect(page.getByText("Card saved.")).toBeVisible();
  expect((await readCard(player, teeTimeId)).card.gross.slice(3, 5)).toEqual([5, 6]);

  await retype(gross(page, 4), "7");
  await page.getByLabel("Reason").fill("Once more");
  await saveHoles(player, teeTimeId, "live", [{ holeNumber: 4, gross: 3 }]);
  await page.getByRole("button", { name: "Save Card" }).click();
  await clash.getByRole("button", { name: "Take what is saved" }).click();
  await expect(gross(page, 4)).toHaveValue("3");
  expect((await readCard(player, teeTimeId)).card.gross[3]).toBe(3);
});

test("a card that cannot be written on says why", async ({ page, club }) => {
  const { teeTimeId, startsAt } = await addTeeTime(club, { date, time: "06:30", countLimit: 4 });
  const first = await newJoinedPlayer(club, teeTimeId, "Ann");
  for (const name of ["Ben", "Cal", "Dot"]) await newJoinedPlayer(club, teeTimeId, name);
  const waiting = await newJoinedPlayer(club, teeTimeId, "Eve");
  const cardOf = ({ id }: Player) => `/admin/tee-times/${teeTimeId}/players/${id}/card`;
  await openScreen(page, cardOf(first));
  await expect(page.getByText("Scores can be saved once the tee time begins.")).toBeVisible();
  await club.setClock(startsAt);
  await openScreen(page, cardOf(waiting));
  await expect(page.getByText("This player is on the waitlist for this tee time.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Card" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Tee Time Players" }).click();
  await expect(page).toHaveURL(`/admin/tee-times/${teeTimeId}/players`);
});

async function agreeOnBet(creator: Player, opponent: Player): Promise<string> {
  const asked = await creator.request("POST", "/api/bets", { opponentId: opponent.id, amounts: stakes });
  const { id } = asked as { id: string };
  await opponent.request("PUT", `/api/bets/${id}/acceptance`);
  return id;
}
