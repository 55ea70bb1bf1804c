/**
 * How does a player leave after a hole, and who reads what? Ruling 59. `four-players.ts` has the scores. If Eva
 * leaves after hole 13, she loses holes 14 to 18: against Dan front +1, back -4, overall -3; against Kim front
 * level, back -4, overall -4. Holes 1, 2, 10 and 14 are skins of $20.
 */
import { expect, type Page } from "@playwright/test";
import { dismiss, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import {
  everybodyPlays,
  leave,
  othersFinish,
  playHoles,
  startFourPlayers,
  submit,
} from "../../fixtures/four-players.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import {
  adminOf,
  beginCard,
  castPlayer,
  holesOf,
  type Player,
  saveHoles,
  takePhone,
} from "../../fixtures/players.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { expectCard, gross, onWhite, openCard, parRound, retype } from "../../pages/card-page.ts";
import { expectHole, onFirstHole, play } from "../../pages/live-page.ts";
import { news } from "../../pages/notifications.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { expectWaiting, loseHoles, openParked, sayOnline } from "../../pages/unsent-scores.ts";

const date = "2026-12-17";

test("a leaver after 13, and everybody is paid the same evening", async ({ browser, club }) => {
  const round = await startFourPlayers(browser, club, date);
  const { page, players, teeTimeId } = round;
  await everybodyPlays(round, 1, 13);

  await test.step("Eva leaves from the hole page", async () => {
    await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
    await page.getByRole("button", { name: /^All holes/ }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Leave Early" }).click();
    await page.getByRole("button", { name: "Leave after Hole 13" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave after hole 13?" });
    await expect(question.getByRole("listitem")).toHaveText([
      "The card is saved as it is, and nobody waits for it.",
      "In bets, the later holes are lost.",
      "In skins, the share stays in the pot, and no later hole can be won.",
      "You can undo this.",
    ]);
    await expect(question).toContainText("No bet, skin or team place changes.");
    await question.getByRole("button", { name: "Leave after Hole 13" }).click();
    await expect(page.getByRole("status").getByText("You left after hole 13.")).toBeVisible();
    await expect(page.getByText("You left after hole 13. Nobody waits for this card.")).toBeVisible();
    await openScreen(page, "/home");
    await expect(page.getByRole("main")).toContainText(/50 ?-2 ?Thru 13 ?Waiting for cards/);
  });

  await test.step("her opponents read it on home, and finish", async () => {
    const { page: dans } = await lendPhone(browser, club);
    await takePhone(dans, club, players.dan);
    await dans.goto("/home");
    await expect(news(dans)).toContainText(`${players.eva.name} left early on`);
    await expect(news(dans)).toContainText("Your bet shows what that means.");
    await othersFinish(round, 14);
  });

  await test.step("the skins and the bets are settled, and two payments settle the round", async () => {
    await openScreen(page, `/results?tab=individuals&teeTime=${teeTimeId}`);
    const result = (opponent: Player) => page.getByRole("main").getByRole("link", { name: opponent.name });
    await expect(result(players.dan)).toContainText("-$10");
    await expect(result(players.kim)).toContainText("-$15");
    await page.getByRole("link", { name: "Settle Up", exact: true }).click();
    await expect(page.getByText("$40 from the pot, less your share of $20")).toBeVisible();
    await pay(page, players.kim, "$5");
    const { page: others } = await lendPhone(browser, club);
    await takePhone(others, club, players.dan);
    await others.goto(`/settle-up/${teeTimeId}`);
    await pay(others, players.kim, "$10");
    await takePhone(others, club, players.kim);
    await others.goto(`/settle-up/${teeTimeId}`);
    for (const payer of [players.eva, players.dan])
      await others
        .getByRole("region", { name: new RegExp(`^${payer.name} (pays|paid) you`) })
        .getByRole("button", { name: "Mark as Received" })
        .click();
    for (const phone of [page, others])
      await expect(phone.getByRole("region", { name: "Your Balance" })).toContainText("All settled");
  });
});

test("the preview says what the undo moves; undone, all comes back, the opponents are told, and she plays on", async ({
  browser,
  club,
}) => {
  const round = await startFourPlayers(browser, club, date);
  const { page, players, bets, teeTimeId } = round;
  const { eva, dan } = players;
  await everybodyPlays(round, 1, 13);
  await leave(eva, teeTimeId, 13);
  await othersFinish(round, 14);

  await page.goto(`/enter-score/${teeTimeId}/card`);
  await page.getByRole("button", { name: "Undo Leaving Early" }).click();
  const question = page.getByRole("alertdialog", { name: "Undo leaving early?" });
  const moves = question.getByRole("region", { name: "What This Changes" });
  await expect(moves).toContainText("Bet with DanTotal-$10 → no result");
  await expect(moves).toContainText("Bet with KimTotal-$15 → no result");
  await question.getByRole("button", { name: "Undo Leaving Early" }).click();
  await expect(page.getByText("Undone. The later holes are open again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave after Hole 13" })).toBeVisible();
  await expectCard(eva, teeTimeId, { complete: false, submitted: false });

  const { page: dans } = await lendPhone(browser, club);
  await takePhone(dans, club, dan);
  await dans.goto("/home");
  await news(dans).getByRole("link", { name: "See 1 More" }).click();
  await expect(
    dans.getByText(`${eva.name} did not leave early on Thursday, Dec 17 after all.`),
  ).toBeVisible();
  await openScreen(dans, `/bet/${bets.dan}`);
  await expect(dans.getByText("Pending First Bet")).toBeVisible();

  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 14);
  await playHoles(round, "eva", 14, 18);
  await submit(eva, teeTimeId);
  await openScreen(page, `/results?tab=individuals&teeTime=${teeTimeId}`);
  await expect(page.getByRole("main").getByRole("link", { name: dan.name })).toContainText("+$20");
});

test("after hole 9 the back nine is lost to Dan, who has a score on it, and pays nothing against Kim, who has none", async ({
  browser,
  club,
}) => {
  const round = await startFourPlayers(browser, club, date);
  const { page, bets, teeTimeId } = round;
  await everybodyPlays(round, 1, 9);
  await playHoles(round, "dan", 10, 10);
  await page.goto(`/enter-score/${teeTimeId}/card`);
  await page.getByRole("button", { name: "Leave after Hole 9" }).click();
  const question = page.getByRole("alertdialog");
  const backNine = "Against an opponent who has no score on the back nine yet, the back nine pays nothing.";
  await expect(question).toContainText(backNine);
  await question.getByRole("button", { name: "Leave after Hole 9" }).click();
  await expect(page.getByText("You left after hole 9. Nobody waits for this card.")).toBeVisible();
  await othersFinish(round, 10);

  await openScreen(page, `/bet/${bets.dan}/scorecard/0`);
  await expectSegments(page, "+$5+1", "-$5-9", "-$10-8");
  await expect(page.getByText(/^The back nine is not played/)).toHaveCount(0);
  await openScreen(page, `/bet/${bets.kim}/scorecard/0`);
  await expectSegments(page, "$0E", "$0–", "-$10-9");
  await expect(page.getByRole("row", { name: /^In / })).toHaveText(/36–-9$/);
  await expect(
    page.getByText("The back nine is not played, so it pays nothing. Its holes count in Overall only."),
  ).toBeVisible();
});

test("an admin marks a player on their card, undoes it, and says with a reason that the back nine is not played", async ({
  browser,
  club,
}) => {
  const round = await startFourPlayers(browser, club, date);
  const { page, players, bets, teeTimeId } = round;
  const { eva } = players;
  await everybodyPlays(round, 1, 9);
  await playHoles(round, "dan", 10, 10);
  const { page: admins } = await lendPhone(browser, club);
  await logInAs(admins, club, "ana");
  await admins.goto(`/admin/tee-times/${teeTimeId}/players/${eva.id}/card`);
  const mark = admins.getByRole("button", { name: "Mark as Left after Hole 9" });
  const question = admins.getByRole("alertdialog", { name: `Mark ${eva.name} as left after hole 9?` });
  await mark.click();
  await question.getByRole("button", { name: "Mark as Left after Hole 9" }).click();
  await expect(admins.getByText(`${eva.name} left after hole 9. Nobody waits for this card.`)).toBeVisible();
  await expect(gross(admins, 9)).toBeVisible();
  await expect(gross(admins, 10)).toHaveCount(0);
  await openScreen(admins, "/admin/audit");
  await expect(admins.getByRole("listitem").filter({ hasText: `${eva.name} left early` })).toContainText(
    `Back nine lost to: ${players.dan.name}`,
  );

  await openScreen(admins, `/admin/tee-times/${teeTimeId}/players/${eva.id}/card`);
  await admins.getByRole("button", { name: "Undo Leaving Early" }).click();
  await admins.getByRole("alertdialog").getByRole("button", { name: "Undo Leaving Early" }).click();
  const reason = admins.getByLabel("Why the back nine is not played");
  await expect(reason).toHaveAccessibleDescription(
    "Optional. With a reason, the back nine pays nothing in this player's bets.",
  );
  await reason.fill("Thunder");
  await mark.click();
  await expect(question).toContainText("The back nine is not played, so it pays nothing.");
  await question.getByRole("button", { name: "Mark as Left after Hole 9" }).click();
  await expect(admins.getByRole("button", { name: "Undo Leaving Early" })).toBeVisible();
  await othersFinish(round, 10);

  await page.goto(`/bet/${bets.dan}/scorecard/0`);
  await expectSegments(page, "+$5+1", "$0–", "-$10-8");
  await openScreen(admins, "/admin/audit");
  const newest = admins
    .getByRole("listitem")
    .filter({ hasText: `${eva.name} left early` })
    .first();
  await expect(newest).toContainText("Back nine lost to: nobody");
  await expect(newest).toContainText("Reason: Thunder");
});

test("from the post-round form; then earlier holes can be corrected, and the form undoes it", async ({
  page,
  club,
}) => {
  const { player, teeTimeId } = await openCard(page, club, date, "Lea", holesOf(parRound, 1, 6));
  await gross(page, 7).click();
  await page.keyboard.type("3");
  await page.getByRole("button", { name: "Leave Early" }).click();
  await page.getByRole("button", { name: "Leave after Hole 7" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave after Hole 7" }).click();
  await expectCard(player, teeTimeId, { leftAfter: 7, complete: true, submitted: true });

  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await expect(gross(page, 8)).toHaveCount(0);
  await expect(page.getByText(/Holes 8.* missing/)).toHaveCount(0);
  await retype(gross(page, 3), "6");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expectCard(player, teeTimeId, { gross: card("4 5 6 3 4 4 3"), leftAfter: 7 });

  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await page.getByRole("button", { name: "Undo Leaving Early" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo Leaving Early" }).click();
  await expect(gross(page, 8)).toBeVisible();
  await expectCard(player, teeTimeId, { complete: false, submitted: false });
});

test("a score on hole 14 after leaving is refused and parked, and taken once the leaving is undone", async ({
  page,
  club,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Lou");
  await saveHoles(player, teeTimeId, "live", holesOf(parRound, 1, 13));
  // The phone does not learn that the player has left.
  await page.route("**/api/events**", (route) => route.abort());
  await page.reload();
  await expectHole(page, 14);
  await leave(player, teeTimeId, 13);
  await page.getByRole("button", { name: "Par 3", exact: true }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  const refused =
    "This card ends before that hole, because the player left early. Undo that on the card first.";
  await dismiss(page, refused);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const parked = await openParked(page);
  await expect(parked).toContainText("Hole 14: 3");
  await expect(parked).toContainText(refused);
  await page.getByRole("button", { name: "Close" }).click();

  await page.goto(`/enter-score/${teeTimeId}/card`);
  await page.getByRole("button", { name: "Undo Leaving Early" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo Leaving Early" }).click();
  await (await openParked(page)).getByRole("button", { name: "Try again" }).click();
  await expectCard(player, teeTimeId, { gross: card("4 5 4 3 4 4 3 4 5 4 3 4 5 3") });
});

test("nobody leaves while scores wait on the phone", async ({ ownPhone: page, club, line }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Lin");
  await play(page, "Par 4");
  await expectCard(player, teeTimeId, { gross: card("4") });
  line.decide(loseHoles);
  await play(page, "Par 5");
  await expectWaiting(page, 1);
  await page.getByRole("button", { name: /^All holes/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Leave Early" }).click();
  await expect(page).toHaveURL(new RegExp(`/enter-score/${teeTimeId}/card$`));
  const button = page.getByRole("button", { name: "Leave after Hole 2" });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription("First, all scores on this phone have to be sent.");
  line.decide(() => null);
  await sayOnline(page);
  await expect(button).toBeEnabled();
});

test("a guest leaves, too, and reads nothing of bets", async ({ page, club }) => {
  const guest = await castPlayer(club, "gus");
  const teeTimeId = await teeOff(club, date, guest);
  await beginCard(guest, teeTimeId, onWhite);
  await saveHoles(guest, teeTimeId, "live", holesOf(parRound, 1, 9));
  await logInAs(page, club, "gus");
  await page.goto(`/enter-score/${teeTimeId}/card`);
  await page.getByRole("button", { name: "Leave after Hole 9" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("listitem").first()).toHaveText(/^The card is saved as it is/);
  await expect(question).not.toContainText("In bets");
  await question.getByRole("button", { name: "Leave after Hole 9" }).click();
  await expectCard(guest, teeTimeId, { leftAfter: 9, complete: true });
  const admin = await adminOf(club);
  await admin("DELETE", `/api/tee-times/${teeTimeId}/players/${guest.id}/left`);
  await expect(page.getByRole("button", { name: "Leave after Hole 9" })).toBeVisible();
});

async function pay(page: Page, receiver: Player, amount: string): Promise<void> {
  const payment = page.getByRole("region", { name: `You pay ${receiver.name}, ${amount}` });
  await payment.getByRole("button", { name: "Mark as Paid" }).click();
}

async function expectSegments(page: Page, ...segments: string[]): Promise<void> {
  const names = ["Front 9", "Back 9", "Overall"];
  await expect(page.locator("dl > div").filter({ hasText: /^(Front 9|Back 9|Overall)/ })).toHaveText(
    segments.map((text, i) => `${names[i]}${text}`),
  );
}

function card(played: string): (number | null)[] {
  const filled = played.split(" ").map(Number);
  return [...filled, ...Array<null>(18 - filled.length).fill(null)];
}
