/**
 * What does the other player of a bet see of what was changed or refused? Rulings 21 and 22: nothing is
 * hidden by a later change, nothing is overwritten unseen, and nothing reaches a round that has started.
 */

import type { Browser, Page } from "@playwright/test";
import { addMinutes } from "../../src/rules/calendar.ts";
import { stakes } from "../../src/server/testing/stakes.ts";
import { dismiss, expect, test } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";
import { newPlayerOnPhone, type PlayerOnPhone } from "../fixtures/players.ts";
import { addTeeTime } from "../fixtures/tee-times.ts";

const raised = { ...stakes, overallCents: 20_000 };

test("a raised stake stays on the bet's page, whatever is changed after it", async ({ club, browser }) => {
  const { cleo, omar, path } = await acceptedBet(browser, club);
  const asOmar = (method: "PUT" | "DELETE", action: string, data?: object) =>
    omar.player.request(method, `/api${path}/${action}`, data);
  await asOmar("PUT", "amounts", { amounts: raised, asRead: stakes });
  for (const method of ["DELETE", "PUT", "DELETE", "PUT"] as const) await asOmar(method, "activation");

  await cleo.page.goto(path.replace("/bets/", "/bet/"));
  const changes = cleo.page.getByRole("list").getByRole("listitem");
  const raise = /^Amounts changed by Omar Player\d+, Nov 20, 10:00 AM.*O18\s\$10 →\s\$200$/;
  await expect(changes).toHaveText([
    /^Set active by Omar/,
    /^Set inactive by Omar/,
    /^Set active by Omar/,
    raise,
  ]);
  await cleo.page.getByRole("button", { name: "Show all 5 changes" }).click();
  await expect(changes).toHaveCount(5);
  await expect(changes.last()).toHaveText(raise);
});

test("what is changed while a round is on counts from the next, and both pages say so", async ({
  club,
  browser,
}) => {
  const { cleo, omar, path } = await acceptedBet(browser, club);
  const betPage = path.replace("/bets/", "/bet/");
  await cleo.page.goto(betPage);
  await expect(cleo.page.getByText("Counts from your next round")).toBeVisible();
  await expect(
    cleo.page.getByText("When a round of you both starts, its amounts are fixed and shown here."),
  ).toBeVisible();

  const teeTime = { date: "2026-12-08", time: "09:00", countLimit: 4 };
  const { teeTimeId, startsAt } = await addTeeTime(club, teeTime);
  for (const { player } of [cleo, omar]) await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await club.setClock(addMinutes(startsAt, 5 * 60));

  await omar.page.goto(betPage);
  await omar.page.getByRole("button", { name: "Edit" }).click();
  const modal = omar.page.getByRole("dialog");
  await expect(modal).toContainText("A round that has started keeps its amounts; these are for your next.");
  for (const label of ["Front 9", "Back 9", "Overall"]) await modal.getByLabel(label).fill("9999.99");
  await modal.getByRole("button", { name: "Save amounts" }).click();
  await expect(modal).toHaveCount(0);
  await omar.page.getByRole("button", { name: "Set Inactive" }).click();
  await expect(omar.page.getByRole("button", { name: "Set Active" })).toBeVisible();

  for (const { page } of [cleo, omar]) {
    await page.goto(betPage);
    await expect(page.getByRole("region", { name: "Amounts" })).toContainText("$9,999.99");
    const round = page.getByRole("article");
    await expect(round).toContainText("F9 $5 · B9 $5 · O18 $10");
    await expect(round).toContainText("Stakes locked at the start");
    await expect(round).toContainText("Waiting for both cards");
    await expect(page.getByText("Counts from your next round")).toBeVisible();
  }
  for (const [{ page }, who] of [
    [cleo, "you"],
    [omar, cleo.player.name],
  ] as const) {
    await page.getByRole("button", { name: "About these stakes" }).click();
    const dialog = page.getByRole("dialog", { name: "About these stakes" });
    await expect(dialog).toContainText("Locked since Dec 8, 09:00 AM");
    await expect(dialog).toContainText(`Set by ${who}, Nov 20, 10:00 AM`);
    await dialog.getByRole("button", { name: "Close" }).click();
  }
  await cleo.page.goto("/notifications");
  await expect(
    cleo.page.getByRole("main").getByText(/Omar Player\d+ changed the amounts of your bet/),
  ).toBeVisible();
  await cleo.page.goto(`/results?tab=individuals&teeTime=${teeTimeId}`);
  await expect(cleo.page.getByRole("region", { name: /Omar/ })).toContainText("Waiting for both cards");
});

