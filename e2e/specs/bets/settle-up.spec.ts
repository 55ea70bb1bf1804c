/** Can both players settle up a round on their phones, with a correction in between? Decision 25. */
import type { Browser, Locator, Page } from "@playwright/test";
import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { acceptBet } from "../../fixtures/live-round.ts";
import {
  beginCard,
  holesOf,
  newPlayer,
  newPlayerOnPhone,
  registerPlayer,
  saveHoles,
  takePhone,
} from "../../fixtures/players.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { onWhite, parRound } from "../../pages/card-page.ts";

/** Cora loses hole 1 and therefore the front nine. She wins holes 17 and 18. */
const corasRound = "5 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 4 4";

test("what was paid is confirmed on the other phone, and paid back in part after a corrected card", async ({
  browser,
  club,
}) => {
  const { cora, otis, teeTimeId } = await playedRound(browser, club);
  await cora.page.goto(`/results?tab=individuals&teeTime=${teeTimeId}`);
  await cora.page.getByRole("link", { name: "Settle Up", exact: true }).click();
  await expect(cora.page).toHaveURL(`/settle-up/${teeTimeId}`);
  // Cora wins $26.66 in skins for a share of $20, and $15 in the bet.
  const toCora = payment(cora.page, `${otis.player.name} pays you, $21.66`);
  await expect(toCora).toContainText("Not paid yet");
  await expect(balance(cora.page)).toContainText("+$21.66You receive");
  expect(await shared(cora.page, toCora.getByRole("button", { name: "Share" }))).toEqual({
    text: "Otis, you owe me $21.66 for our round on Monday, Nov 23.",
    url: cora.page.url(),
  });
  await toCora.getByRole("button", { name: "Mark as Received" }).click();
  const received = payment(cora.page, `${otis.player.name} paid you, $21.66`);
  await expect(balance(cora.page)).toContainText("+$21.66Received✓All settled");
  await expect(received.getByRole("button", { name: "Undo" })).toBeFocused();
  await received.getByRole("button", { name: "Undo" }).click();
  await expect(toCora).toContainText("Not paid yet");

  await otis.page.goto("/games");
  await otis.page.getByRole("link", { name: "Settle Up: Nov 23", exact: true }).click();
  const fromOtis = payment(otis.page, `You pay ${cora.player.name}, $21.66`);
  await fromOtis.getByRole("button", { name: "Mark as Paid" }).click();
  await expect(fromOtis).toContainText("Cora confirms it.");
  await expect(fromOtis.getByRole("button", { name: "Undo" })).toBeFocused();
  await expect(otis.page.getByRole("button", { name: "Share" })).toHaveCount(0);
  await toCora.getByRole("button", { name: "Not Received" }).click();
  await cora.page.getByRole("alertdialog").getByRole("button", { name: "Not Received" }).click();
  await expect(toCora).toContainText("Not paid yet");
  await expect(cora.page.getByRole("heading", { level: 1 })).toBeFocused();
  await fromOtis.getByRole("button", { name: "Mark as Paid" }).click();
  await toCora.getByRole("button", { name: "Mark as Received" }).click();
  await expect(balance(cora.page)).toContainText("All settled");
  await expect(balance(otis.page)).toContainText("All settled");

  // With Otis's 4, hole 18 is a push. Each player has one skin of $20, and Cora wins $5 in the bet.
  await saveHoles(otis.player, teeTimeId, "post-round", [{ holeNumber: 18, gross: 4 }]);
  await expect(balance(cora.page)).toContainText("Open again: the results changed after a payment.");
  await expect(
    payment(cora.page, `${otis.player.name} paid you, $21.66`).getByText("Paid earlier"),
  ).toBeVisible();
  const back = payment(cora.page, `You pay ${otis.player.name}, $16.66`);
  await back.getByRole("button", { name: "Mark as Paid" }).click();
  const backToOtis = payment(otis.page, `${cora.player.name} pays you, $16.66`);
  await backToOtis.getByRole("button", { name: "Mark as Received" }).click();
  for (const { page } of [cora, otis]) await expect(balance(page)).toContainText("All settled");

  await cora.page.getByRole("group").filter({ hasText: "Skins" }).locator("summary").click();
  await expect(cora.page.getByText("Hole 17: $20")).toBeVisible();
});

