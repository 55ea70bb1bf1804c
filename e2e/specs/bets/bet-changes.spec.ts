/** What does the other player see when a bet is changed or refused? Rulings 21 and 22. */

import type { Page } from "@playwright/test";
import { addMinutes } from "../../../src/rules/calendar.ts";
import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { acceptBet } from "../../fixtures/live-round.ts";
import { newPlayer, type Player, registerPlayer } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

const raised = { ...stakes, overallCents: 20_000 };

test("a raised stake stays on the bet's page, whatever is changed after it", async ({ page, club }) => {
  const omar = await newPlayer(club, "Omar");
  const betId = await acceptBet(await registerPlayer(page.request, club, "Cleo"), omar);
  const asOmar = (method: "PUT" | "DELETE", action: string, data?: object) =>
    omar.request(method, `/api/bets/${betId}/${action}`, data);
  await asOmar("PUT", "amounts", { amounts: raised, asRead: stakes });
  for (const method of ["DELETE", "PUT", "DELETE", "PUT"] as const) await asOmar(method, "activation");

  await page.goto(`/bet/${betId}`);
  const changes = page.getByRole("list").getByRole("listitem");
  const raise = /^Amounts changed by Omar Player\d+, Nov 20, 10:00 AM.*O18\s\$10 →\s\$200$/;
  await expect(changes).toHaveText([
    /^Set active by Omar/,
    /^Set inactive by Omar/,
    /^Set active by Omar/,
    raise,
  ]);
  await page.getByRole("button", { name: "Show All 5 Changes" }).click();
  await expect(changes).toHaveCount(5);
  await expect(changes.last()).toHaveText(raise);
});

test("what is changed while a round is on counts from the next, and both pages say so", async ({
  page,
  club,
  phone,
}) => {
  const cleo = { page, player: await registerPlayer(page.request, club, "Cleo") };
  const omar = { page: phone, player: await registerPlayer(phone.request, club, "Omar") };
  const betPage = `/bet/${await acceptBet(cleo.player, omar.player)}`;
  await cleo.page.goto(betPage);
  await expect(cleo.page.getByText("Counts from your next round")).toBeVisible();
  await expect(
    cleo.page.getByText("Once you both start a round, its stakes are locked and shown here."),
  ).toBeVisible();

  const teeTime = { date: "2026-12-08", time: "09:00", countLimit: 4 };
  const { teeTimeId, startsAt } = await addTeeTime(club, teeTime);
  for (const { player } of [cleo, omar]) await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await club.setClock(addMinutes(startsAt, 5 * 60));

  await omar.page.goto(betPage);
  await omar.page.getByRole("button", { name: "Edit" }).click();
  const modal = omar.page.getByRole("dialog");
  await expect(modal).toContainText("Applies to your next round. Rounds already started keep their stakes.");
  for (const label of ["Front 9", "Back 9", "Overall"]) await modal.getByLabel(label).fill("9999.99");
  await modal.getByRole("button", { name: "Save amounts" }).click();
  await expect(modal).toHaveCount(0);
  await omar.page.getByRole("button", { name: "Set Inactive" }).click();
  await expect(omar.page.getByRole("button", { name: "Set Active" })).toBeVisible();

  for (const { page } of [cleo, omar]) {
    await openScreen(page, betPage);
    await expect(page.getByRole("region", { name: "Amounts" })).toContainText("$9,999.99");
    const round = page.getByRole("article");
    await expect(round).toContainText("F9 $5 · B9 $5 · O18 $10");
    await expect(round).toContainText("Stakes locked at the start");
    await expect(round).toContainText("Settles when both cards are in");
    await expect(page.getByText("Counts from your next round")).toBeVisible();
  }
  for (const [{ page }, who] of [
    [cleo, "you"],
    [omar, cleo.player.name],
  ] as const) {
    await page.getByRole("button", { name: "About These Stakes" }).click();
    const dialog = page.getByRole("dialog", { name: "About These Stakes" });
    await expect(dialog).toContainText("Locked since Dec 8, 09:00 AM");
    await expect(dialog).toContainText(`Set by ${who}, Nov 20, 10:00 AM`);
    await dialog.getByRole("button", { name: "Close" }).click();
  }
  await openScreen(cleo.page, "/notifications");
  await expect(
    cleo.page.getByRole("main").getByText(/Omar Player\d+ changed the amounts of your bet/),
  ).toBeVisible();
  await openScreen(cleo.page, `/results?tab=individuals&teeTime=${teeTimeId}`);
  await expect(cleo.page.getByRole("region", { name: /Omar/ })).toContainText(
    "Settles when both cards are in",
  );
});

