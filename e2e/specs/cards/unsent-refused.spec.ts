/**
 * Can the server's answer make the app lose unsent scores? This file tests an expired session, a bad first
 * entry, and a refusal.
 */
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { adminOf, beginCard } from "../../fixtures/players.ts";
import { deleteTeeTime, teeOff } from "../../fixtures/tee-times.ts";
import { onWhite } from "../../pages/card-page.ts";
import { expectHole, expectOnServer, onFirstHole, play } from "../../pages/live-page.ts";
import {
  expectSent,
  logIn,
  loseHoles,
  openParked,
  phoneOf,
  playFirstHole,
  sayOnline,
} from "../../pages/unsent-scores.ts";

const date = "2026-12-12";
const aMonthLater = "2027-01-14T20:00:00.000Z";

test("an expired session: it is sent when the same player has logged in again", async ({
  club,
  line,
  phone: page,
}) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Sesto");
  const phone = await phoneOf(player);
  line.cut();
  await playFirstHole(page);
  await club.setClock(aMonthLater);
  line.mend();
  await sayOnline(page);
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
  await logIn(page, phone);
  await expectHole(page, 2);
  await expectSent(page, teeTimeId, 5);
});

test("one bad entry in front: a tee time that the club has deleted", async ({ club, line, phone: page }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Della");
  const other = await teeOff(club, date, player);
  await beginCard(player, other, onWhite);
  line.decide(loseHoles);
  await playFirstHole(page);
  await page.goto(`/enter-score/${other}/hole-by-hole`);
  await play(page, "Birdie 3");
  await deleteTeeTime(club, teeTimeId);
  line.decide(() => null);
  await sayOnline(page);
  await dismiss(page, "Tee time not found.");
  await expectSent(page, other, 3);
  await expect(await openParked(page)).toContainText("Hole 1: 5");
});

test("what the club refuses is parked: to be read, tried again or discarded", async ({
  club,
  phone: page,
}) => {
  const laterFile = "**/assets/unsent-sheet-*.js";
  await page.route(laterFile, (route) => route.abort());
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Rolf");
  const admin = await adminOf(club);
  const noShow = `/api/tee-times/${teeTimeId}/players/${player.id}/no-show`;
  await admin("PUT", noShow);
  const refused = "You are marked as a no show for this tee time. Please contact your club admin.";
  await play(page, "Bogey 5");
  await dismiss(page, refused);
  const open = page.getByRole("button", { name: "Needs your decision" });
  await test.step("where their sheet cannot be loaded the player reads why, and it opens as soon as it can", async () => {
    await open.click();
    await dismiss(page, "No connection. Please try again when you have reception.");
    await page.unroute(laterFile);
  });
  const parked = page.getByRole("region", { name: "Not accepted" });
  await expect(parked).toContainText("Hole 1: 5");
  await expect(parked).toContainText(refused);
  await page.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expectHole(page, 2);
  await admin("DELETE", noShow);
  await play(page, "Par 5");
  await expectOnServer(player, teeTimeId, 2, 5);
  await open.click();
  await parked.getByRole("button", { name: "Try again" }).click();
  await expectOnServer(player, teeTimeId, 1, 5);
  await expect(page.getByRole("dialog")).toContainText("Saved");
  await page.getByRole("button", { name: "Close" }).click();

  await admin("PUT", noShow);
  await play(page, "Par 4");
  await dismiss(page, refused);
  await open.click();
  await parked.getByRole("button", { name: "Discard" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard these scores?" });
  await expect(question).toContainText("Hole 3: 4");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(parked).toContainText("Hole 3: 4");
  await parked.getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(parked).toHaveCount(0);
  await admin("DELETE", noShow);
});
