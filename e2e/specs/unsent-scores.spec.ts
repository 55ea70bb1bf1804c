/**
 * Eleven ways in which apps lose scores that were not sent yet. This one loses none; each is tested by its real cause.
 * Seven are what happens to a phone: logout, Check for Updates, a version change, a full storage, another player on it, an
 * update while entries wait, a week offline. Four are what the server says (`unsent-refused.spec.ts`).
 */
import { cast } from "../../src/server/seed/cast.ts";
import { dismiss, expect } from "../fixtures/club.ts";
import { test } from "../fixtures/cut-off.ts";
import { isLater } from "../fixtures/other-build.ts";
import { adminOf } from "../fixtures/players.ts";
import { databaseNames, untilNewestWorkerRuns } from "../pages/app-on-phone.ts";
import { expectHole, onFirstHole, play } from "../pages/live-page.ts";
import {
  expectSent,
  expectWaiting,
  fillStorage,
  isOfHoles,
  logInAgain,
  logOutWithScores,
  loseHoles,
  newScoringPhone,
  phoneOf,
  playAndKill,
  playFirstHole,
} from "../pages/unsent-scores.ts";

test.use({ serviceWorkers: "allow" });

const date = "2026-12-12"; // a Saturday
const afterTeeOff = "2026-12-12T20:00:00.000Z";
const aWeekLater = "2026-12-19T20:00:00.000Z";

test("logout and Check for Updates, offline and with a connection", async ({ browser, club, line }) => {
  const { page, teeTimeId, player, phone } = await newScoringPhone(browser, club, line, date, "Cleo");
  const waits = "Scores waiting on this phone: 1. They are sent when their player logs in here again.";
  const check = async () => page.getByRole("button", { name: "Check for Updates" }).click();
  await test.step("logout offline", async () => {
    line.cut();
    await playFirstHole(page);
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
    // The second time nobody is logged in.
    for (let time = 0; time < 2; time++) {
      await check();
      const loadedAgain = page.waitForEvent("load");
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
    // The phone may hear later than we do that all is sent.
    await expect(page.getByText(/waiting$/)).toBeHidden();
  }
});

test.describe("by the network alone", () => {
  test.use({ serviceWorkers: "block" });

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
});

test("a version change: the next version sends what the one before has saved, and an update comes when all is sent", async ({
  browser,
  replaced,
  release,
}) => {
  // On a busy machine the phone takes half a minute for all files, and Chromium up to five for its worker.
  test.setTimeout(480_000);
  // A browser that keeps no app: each page is of the version that the server has.
  const noApp = await browser.newPage({ baseURL: replaced.line.address, serviceWorkers: "block" });
  const { teeTimeId: verasTeeTime } = await onFirstHole(noApp, replaced.club(), date, "Vera");
  const { page, teeTimeId } = await newScoringPhone(browser, replaced.club(), replaced.line, date, "Uta");
  replaced.line.decide(loseHoles);
  for (const phone of [noApp, page]) await playFirstHole(phone);
  await release(afterTeeOff);

  await test.step("the next version", async () => {
    await noApp.reload();
    expect(await isLater(noApp)).toBe(1);
    await expectHole(noApp, 2);
    await expectWaiting(noApp, 1);
  });

  const update = page.getByRole("button", { name: "Update" });
  await test.step("an update while entries wait", async () => {
    await page.goto("/home");
    await expect(update).toBeVisible({ timeout: 60_000 });
    await update.click();
    await dismiss(page, "Scores waiting on this phone: 1. The new version comes when they are sent.");
    await untilNewestWorkerRuns(page);
    await page.reload();
    expect(await isLater(page)).toBe(0);
    await expectWaiting(page, 1);
  });

  replaced.line.decide(() => null);
  await expectSent(noApp, verasTeeTime, 5);
  await expectSent(page, teeTimeId, 5);
  await expect(page.getByText(/waiting$/)).toBeHidden();
  await expect(update).toBeVisible({ timeout: 60_000 });
  await update.click();
  await expect.poll(() => isLater(page), { timeout: 60_000 }).toBe(1);
});

test("a week offline on a phone that was killed behind a tap, and whose storage is full by then: what was saved stays, and what cannot be kept is sent at once", async ({
  club,
  line,
}) => {
  const { phone, teeTimeId } = await playAndKill(club, line, date, "Sigrid", "Bogey 5", "Par 5");
  await club.setClock(aWeekLater);
  const page = await phone.open();
  await page.clock.setSystemTime(Date.now() + 7 * 24 * 60 * 60 * 1_000);
  await page.goto("/home");
  await expectWaiting(page, 2);

  await fillStorage(page, line.address);
  await page.goto(`/enter-score/${teeTimeId}/hole-by-hole`);
  await page.getByRole("button", { name: "Par 4" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  await dismiss(page, "Error saving scores.");
  await expectHole(page, 4);
  line.mend();
  await expectSent(page, teeTimeId, 5, 5, 4, null);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await phone.close();
});