test("amounts that the other player changed meanwhile are shown before they are replaced", async ({
  page,
  club,
}) => {
  const omar = await newPlayer(club, "Omar");
  const betId = await acceptBet(await registerPlayer(page.request, club, "Cleo"), omar);
  await page.goto(`/bet/${betId}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Front 9").fill("7");
  await omar.request("PUT", `/api/bets/${betId}/amounts`, { amounts: raised, asRead: stakes });
  await expect(page.getByRole("region", { name: "Amounts" })).toContainText("$200");

  await modal.getByRole("button", { name: "Save amounts" }).click();
  await dismiss(page, "Someone else just changed this. Saved now: Front 9: $5; Back 9: $5; Overall: $200.");
  await expect(modal.getByText("Saved now: Front 9: $5; Back 9: $5; Overall: $200.")).toBeVisible();
  await expect(modal.getByLabel("Front 9")).toHaveValue("7");
  await expect(modal.getByLabel("Overall")).toHaveValue("10");

  await modal.getByRole("button", { name: "Save amounts" }).click();
  await expect(modal).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Amounts" }).getByRole("definition")).toHaveText([
    "$7",
    "$5",
    "$10",
  ]);
});

test("the page of a bet that was declined or withdrawn says so, and links to a next step", async ({
  page,
  club,
}) => {
  const cleo = await registerPlayer(page.request, club, "Cleo");
  const omar = await newPlayer(club, "Omar");
  const asked = await bet(cleo, omar);
  await omar.request("DELETE", `/api/bets/${asked}/acceptance`);
  await expectOver(page, asked, "Declined", /^Omar Player\d+ declined this bet\.$/);
  const answered = await bet(omar, cleo);
  await cleo.request("DELETE", `/api/bets/${answered}/acceptance`);
  await expectOver(page, answered, "Declined", "You declined this bet.");
  const givenUp = await bet(omar, cleo);
  await omar.request("DELETE", `/api/bets/${givenUp}/request`);
  await expectOver(page, givenUp, "Withdrawn", /^Omar Player\d+ withdrew this request\.$/);
  const withdrawn = await bet(cleo, omar);
  await cleo.request("DELETE", `/api/bets/${withdrawn}/request`);
  await expectOver(page, withdrawn, "Withdrawn", "You withdrew this request.");
});

async function expectOver(page: Page, betId: string, badge: string, text: string | RegExp): Promise<void> {
  await openScreen(page, `/bet/${betId}`);
  const main = page.getByRole("main");
  await expect(main.getByText(badge, { exact: true })).toBeVisible();
  await expect(main.getByText(text)).toBeVisible();
  for (const word of ["Inactive", "Pending First Bet", "Printed Score Card"])
    await expect(main.getByText(word)).toHaveCount(0);
  await expect(main.getByRole("button")).toHaveText([/Omar Player\d+$/]);
  await expect(main.getByRole("link")).toHaveText(["My Bets"]);
}

async function bet(creator: Player, opponent: Player): Promise<string> {
  const data = { opponentId: opponent.id, amounts: stakes };
  const { id } = (await creator.request("POST", "/api/bets", data)) as { id: string };
  return id;
}