test("amounts that the other player changed meanwhile are shown before they are replaced", async ({
  club,
  browser,
}) => {
  const { cleo, omar, path } = await acceptedBet(browser, club);
  const { page } = cleo;
  await page.goto(path.replace("/bets/", "/bet/"));
  await page.getByRole("button", { name: "Edit" }).click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Front 9").fill("7");
  await omar.player.request("PUT", `/api${path}/amounts`, { amounts: raised, asRead: stakes });
  // The page behind has followed; what is typed in front of it was typed over the old amounts.
  await expect(page.getByRole("region", { name: "Amounts" })).toContainText("$200");

  await modal.getByRole("button", { name: "Save amounts" }).click();
  await dismiss(page, "Someone else just changed this. Saved now: Front 9: $5; Back 9: $5; Overall: $200.");
  await expect(modal.getByText("Saved meanwhile: Front 9: $5; Back 9: $5; Overall: $200.")).toBeVisible();
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

test("the page of a bet that was declined or withdrawn says so, and leads on", async ({ club, browser }) => {
  const [cleo, omar] = await twoPlayers(browser, club, "Cleo", "Omar");
  const declined = await bet(cleo, omar);
  await omar.player.request("DELETE", `/api${declined}/acceptance`);
  await expectOver(cleo.page, declined, "Declined", /^Omar Player\d+ declined this bet\.$/);
  await expectOver(omar.page, declined, "Declined", "You declined this bet.");
  const withdrawn = await bet(cleo, omar);
  await cleo.player.request("DELETE", `/api${withdrawn}/request`);
  await expectOver(omar.page, withdrawn, "Withdrawn", /^Cleo Player\d+ withdrew this request\.$/);
  await expectOver(cleo.page, withdrawn, "Withdrawn", "You withdrew this request.");
});

async function expectOver(page: Page, path: string, badge: string, text: string | RegExp): Promise<void> {
  await page.goto(path.replace("/bets/", "/bet/"));
  const main = page.getByRole("main");
  await expect(main.getByText(badge, { exact: true })).toBeVisible();
  await expect(main.getByText(text)).toBeVisible();
  for (const word of ["Inactive", "Pending First Bet", "printed score card"])
    await expect(main.getByText(word)).toHaveCount(0);
  // The other player can be looked at; there is nothing to do.
  await expect(main.getByRole("button")).toHaveText([/(Cleo|Omar) Player\d+$/]);
  await expect(main.getByRole("link")).toHaveText(["My Bets"]);
}

async function twoPlayers(browser: Browser, club: Club, one: string, other: string) {
  return [await newPlayerOnPhone(browser, club, one), await newPlayerOnPhone(browser, club, other)] as const;
}

/** Asked for by Cleo, accepted by Omar. */
async function acceptedBet(browser: Browser, club: Club) {
  const [cleo, omar] = await twoPlayers(browser, club, "Cleo", "Omar");
  const path = await bet(cleo, omar);
  await omar.player.request("PUT", `/api${path}/acceptance`);
  return { cleo, omar, path };
}

/** Asked for by the first; answers "/bets/{id}". */
async function bet(creator: PlayerOnPhone, opponent: PlayerOnPhone): Promise<string> {
  const data = { opponentId: opponent.player.id, amounts: stakes };
  const { id } = (await creator.player.request("POST", "/api/bets", data)) as { id: string };
  return `/bets/${id}`;
}
