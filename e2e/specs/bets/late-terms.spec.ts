/**
 * A bet was changed before a round. On which amounts does it settle? On those that its page shows. The score
 * forms show a change of the last 12 hours. The player's first score agrees to this change. Ruling 22.
 */
import type { Page } from "@playwright/test";
import { addMinutes } from "../../../src/rules/calendar.ts";
import { printSignedAmount } from "../../../src/rules/money.ts";
import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { expect } from "../../fixtures/club.ts";
import { type Club, demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { acceptBet } from "../../fixtures/live-round.ts";
import {
  adminOf,
  beginCard,
  newPlayer,
  type Player,
  registerPlayer,
  saveHoles,
} from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { untilAtHome } from "../../pages/home-page.ts";
import { typeInto } from "../../pages/keyboard.ts";
import { openScreen } from "../../pages/open-screen.ts";

const fours = "4".repeat(18);
const fives = "5".repeat(18);
const played = { index: "7.8", teeBox: "White" };

for (const [when, date, isPast] of [
  ["to come", "2026-12-10", false],
  ["in the past", "2026-11-12", true],
] as const)
  test(`create, accept, edit, a tee time ${when}, two cards: it settles on the amounts that the page shows`, async ({
    page,
    club,
    phone,
  }) => {
    const cleo = await registerPlayer(page.request, club, "Cleo");
    const omar = { page: phone, player: await registerPlayer(phone.request, club, "Omar") };
    const betId = await acceptBet(cleo, omar.player);
    await changeAmounts(omar.player, betId, { front9Cents: 50_00, back9Cents: 50_00, overallCents: 100_00 });

    const { teeTimeId, startsAt } = await addTeeTime(club, { date, time: "07:40", countLimit: 4 });
    const admin = await adminOf(club);
    for (const { id } of [cleo, omar.player]) await admin("PUT", `/api/tee-times/${teeTimeId}/players/${id}`);
    await club.setClock(isPast ? demoNow : addMinutes(startsAt, 5 * 60));
    for (const player of [cleo, omar.player]) await beginCard(player, teeTimeId, played);

    await page.goto(`/enter-score/${teeTimeId}/scores`);
    await expect(page.getByRole("textbox").first()).toBeVisible();
    // The form shows only late raises. This raise is late for a past round and early for a December round.
    const asks = page.getByText(
      spaced("Bet with Omar Player\\d+: now F9 \\$50 · B9 \\$50 · O18 \\$100, was F9 \\$5"),
    );
    await expect(asks).toHaveCount(isPast ? 1 : 0);
    if (isPast) await submitCard(page, fours);
    else await handIn(cleo, teeTimeId, fours);
    await handIn(omar.player, teeTimeId, fives);

    for (const [phone, total] of [
      [page, 200_00],
      [omar.page, -200_00],
    ] as const)
      await expectTotal(phone, `/bet/${betId}`, total, "F9 $50 · B9 $50 · O18 $100");
    await omar.page.getByRole("button", { name: "About These Stakes" }).click();
    await expect(omar.page.getByRole("dialog").getByRole("heading")).toHaveText(
      isPast ? "Stakes locked when an admin added one of you" : "Stakes locked at the start",
    );
  });

test("a raise an hour before the start is shown on the hole, and not for this round means the old amounts", async ({
  page,
  club,
  phone,
}) => {
  const cleo = { page, player: await registerPlayer(page.request, club, "Cleo") };
  const omar = { page: phone, player: await registerPlayer(phone.request, club, "Omar") };
  const raise = await raisedAnHourBefore(club, "2026-12-11", cleo.player, omar.player);
  const { betPage, teeTimeId, startsAt } = raise;
  await cleo.page.goto("/games");
  await expect(cleo.page.getByRole("row", { name: /Omar/ })).toContainText("$5 today");
  await omar.page.goto(betPage);
  await expect(
    omar.page.getByText(spaced("F9 \\$50 · O18 \\$100 once Cleo Player\\d+ agrees")),
  ).toBeVisible();

  await club.setClock(startsAt);
  await openScreen(cleo.page, `/enter-score/${teeTimeId}/hole-by-hole`);
  const ask = cleo.page.getByText(
    spaced("^Bet with Omar Player\\d+: now F9 \\$50 · O18 \\$100, was F9 \\$5 · O18 \\$10$"),
  );
  await expect(ask).toBeVisible();
  await expect(cleo.page.getByText("Your first score agrees.")).toBeVisible();
  await cleo.page.getByRole("button", { name: "Not for this round" }).click();
  await expect(ask).toHaveCount(0);
  await expect(cleo.page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(cleo.page.getByText(spaced(": F9 \\$5 · B9 \\$5 · O18 \\$10 in this round$"))).toBeVisible();
  await openScreen(omar.page, betPage);
  await expect(omar.page.getByText(spaced("F9 \\$50 · O18 \\$100 was not agreed to"))).toBeVisible();

  await openScreen(cleo.page, `/enter-score/${teeTimeId}/scores`);
  await submitCard(cleo.page, fours);
  await handIn(omar.player, teeTimeId, fives);
  await expectTotal(cleo.page, betPage, 20_00, "F9 $5 · B9 $5 · O18 $10");
  await expect(cleo.page.getByText(spaced("^Not for Dec 11, 07:40 AM: you, "))).toBeVisible();
});

test("without a connection, not for this round holds and the scores agree to nothing", async ({
  page,
  club,
}) => {
  const cleo = { page, player: await registerPlayer(page.request, club, "Cleo") };
  const omar = await newPlayer(club, "Omar");
  const raise = await raisedAnHourBefore(club, "2026-12-12", cleo.player, omar);
  const { betPage, teeTimeId, startsAt } = raise;
  await club.setClock(startsAt);
  await cleo.page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expect(cleo.page.getByText("Your first score agrees.")).toBeVisible();
  await cleo.page.route("**/agreement", (route) => route.abort());
  await cleo.page.getByRole("button", { name: "Not for this round" }).click();
  await cleo.page.getByRole("button", { name: "Par 4", exact: true }).click();
  await cleo.page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expect(cleo.page.getByText("Saved", { exact: true })).toBeVisible();
  await openScreen(cleo.page, betPage);
  await expect(cleo.page.getByRole("article")).toContainText("F9 $5 · B9 $5 · O18 $10");
  await expect(cleo.page.getByRole("article")).toContainText("F9 $50 · O18 $100 was not agreed to");
});

test("Agree on the bet binds, and in a notification as well; changed amounts are asked again", async ({
  page,
  club,
  phone,
}) => {
  const cleo = { page, player: await registerPlayer(page.request, club, "Cleo") };
  const omar = { page: phone, player: await registerPlayer(phone.request, club, "Omar") };
  const { betPage } = await raisedAnHourBefore(club, "2026-12-13", cleo.player, omar.player);
  await cleo.page.goto("/notifications");
  const row = cleo.page.getByRole("listitem").filter({ hasText: "changed the amounts of your bet" });
  await expect(row).toContainText(
    "Unless you agree, F9 $5 · B9 $5 · O18 $10 holds on Sunday, Dec 13 @ 07:40 AM.",
  );
  await row.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(row.getByRole("button", { name: "Agree", exact: true })).toHaveCount(0);
  await expect(cleo.page.getByRole("heading", { level: 1 })).toBeFocused();
  await openScreen(cleo.page, "/games");
  await expect(cleo.page.getByRole("row", { name: /Omar/ })).not.toContainText("today");
  await omar.page.goto(betPage);
  await expect(omar.page.getByText(spaced("^Agreed by Cleo Player\\d+ for Dec 13, 07:40 AM"))).toBeVisible();

  await omar.page.getByRole("button", { name: "Edit" }).click();
  const modal = omar.page.getByRole("dialog");
  await typeInto(modal.getByLabel("Front 9"), "80");
  await modal.getByRole("button", { name: "Save amounts" }).click();
  await expect(modal).toHaveCount(0);
  await openScreen(cleo.page, betPage);
  const say = cleo.page.getByRole("region", { name: "Your Say" });
  await expect(say).toContainText("now F9 $80, was F9 $50");
  await say.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(say).toHaveCount(0);
  await expect(cleo.page.getByText(spaced("^Agreed by you for Dec 13"))).toHaveCount(2);
});

/** Some spaces on the page are non-breaking. */
function spaced(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll(" ", "\\s"));
}

async function raisedAnHourBefore(club: Club, date: string, cleo: Player, omar: Player) {
  const betId = await acceptBet(cleo, omar);
  const { teeTimeId, startsAt } = await addTeeTime(club, { date, time: "07:40", countLimit: 4 });
  for (const player of [cleo, omar]) {
    await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
    await beginCard(player, teeTimeId, played);
  }
  await club.setClock(addMinutes(startsAt, -60));
  await changeAmounts(omar, betId, { ...stakes, front9Cents: 50_00, overallCents: 100_00 });
  return { betPage: `/bet/${betId}`, teeTimeId, startsAt };
}

async function changeAmounts(player: Player, betId: string, amounts: typeof stakes): Promise<void> {
  await player.request("PUT", `/api/bets/${betId}/amounts`, { amounts, asRead: stakes });
}

async function handIn(player: Player, teeTimeId: string, card: string): Promise<void> {
  const holes = Array.from(card, (score, index) => ({ holeNumber: index + 1, gross: Number(score) }));
  await saveHoles(player, teeTimeId, "post-round", holes);
  await player.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
}

async function submitCard(page: Page, card: string): Promise<void> {
  await page.getByRole("textbox").first().click();
  await page.keyboard.type(card, { delay: 15 });
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await untilAtHome(page);
  await expect(page.getByText(/waiting$/)).toHaveCount(0);
}

async function expectTotal(page: Page, betPage: string, totalCents: number, shown: string): Promise<void> {
  await openScreen(page, betPage);
  const round = page.getByRole("article");
  await expect(round).toContainText(shown);
  await expect(round).toContainText(printSignedAmount(totalCents));
}
