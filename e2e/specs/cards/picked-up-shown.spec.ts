/**
 * Where is a picked-up hole marked and explained? Ruling 58. Eva picked up hole 2, where her stroke makes it
 * count 8, and hole 4, as Dan did. Dan also picked up hole 6.
 */
import { type Browser, expect, type Page } from "@playwright/test";
import { logInAs } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { startRoundOfTwo } from "../../fixtures/live-round.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { holesOf, newPlayer, registerPlayer, saveHoles } from "../../fixtures/players.ts";
import { parRound } from "../../pages/card-page.ts";

const date = "2026-12-19";

test("a picked-up hole is marked on the card, in team, skins, the bet, the raw table and the help", async ({
  browser,
  club,
}) => {
  const { page, teeTimeId, betId } = await playedRound(browser, club);
  const pickedUp = page.getByText("picked up", { exact: true });
  const dialog = page.getByRole("dialog");

  await page.goto(`/enter-score/${teeTimeId}/card`);
  const rowOf2 = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "2", exact: true }) });
  await expect(rowOf2).toContainText("8P picked up");
  await expect(page.getByText("P: picked up. Counts as par + 2 + the strokes received there.")).toBeVisible();
  await expect(rowOf2.getByText("over par")).toHaveCount(0);

  await page.goto(`/team-scorecard/${teeTimeId}`);
  await expect(pickedUp).toHaveCount(4);
  await expect(page.getByText(/^P: picked up\./)).toHaveCount(1);

  await page.goto(`/results?tab=team&teeTime=${teeTimeId}`);
  await page.getByRole("button", { name: /See which balls counted$/ }).click();
  await expect(dialog.getByRole("row", { name: /^4 / })).toContainText(/(Eva|Dan) \d+ \(picked up\)/);
  await page.keyboard.press("Escape");

  await page.goto(`/results?tab=skins&teeTime=${teeTimeId}`);
  await page.getByRole("button", { name: /^Hole 2\b/ }).click();
  await expect(dialog).toContainText("Dan");
  await expect(dialog).toContainText(/Dan \S+ 5 is the only score, because Eva \S+ picked up\./);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Hole 4\b/ }).click();
  await expect(dialog).toContainText("Everybody picked up, so nobody wins the hole.");
  await page.keyboard.press("Escape");

  await page.goto(`/bet/${betId}/scorecard/0`);
  for (const [hole, text] of [
    [2, "Eva picked up: par 5 + 2 + 1 stroke = 8; loses the hole to Dan 5"],
    [4, "Eva and Dan both picked up: the hole is halved"],
    [6, "Dan picked up: par 4 + 2 + 1 stroke = 7; loses the hole to Eva 4"],
  ] as const) {
    await page.getByRole("button", { name: `Hole ${hole}`, exact: true }).click();
    await expect(dialog).toContainText(text);
    await page.keyboard.press("Escape");
  }
  await expect(pickedUp).toHaveCount(4);
  await page.getByRole("tab", { name: "Dan" }).click();
  await expect(pickedUp).toHaveCount(2);

  await page.goto("/help/handicap");
  await expect(page.getByText(/If you pick up your ball there, the hole counts as par \+ 2/)).toBeVisible();
});

test("the admin's raw table marks it, and nothing is wider than a small screen with large text", async ({
  browser,
  club,
}) => {
  const { page, teeTimeId, betId } = await playedRound(browser, club);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [path, shown] of [
    [`/enter-score/${teeTimeId}/card`, /^P: picked up\./],
    [`/enter-score/${teeTimeId}/scores`, "Picked up a ball?"],
    [`/team-scorecard/${teeTimeId}`, /^P: picked up\./],
    [`/bet/${betId}/scorecard/0`, /^P: picked up\./],
  ] as const) {
    await page.goto(path);
    await page.getByText(shown).waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  const { page: admins } = await lendPhone(browser, club);
  await logInAs(admins, club, "ana");
  await admins.goto(`/results?tab=skins&teeTime=${teeTimeId}`);
  await admins.getByRole("link", { name: "Raw Table" }).click();
  await expect(admins.getByRole("row", { name: /Eva/ })).toContainText("8P picked up");
});

test("during the round, the opponent's picked-up holes are marked and explained, also before one has played them", async ({
  browser,
  club,
}) => {
  const { page } = await lendPhone(browser, club);
  const eva = await registerPlayer(page.request, club, "Eva");
  const dan = await newPlayer(club, "Dan");
  const { teeTimeId } = await startRoundOfTwo(club, "2026-12-20", eva, dan);
  await saveHoles(eva, teeTimeId, "live", holesOf(parRound, 1, 1));
  await saveHoles(dan, teeTimeId, "live", [
    { holeNumber: 1, gross: "picked-up" },
    { holeNumber: 2, gross: "picked-up" },
  ]);

  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await page.getByRole("button", { name: /^All holes/ }).click();
  await expect(page.getByRole("button", { name: /^Hole 1 Par 4 4 Dan 6P? ?picked up$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Hole 2 .*Par 5 .*Dan 8P? ?picked up$/ })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /Dan · front \+1/ }).click();
  await page.getByRole("group", { name: "So far" }).getByRole("button").click();
  await expect(page.getByText("Dan picked up: par 4 + 2 = 6; loses the hole to Eva 4")).toBeVisible();
});

async function playedRound(
  browser: Browser,
  club: Club,
): Promise<{ page: Page; teeTimeId: string; betId: string }> {
  const { page } = await lendPhone(browser, club);
  const eva = await registerPlayer(page.request, club, "Eva");
  const dan = await newPlayer(club, "Dan");
  const { teeTimeId, betId } = await startRoundOfTwo(club, date, eva, dan);
  const pickUp = (...holes: number[]) =>
    holesOf(parRound).map((hole) =>
      holes.includes(hole.holeNumber) ? { ...hole, gross: "picked-up" as const } : hole,
    );
  await saveHoles(eva, teeTimeId, "post-round", pickUp(2, 4));
  await saveHoles(dan, teeTimeId, "post-round", pickUp(4, 6));
  await eva.request("PUT", `/api/tee-times/${teeTimeId}/card/submission`);
  return { page, teeTimeId, betId };
}
