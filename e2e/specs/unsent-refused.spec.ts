/**
 * Two of the eleven ways in which apps lose scores that were not sent yet, by what the server says when they arrive: an
 * expired session, and one bad entry in front. A refusal is in `parked-scores.spec.ts`, a server that was restored from
 * yesterday's backup in the simulation (the others: `unsent-scores.spec.ts`).
 */
import { dismiss, expect } from "../fixtures/club.ts";
import { test } from "../fixtures/cut-off.ts";
import { beginCard } from "../fixtures/players.ts";
import { deleteTeeTime, teeOff } from "../fixtures/tee-times.ts";
import { onWhite } from "../pages/card-page.ts";
import { expectHole, onFirstHole, play } from "../pages/live-page.ts";
import {
  expectSent,
  logIn,
  loseHoles,
  openParked,
  phoneOf,
  playFirstHole,
  sayOnline,
} from "../pages/unsent-scores.ts";

const date = "2026-12-12"; // a Saturday
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
