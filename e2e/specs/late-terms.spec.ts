/**
 * On which amounts does a bet settle that was changed before a round? Ruling 22: on those that the page shows. A change of
 * the last 12 hours is shown on the score forms, and one's own first score agrees to it.
 */
import type { Browser, Page } from "@playwright/test";
import { addMinutes } from "../../src/rules/calendar.ts";
import { printSignedAmount } from "../../src/rules/money.ts";
import { stakes } from "../../src/server/testing/stakes.ts";
import { expect, test } from "../fixtures/club.ts";
import { type Club, demoNow } from "../fixtures/club-server.ts";
import { adminOf, beginCard, newPlayerOnPhone, type PlayerOnPhone } from "../fixtures/players.ts";
import { addTeeTime } from "../fixtures/tee-times.ts";
import { untilAtHome } from "../pages/home-page.ts";
import { typeInto } from "../pages/keyboard.ts";

const fours = "4".repeat(18);
const fives = "5".repeat(18);
const played = { index: "7.8", teeBox: "White" };

for (const [when, date, isPast] of [
  ["to come", "2026-12-10", false],
  ["in the past", "2026-11-12", true],
] as const)
  test(`create, accept, edit, a tee time ${when}, two cards: it settles on the amounts that the page shows`, async ({
    club,
    browser,
  }) => {
    await club.setClock(demoNow);
    const { cleo, omar, betPage } = await acceptedBet(browser, club);
    await edit(omar.page, betPage, ["50", "50", "100"]);

    const { teeTimeId, startsAt } = await addTeeTime(club, { date, time: "07:40", countLimit: 4 });
    const admin = await adminOf(club);
    for (const { player } of [cleo, omar])
      await admin("PUT", `/api/tee-times/${teeTimeId}/players/${player.id}`);
    await club.setClock(isPast ? demoNow : addMinutes(startsAt, 5 * 60));
    for (const { player } of [cleo, omar]) await beginCard(player, teeTimeId, played);

    await cleo.page.goto(`/enter-score/${teeTimeId}/scores`);
    // Long before the start there is nothing to ask; entered for a round of last week, the raise is late.
    const asks = cleo.page.getByText(
      spaced("Bet with Omar Player\\d+: now F9 \\$50 · B9 \\$50 · O18 \\$100, was F9 \\$5"),
    );
    if (isPast) await expect(asks).toBeVisible();
    await submitCard(cleo.page, fours);
    await omar.page.goto(`/enter-score/${teeTimeId}/scores`);
    await expect(omar.page.getByRole("textbox").first()).toBeVisible();
    if (!isPast) await expect(asks).toHaveCount(0);
    await submitCard(omar.page, fives);

    await expectTotal(cleo.page, betPage, 200_00, "F9 $50 · B9 $50 · O18 $100");
    await expectTotal(omar.page, betPage, -200_00, "F9 $50 · B9 $50 · O18 $100");
  });

test("a raise an hour before the start is shown on the hole, and not for this round means the old amounts", async ({
  club,
  browser,
}) => {
  const { cleo, omar, betPage, teeTimeId, startsAt } = await raisedAnHourBefore(browser, club, "2026-12-11");
  await cleo.page.goto("/games");
  await expect(cleo.page.getByRole("row", { name: /Omar/ })).toContainText("$5 today");
  await omar.page.goto(betPage);
  await expect(
    omar.page.getByText(spaced("F9 \\$50 · O18 \\$100 once Cleo Player\\d+ agrees")),
  ).toBeVisible();

  await club.setClock(startsAt);
  await cleo.page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  const ask = cleo.page.getByText(
    spaced("^Bet with Omar Player\\d+: now F9 \\$50 · O18 \\$100, was F9 \\$5 · O18 \\$10$"),
  );
  await expect(ask).toBeVisible();
  await expect(cleo.page.getByText("Your first score agrees.")).toBeVisible();
  await cleo.page.getByRole("button", { name: "Not for this round" }).click();
  await expect(ask).toHaveCount(0);
  await expect(cleo.page.getByText(spaced(": F9 \\$5 · B9 \\$5 · O18 \\$10 in this round$"))).toBeVisible();
  await omar.page.goto(betPage);
  await expect(omar.page.getByText(spaced("F9 \\$50 · O18 \\$100 was not agreed to"))).toBeVisible();

  for (const [{ page }, card] of [
    [cleo, fours],
    [omar, fives],
  ] as const) {
    await page.goto(`/enter-score/${teeTimeId}/scores`);
    await submitCard(page, card);
  }
  await expectTotal(cleo.page, betPage, 20_00, "F9 $5 · B9 $5 · O18 $10");
  await expect(cleo.page.getByText(spaced("^Not for Dec 11, 07:40 AM: you, "))).toBeVisible();
});

