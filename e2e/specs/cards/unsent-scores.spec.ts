/** Can the phone lose unsent scores? This file tests logout, Check for Updates, another player, and a week offline. */
import { cast } from "../../../src/server/seed/cast.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { adminOf } from "../../fixtures/players.ts";
import { fastForwardUntilVisible } from "../../fixtures/stopped-clock.ts";
import { databaseNames } from "../../pages/app-on-phone.ts";
import { expectHole, onFirstHole, play } from "../../pages/live-page.ts";
import {
  expectSent,
  expectWaiting,
  isOfHoles,
  logInAgain,
  logOutWithScores,
  loseHoles,
  phoneOf,
  playFirstHole,
  startOnPhone,
} from "../../pages/unsent-scores.ts";

test.use({ serviceWorkers: "allow" });

const date = "2026-12-12";
const aWeekLater = "2026-12-19T20:00:00.000Z";

test.beforeEach(async ({ phone: page }) => {
  await page.clock.install();
});

test("logout and Check for Updates, offline and with a connection", async ({ club, line, phone: page }) => {
  const { teeTimeId, player, phone } = await startOnPhone(page, club, date, "Cleo");
  const waits = "Saved on this phone, not sent yet: 1. Sent when the player logs in here again.";
  const check = async () => page.getByRole("button", { name: "Check for Updates" }).click();
  await test.step("logout offline, after a week without a connection", async () => {
    line.cut();
    await playFirstHole(page);
    await club.setClock(aWeekLater);
    await page.clock.setSystemTime(Date.now() + 7 * 24 * 60 * 60 * 1_000);
    await page.goto("/home");
    await expectWaiting(page, 1);
    await logOutWithScores(page, 1);
    line.mend();
    await logInAgain(page, phone);
    await expectSent(page, teeTimeId, 5);
  });

  await test.step("Check for Updates offline", async () => {
    await openRound(2);
    line.cut();
    await play(page, "Par 5");
    await expectWaiting(page, 1);
    await page.goto("/");
    for (let time = 0; time < 2; time++) {
      await check();
      const loadedAgain = page.waitForEvent("load");
      await fastForwardUntilVisible(page, page.getByRole("alertdialog"));
      await dismiss(page, waits);
      await loadedAgain;
      expect(await databaseNames(page)).toEqual(["clubhouse"]);
    }
    line.mend();
    await logInAgain(page, phone);
    await expectSent(page, teeTimeId, 5, 5);
  });

  await test.step("Check for Updates with a connection", async () => {
    await openRound(3);
    line.decide(loseHoles);
    await play(page, "Par 4");
    await expectWaiting(page, 1);
    await page.goto("/");
    line.decide(() => null);
    const loadedAgain = page.waitForEvent("load");
    await check();
    await loadedAgain;
    const admin = await adminOf(club);
    const { card } = (await admin("GET", `/api/tee-times/${teeTimeId}/players/${player.id}/card`)) as {
      card: { gross: number[] };
    };
    expect(card.gross.slice(0, 3)).toEqual([5, 5, 4]);
  });

  async function openRound(hole: number): Promise<void> {
    await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
    await expectHole(page, hole);
    // The server may have all scores while the phone still shows some as waiting.
    await expect(page.getByText(/waiting$/)).toBeHidden();
  }
});

test("another player on the phone: they neither see nor send it", async ({ club, line, phone: page }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Mina");
  const phone = await phoneOf(player);
  let sent = 0;
  let isLost = true;
  line.decide((request) => {
    if (!isOfHoles(request)) return null;
    sent += 1;
    return isLost ? "before" : null;
  });
  await playFirstHole(page);
  await page.goto("/home");
  await logOutWithScores(page, 1);
  const sentByMina = sent;
  isLost = false;

  await logInAgain(page, cast.max.phone);
  await expect(page.getByRole("heading", { name: "Max Lee" })).toBeVisible();
  await page.goto("/enter-score");
  await expect(page.getByRole("tab", { name: "Ready", exact: true })).toBeVisible();
  await expect(page.getByText(/waiting$/)).toHaveCount(0);
  expect(sent).toBe(sentByMina);

  await logInAgain(page, phone);
  await expectSent(page, teeTimeId, 5);
});