test("who owes one player as much as another owes them pays nothing: one payment settles three players, and what it is made of opens its card", async ({
  page,
  club,
}) => {
  const ann = await registerPlayer(page.request, club, "Ann");
  const [bea, cal] = [await newPlayer(club, "Bea"), await newPlayer(club, "Cal")];
  const betId = await acceptBet(ann, bea);
  await acceptBet(bea, cal);
  const teeTimeId = await teeOff(club, "2026-11-24", ann, bea, cal);
  // Bea beats Ann by a hole of the front nine, and Cal beats Bea by a hole. On each hole at least two players
  // share the lowest score, so there is no skin.
  for (const [player, card] of [
    [ann, "5 5 5 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5"],
    [bea, "4 6 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5"],
    [cal, parRound],
  ] as const) {
    await beginCard(player, teeTimeId, onWhite);
    await saveHoles(player, teeTimeId, "post-round", holesOf(card));
    await player.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
  }
  await page.goto(`/settle-up/${teeTimeId}`);
  const payments = page.getByRole("region", { name: "Payments" }).getByRole("region");
  await expect(payment(page, `You pay ${cal.name}, $15`)).toBeVisible();
  await expect(payments).toHaveCount(1);
  const parts = page.getByRole("region", { name: "How It Adds Up" });
  await parts.getByRole("link", { name: new RegExp(`${bea.name}.*-\\$15`) }).click();
  await expect(page).toHaveURL(`/bet/${betId}/scorecard/0`);

  await takePhone(page, club, bea);
  await page.goto(`/settle-up/${teeTimeId}`);
  await expect(balance(page)).toContainText("$0Nothing to pay, nothing to receive");
  await expect(parts.getByRole("link")).toHaveCount(2);
  await expect(payments).toHaveCount(0);
});

test("the demo club has payments to make, marked and confirmed, and an admin reads how many go with a round", async ({
  page,
  club,
}) => {
  const { playedTeeTime } = await findIds(page, club);
  await page.goto(`/settle-up/${playedTeeTime}`);
  const mine = page.getByRole("region", { name: /^You (pay|paid)/ });
  for (const state of ["Mark as Paid", "Undo", "Received"])
    await expect(mine.filter({ hasText: state })).toHaveCount(1);
  await logInAs(page, club, "ana");
  await page.goto(`/admin/edit-tee-time/${playedTeeTime}?tab=past`);
  await page.getByRole("button", { name: "Delete Tee Time" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this tee time?" });
  await expect(question.getByRole("listitem").last()).toHaveText(/^Payments marked as paid *[1-9]\d*$/);
  await question.getByRole("button", { name: "Cancel" }).click();
});

function payment(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

async function shared(page: Page, button: Locator): Promise<unknown> {
  const handedOver = page.evaluate(
    () =>
      new Promise((resolve) => {
        Object.defineProperty(navigator, "share", {
          configurable: true,
          value: async (data: unknown) => {
            Reflect.deleteProperty(navigator, "share");
            resolve(data);
          },
        });
      }),
  );
  await button.click();
  return handedOver;
}

function balance(page: Page) {
  return page.getByRole("region", { name: "Your Balance" });
}

async function playedRound(browser: Browser, club: Club) {
  const cora = await newPlayerOnPhone(browser, club, "Cora");
  const otis = await newPlayerOnPhone(browser, club, "Otis");
  const asked = { opponentId: otis.player.id, amounts: { ...stakes, back9Cents: 10_00 } };
  const { id: betId } = (await cora.player.request("POST", "/api/bets", asked)) as { id: string };
  await otis.player.request("PUT", `/api/bets/${betId}/acceptance`);
  const teeTimeId = await teeOff(club, "2026-11-23", cora.player, otis.player);
  for (const [{ player }, card] of [
    [cora, corasRound],
    [otis, parRound],
  ] as const) {
    await beginCard(player, teeTimeId, onWhite);
    await saveHoles(player, teeTimeId, "post-round", holesOf(card));
    await player.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
  }
  return { cora, otis, teeTimeId };
}
