/**
 * Four of the eleven ways in which apps lose scores that were not sent yet, by what the server says when they arrive: an
 * expired session, a server restored from yesterday's backup, one bad entry in front, and a refusal, which
 * `parked-scores.spec.ts` has (the others: `unsent-scores.spec.ts`).
 */
import { join } from "node:path";
import { dismiss, expect, newPhone } from "../fixtures/club.ts";
import { loseDatabase, typeCommand } from "../fixtures/club-command.ts";
import { openClubIn } from "../fixtures/club-server.ts";
import { test } from "../fixtures/cut-off.ts";
import { beginCard, registerPlayer, requestFrom } from "../fixtures/players.ts";
import { deleteTeeTime, teeOff } from "../fixtures/tee-times.ts";
import { onWhite } from "../pages/card-page.ts";
import { expectHole, onFirstHole, openHole, play } from "../pages/live-page.ts";
import {
  expectSent,
  expectWaiting,
  logIn,
  loseHoles,
  openParked,
  phoneOf,
  playFirstHole,
} from "../pages/unsent-scores.ts";

const date = "2026-12-12"; // a Saturday
const afterTeeOff = "2026-12-12T20:00:00.000Z";
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
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
  await logIn(page, phone);
  await expectHole(page, 2);
  await expectSent(page, teeTimeId, 5);
});

test("a server restored from yesterday's backup: it knows neither the card nor the session", async ({
  browser,
  replaced,
}) => {
  const club = replaced.club();
  const { page } = await newPhone(browser, { ...club, address: replaced.line.address });
  const player = await registerPlayer(page.request, club, "Resi");
  const phone = await phoneOf(player);
  const teeTimeId = await teeOff(club, date, player);
  const backup = join(replaced.dataDir, "yesterday.sqlite");
  typeCommand(replaced.dataDir, "", "backup", backup);
  await beginCard(player, teeTimeId, onWhite);
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await play(page, "Bogey 5");
  await expectSent(page, teeTimeId, 5);
  replaced.line.decide(loseHoles);
  await play(page, "Par 5");
  // Over a version that the server will know nothing of.
  await openHole(page, 1);
  await play(page, "Par 4");
  await expectWaiting(page, 2);

  await replaced.replace((dataDir) => {
    loseDatabase(dataDir);
    typeCommand(dataDir, "", "restore", backup);
    return openClubIn(dataDir, afterTeeOff);
  });
  replaced.line.decide(() => null);
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
  await logIn(page, phone);
  await dismiss(page, "Enter your index and tee box before your scores.");
  const parked = await openParked(page);
  await expect(parked).toContainText("Hole 1: 4, Hole 2: 5");
  await beginCard({ ...player, request: requestFrom(page.request, replaced.club()) }, teeTimeId, onWhite);
  await parked.getByRole("button", { name: "Try again" }).click();
  await expectSent(page, teeTimeId, 4, 5);
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
  await dismiss(page, "Tee time not found.");
  await expectSent(page, other, 3);
  await expect(await openParked(page)).toContainText("Hole 1: 5");
});
