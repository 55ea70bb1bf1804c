/** Where is a player marked who left after hole 13? Ruling 59. `four-players.ts` has the scores. */
import { type Browser, expect, type Page } from "@playwright/test";
import { logInAs } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import {
  everybodyPlays,
  type FourPlayers,
  leave,
  othersFinish,
  startFourPlayers,
} from "../../fixtures/four-players.ts";
import { test } from "../../fixtures/kept-page.ts";
import { startRound } from "../../fixtures/live-round.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { adminOf, holesOf, saveHoles, takePhone } from "../../fixtures/players.ts";
import { newTelevision, openTelevision } from "../../fixtures/television.ts";
import { violations } from "../../pages/accessibility.ts";
import { parRound, row } from "../../pages/card-page.ts";
import { expectHole } from "../../pages/live-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

const date = "2026-12-18";
const leftNote = /^Eva Player\d+ left after hole 13\.$/;

test("the card, the Saved list and the results of team, skins and the bet mark who left", async ({
  browser,
  club,
}) => {
  const { page, players, bets, teeTimeId } = await roundWithLeaver(browser, club);
  const { eva } = players;
  const dialog = page.getByRole("dialog");

  await page.goto(`/enter-score/${teeTimeId}/card`);
  await expect(page.getByText("Thru 13")).toBeVisible();
  await expect(row(page, "14")).toContainText("left");
  await expect(row(page, "Total")).toContainText("50");
  await openScreen(page, "/enter-score?tab=saved");
  await expect(page.getByRole("row", { name: /12\/18/ })).toHaveText(/07:\d\d AMThru 135044/);

  await openScreen(page, `/results?tab=team&view=score-entry&teeTime=${teeTimeId}`);
  await expect(page.getByRole("listitem").filter({ hasText: eva.name })).toContainText(/Submitted.*Thru 13/);
  await openScreen(page, `/team-scorecard/${teeTimeId}`);
  await expect(page.getByText(leftNote)).toBeVisible();
  await expect(page.getByRole("row", { name: /^14 / }).getByText("left", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("row", { name: /^13–18/ })).toHaveText("13–1875Best 3 net68");

  await openScreen(page, `/results?tab=skins&teeTime=${teeTimeId}`);
  await page.getByRole("button", { name: /^Hole 14\b/ }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: eva.name })).toHaveText(`${eva.name}left`);
  await page.keyboard.press("Escape");

  await openScreen(page, `/bet/${bets.dan}/scorecard/0`);
  await expect(page.getByText(leftNote)).toBeVisible();
  await expect(page.getByRole("row", { name: /^Hole 14/ })).toContainText("left");
  await page.getByRole("button", { name: "Hole 14", exact: true }).click();
  await expect(dialog).toContainText("Eva had left; Dan wins the hole");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Eva" }).click();
  await expect(row(page, "18")).toContainText("left");
  await expect(page.getByText(leftNote)).toBeVisible();
});

test("the leaderboard and the television have no place for who left, and the raw table and home say so", async ({
  browser,
  club,
}) => {
  const { page, players, teeTimeId } = await roundWithLeaver(browser, club, "2026-12-15");
  const { eva } = players;
  await page.goto(`/leaderboard/${teeTimeId}`);
  await expect(page.getByRole("row", { name: eva.name })).toHaveText(/^Eva Player\d+You13, left--$/);
  await expect(page.getByText(/A player who left early has no place\.$/)).toBeVisible();
  const television = await newTelevision(browser, club);
  await openTelevision(television, club);
  await expect(television.getByRole("row", { name: eva.name })).toContainText("13, left--");
  await television.close();
  await page.goto("/home");
  await expect(page.getByRole("main").getByRole("link", { name: /Settle Up/ })).toContainText(
    "50 -2 · Thru 13",
  );
  const { page: admins } = await lendPhone(browser, club);
  await logInAs(admins, club, "ana");
  await admins.goto(`/results?tab=skins&teeTime=${teeTimeId}`);
  await admins.getByRole("link", { name: "Raw Table" }).click();
  await expect(admins.getByText(leftNote)).toBeVisible();
});

test("My Game leaves the round out, so no average changes", async ({ browser, club }) => {
  const round = await startFourPlayers(browser, club, "2026-12-16");
  const { page, players } = round;
  await everybodyPlays(round, 1, 18);
  const later = await startRound(club, date, players.eva);
  await saveHoles(players.eva, later, "live", holesOf(parRound, 1, 3));
  await leave(players.eva, later, 3);
  await page.goto("/my-game");
  await page.getByRole("tabpanel").getByText("Show as table").click();
  const rounds = page.getByRole("table", { name: "Rounds, newest first" }).getByRole("row");
  await expect(rounds).toHaveCount(2);
  await expect(rounds.nth(1).getByRole("cell").first()).toHaveText("70");
});