test("without a connection, not for this round holds and the scores agree to nothing", async ({
  club,
  browser,
}) => {
  const { cleo, betPage, teeTimeId, startsAt } = await raisedAnHourBefore(browser, club, "2026-12-12");
  await club.setClock(startsAt);
  await cleo.page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expect(cleo.page.getByText("Your first score agrees.")).toBeVisible();
  await cleo.page.route("**/agreement", (route) => route.abort());
  await cleo.page.getByRole("button", { name: "Not for this round" }).click();
  await cleo.page.getByRole("button", { name: "Par 4", exact: true }).click();
  await cleo.page.getByRole("button", { name: "Save + Next Hole" }).click();
  await expect(cleo.page.getByText("Saved", { exact: true })).toBeVisible();
  await cleo.page.goto(betPage);
  await expect(cleo.page.getByRole("article")).toContainText("F9 $5 · B9 $5 · O18 $10");
  await expect(cleo.page.getByRole("article")).toContainText("F9 $50 · O18 $100 was not agreed to");
});

test("Agree on the bet binds, and in a notification as well; changed amounts are asked again", async ({
  club,
  browser,
}) => {
  const { cleo, omar, betPage } = await raisedAnHourBefore(browser, club, "2026-12-13");
  await cleo.page.goto("/notifications");
  const row = cleo.page.getByRole("listitem").filter({ hasText: "changed the amounts of your bet" });
  await expect(row).toContainText(
    "Unless you agree, F9 $5 · B9 $5 · O18 $10 holds on Sunday, Dec 13 @ 07:40 AM.",
  );
  await row.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(row.getByRole("button", { name: "Agree", exact: true })).toHaveCount(0);
  await cleo.page.goto("/games");
  await expect(cleo.page.getByRole("row", { name: /Omar/ })).not.toContainText("today");
  await omar.page.goto(betPage);
  await expect(omar.page.getByText(spaced("^Agreed by Cleo Player\\d+ for Dec 13, 07:40 AM"))).toBeVisible();

  await edit(omar.page, betPage, ["80", "5", "100"]);
  await cleo.page.goto(betPage);
  const say = cleo.page.getByRole("region", { name: "Your Say" });
  await expect(say).toContainText("now F9 $80, was F9 $50");
  await say.getByRole("button", { name: "Agree", exact: true }).click();
  await expect(say).toHaveCount(0);
  await expect(cleo.page.getByText(spaced("^Agreed by you for Dec 13"))).toHaveCount(2);
});

/** Some of the spaces keep words together. */
function spaced(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll(" ", "\\s"));
}

/** Cleo asks, Omar accepts. */
async function acceptedBet(browser: Browser, club: Club) {
  const cleo = await newPlayerOnPhone(browser, club, "Cleo");
  const omar = await newPlayerOnPhone(browser, club, "Omar");
  const data = { opponentId: omar.player.id, amounts: stakes };
  const { id } = (await cleo.player.request("POST", "/api/bets", data)) as { id: string };
  await omar.player.request("PUT", `/api/bets/${id}/acceptance`);
  return { cleo, omar, betPage: `/bet/${id}` };
}

type Raised = {
  cleo: PlayerOnPhone;
  omar: PlayerOnPhone;
  betPage: string;
  teeTimeId: string;
  startsAt: string;
};

async function raisedAnHourBefore(browser: Browser, club: Club, date: string): Promise<Raised> {
  await club.setClock(demoNow);
  const bet = await acceptedBet(browser, club);
  const { teeTimeId, startsAt } = await addTeeTime(club, { date, time: "07:40", countLimit: 4 });
  for (const { player } of [bet.cleo, bet.omar]) {
    await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
    await beginCard(player, teeTimeId, played);
  }
  await club.setClock(addMinutes(startsAt, -60));
  await edit(bet.omar.page, bet.betPage, ["50", "5", "100"]);
  return { ...bet, teeTimeId, startsAt };
}

async function edit(page: Page, betPage: string, amounts: string[]): Promise<void> {
  await page.goto(betPage);
  await page.getByRole("button", { name: "Edit" }).click();
  const modal = page.getByRole("dialog");
  for (const [i, label] of ["Front 9", "Back 9", "Overall"].entries())
    await typeInto(modal.getByLabel(label), amounts[i] ?? "");
  await modal.getByRole("button", { name: "Save amounts" }).click();
  await expect(modal).toHaveCount(0);
}

async function submitCard(page: Page, card: string): Promise<void> {
  await page.getByRole("textbox").first().click();
  await page.keyboard.type(card, { delay: 15 });
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await untilAtHome(page);
  await expect(page.getByText(/waiting$/)).toHaveCount(0);
}

async function expectTotal(page: Page, betPage: string, totalCents: number, shown: string): Promise<void> {
  await page.goto(betPage);
  const round = page.getByRole("article");
  await expect(round).toContainText(shown);
  await expect(round).toContainText(printSignedAmount(totalCents));
}
