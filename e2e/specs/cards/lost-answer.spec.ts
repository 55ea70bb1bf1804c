/** What does the player read when the server has done the work but the answer is lost? */

import type { Page } from "@playwright/test";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { acceptBet } from "../../fixtures/live-round.ts";
import { type Loss, notOurs } from "../../fixtures/offline.ts";
import { newPlayer, registerPlayer } from "../../fixtures/players.ts";
import { actAndFastForward, pauseClock } from "../../fixtures/stopped-clock.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { expectCard, fillCard, openCard } from "../../pages/card-page.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { isOfHoles, sayOnline } from "../../pages/unsent-scores.ts";

test.beforeEach(async ({ phone: page }) => {
  await page.clock.install();
});

const noConnection = "No connection. Please try again when you have reception.";
const checkNow = "We could not tell whether this was saved. Please check before you try again.";
const checkLater = "We could not tell whether this was saved. Please check when you have reception.";

test("a card is handed in once, though answers are lost", async ({ club, line, phone: page }) => {
  const { player, teeTimeId } = await openCard(page, club, "2026-12-09", "Erna");
  await fillCard(page);
  const lost: Record<string, Loss> = {
    [`PUT /api/tee-times/${teeTimeId}/card/holes`]: "half",
    [`PUT /api/tee-times/${teeTimeId}/card/submission`]: { instead: notOurs["an empty object"] },
  };
  line.decide((request) => lost[request] ?? null);
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page.getByText("Saved on this phone · 18 waiting")).toBeVisible();
  await expectCard(player, teeTimeId, { complete: true, submitted: false });
  line.decide((request) => (isOfHoles(request) ? null : (lost[request] ?? null)));
  await expect(page.getByText("Saved on this phone · Submit Scores waiting")).toBeVisible();
  line.decide(() => null);
  await sayOnline(page);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectCard(player, teeTimeId, { submitted: true });
});

test("a place is confirmed although the answer was lost, and what nobody knows is said", async ({
  club,
  line,
  phone: page,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-03-06", time: "07:30", countLimit: 4 });
  await registerPlayer(page.request, club, "Jo");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  const place = `/api/tee-times/${teeTimeId}/place`;
  const join = page.getByRole("button", { name: "Join Tee Time" });
  await test.step("two taps on one button send once", async () => {
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "PUT") sent += 1;
    });
    await join.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText("You've joined the tee time.")).toBeVisible();
    expect(sent).toBe(1);
    await leave(page);
    await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  });
  line.lose(`PUT ${place}`, "half");
  await actAndFastForward(page, () => join.click(), page.getByText("You've joined the tee time."));
  line.lose(`DELETE ${place}`, { instead: notOurs["a proxy without its server"] });
  await leave(page);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  await test.step("what never left the phone", async () => {
    await page.context().setOffline(true);
    await actAndFastForward(page, () => join.click(), page.getByRole("alertdialog"));
    await dismiss(page, noConnection);
    await page.context().setOffline(false);
  });
  await test.step("what nobody knows", async () => {
    line.lose(`PUT ${place}`, "no more");
    await actAndFastForward(page, () => join.click(), page.getByRole("alertdialog"));
    await dismiss(page, checkLater);
    line.mend();
    await page.reload();
    await expect(page.getByRole("button", { name: "Leave Tee Time" })).toBeVisible();
  });
});

test("where only the player can know, the page shows what holds", async ({ club, line, phone: page }) => {
  const player = await registerPlayer(page.request, club, "Bo");
  const other = await newPlayer(club, "Cy");
  const id = await acceptBet(player, other);
  await page.goto(`/bet/${id}`);
  line.lose(`DELETE /api/bets/${id}/activation`, "half");
  const setInactive = page.getByRole("button", { name: "Set Inactive" });
  const setActive = page.getByRole("button", { name: "Set Active" });
  await actAndFastForward(page, () => setInactive.click(), setActive);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  line.decide((request) => (request === `PUT /api/bets/${id}/activation` ? "half" : null));
  await actAndFastForward(page, () => setActive.click(), page.getByRole("alertdialog"));
  await dismiss(page, checkNow);
  await expect(setInactive).toBeVisible();
});

test("a page of a captive portal is not an answer, and the request is sent again", async ({
  club,
  line,
  // The browser logs an error when a page arrives instead of a script. A shared phone must not log errors.
  ownPhone: page,
}) => {
  await page.clock.install();
  await registerPlayer(page.request, club, "Una");
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "Tee Times", exact: true })).toBeVisible();
  // The screen loads before the portal starts, because the portal would replace the screen's script.
  await page.getByRole("link", { name: "Tee Times", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  line.enterPortal();
  const failed = page.getByRole("alert").filter({ hasText: noConnection });
  await actAndFastForward(page, () => page.getByRole("tab", { name: "Past" }).click(), failed);
  const again = failed.getByRole("button", { name: "Try again" });
  // While the clock runs, the app may retry before the player does.
  await expect(async () => {
    await page.clock.resume();
    await expect(again).toBeVisible();
    await pauseClock(page);
    await expect(again).toBeVisible({ timeout: 500 });
  }).toPass();
  line.mend();
  await again.click();
  await page.clock.resume();
  await expect(failed).toHaveCount(0);
});

async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Leave Tee Time" }).click();
  const sure = page.getByRole("alertdialog").getByRole("button", { name: "Leave Tee Time" });
  await actAndFastForward(page, () => sure.click(), page.getByText("You've left the tee time."));
}