test("an opponent who plays on sees the holes that are lost", async ({ browser, club }) => {
  const round = await startFourPlayers(browser, club, date);
  const { players, teeTimeId } = round;
  await everybodyPlays(round, 1, 13);
  await leave(players.eva, teeTimeId, 13);
  const { page } = await lendPhone(browser, club);
  await takePhone(page, club, players.dan);
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await expectHole(page, 14);
  await page.getByRole("button", { name: /^All holes/ }).click();
  await expect(page.getByRole("button", { name: /^Hole 14 .*Eva –? ?left$/ })).toBeVisible();
});

test("if fewer players are still there than balls count, the team counts theirs, and says so", async ({
  browser,
  club,
}) => {
  const round = await startFourPlayers(browser, club, date);
  const { page, players, teeTimeId } = round;
  await everybodyPlays(round, 1, 13);
  for (const leaver of [players.eva, players.kim]) await leave(leaver, teeTimeId, 13);
  for (const stays of [players.dan, players.pat])
    await saveHoles(stays, teeTimeId, "live", holesOf(parRound, 14, 18));
  await page.goto(`/team-scorecard/${teeTimeId}`);
  // Par of 3 balls on hole 13, and of 2 on holes 14 to 18. The strokes on holes 13 and 17 make 5 less.
  await expect(page.getByRole("row", { name: /^13–18/ })).toHaveText("13–1855Best 3, then 2 net50");
  await expect(page.getByRole("row", { name: /^Par/ })).toHaveText("Par125");
});

test("nothing is wider than a small screen with large text, axe finds nothing, and the question has its buttons at its foot", async ({
  browser,
  club,
}) => {
  const { page, bets, players, teeTimeId } = await roundWithLeaver(browser, club);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [path, shown] of [
    [`/enter-score/${teeTimeId}/card`, "Undo Leaving Early"],
    [`/enter-score/${teeTimeId}/scores`, "Undo Leaving Early"],
    [`/team-scorecard/${teeTimeId}`, leftNote],
    [`/bet/${bets.dan}/scorecard/0`, leftNote],
    [`/leaderboard/${teeTimeId}`, "13, left"],
    ["/help/bets", "Leaving early"],
    ["/help/team", "Leaving early"],
    ["/help/skins", "Leaving early"],
  ] as const) {
    await page.goto(path);
    await page.getByText(shown).first().waitFor();
    expect(await violations(page), path).toEqual([]);
    await enlargeText(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  const admin = await adminOf(club);
  await admin("DELETE", `/api/tee-times/${teeTimeId}/players/${players.eva.id}/left`);
  await page.goto(`/enter-score/${teeTimeId}/card`);
  await enlargeText(page);
  await page.getByRole("button", { name: "Leave after Hole 13" }).click();
  const question = page.getByRole("alertdialog");
  const last = question.getByRole("button").last();
  await expect(last).toBeInViewport({ ratio: 1 });
  const room = await question.evaluate((dialog) => {
    const buttons = dialog.querySelector(".answers")?.getBoundingClientRect().bottom ?? 0;
    return dialog.getBoundingClientRect().bottom - buttons;
  });
  expect(room, "text below the buttons").toBeLessThan(2);
});

test("the help explains leaving after hole 13 with an example, and groups explain late places where they are set", async ({
  browser,
  club,
}) => {
  const { page } = await lendPhone(browser, club);
  await logInAs(page, club, "mia");
  const leaving = page.getByRole("region", { name: "Leaving early" });
  await page.goto("/help/bets");
  await expect(leaving).toContainText("If you leave after hole 13, you lose every later hole to Sam");
  await expect(leaving.getByRole("row", { name: /^Back 9/ })).toContainText("-$");
  await page.goto("/help/team");
  await expect(leaving).toContainText("From then on 2 balls count, and the par of 2.");
  await expect(leaving).toContainText("against a par of 125");
  await page.goto("/help/skins");
  await expect(leaving).toContainText("the share of $20 stays in the pot");
  await page.goto("/help/groups");
  await page.getByText("Players on the waitlist are in no group.").waitFor();
  await expect(page.getByText(/before the start, nobody moves up/)).toHaveCount(0);
  const admin = await adminOf(club);
  const { now: _, ...asRead } = (await admin("GET", "/api/club/settings")) as Record<string, unknown>;
  await admin("PUT", "/api/club/settings", { ...asRead, lateHours: 12, asRead });
  await page.reload();
  await expect(page.getByText(/^In the last 12 hours before the start, nobody moves up/)).toBeVisible();
  await admin("PUT", "/api/club/settings", { ...asRead, asRead: { ...asRead, lateHours: 12 } });
});

async function roundWithLeaver(browser: Browser, club: Club, day = date): Promise<FourPlayers> {
  const round = await startFourPlayers(browser, club, day);
  await everybodyPlays(round, 1, 13);
  await leave(round.players.eva, round.teeTimeId, 13);
  await othersFinish(round, 14);
  return round;
}

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
}
