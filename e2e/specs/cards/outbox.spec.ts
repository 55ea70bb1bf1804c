/**
 * What happens to scores without reception? The phone stores them immediately and sends them automatically
 * (ruling 18).
 */
import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/cut-off.ts";
import { beginCard, holesOf, newPlayer, registerPlayer, saveHoles } from "../../fixtures/players.ts";
import { actAndFastForward } from "../../fixtures/stopped-clock.ts";
import { teeOff } from "../../fixtures/tee-times.ts";
import { skipStartPause } from "../../pages/app-on-phone.ts";
import { expectCard, fillCard, gross, onWhite, parRound, untilKept } from "../../pages/card-page.ts";
import { closeFinish, untilAtHome } from "../../pages/home-page.ts";
import { expectHole, expectOnServer, onFirstHole, openHole, play } from "../../pages/live-page.ts";
import { watchAnswers } from "../../pages/loading.ts";
import { sayOnline } from "../../pages/unsent-scores.ts";

const date = "2026-12-11";

test.beforeEach(async ({ phone: page }) => {
  await page.clock.install();
});

test("a round continues without signal, and sends itself later", {
  tag: "@every-engine",
}, async ({ club, line, phone: page }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Nell");
  await play(page, "Par 4");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  line.cut();
  await play(page, "Bogey 6", "Birdie 3");
  await expectHole(page, 4);
  await expect(page.getByText("Saved on this phone · 2 waiting")).toBeVisible();
  await openHole(page, 2);
  await expect(page.getByLabel("Gross", { exact: true })).toHaveValue("6");
  await play(page, "Par 5");
  await expect(page.getByText("Saved on this phone · 2 waiting")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expectCard(player, teeTimeId, { gross: [4, ...Array(17).fill(null)] });

  await actAndFastForward(page, async () => line.mend(), page.getByText("Saved", { exact: true }));
  await expectCard(player, teeTimeId, { gross: [4, 5, 3, ...Array(15).fill(null)] });
});

test("a card that is submitted without reception settles its bet once, when it is back", async ({
  club,
  line,
  phone: page,
}) => {
  const nora = await registerPlayer(page.request, club, "Nora");
  const ned = await newPlayer(club, "Ned");
  const asked = await nora.request("POST", "/api/bets", { opponentId: ned.id, amounts: stakes });
  const { id } = asked as { id: string };
  await ned.request("PUT", `/api/bets/${id}/acceptance`);
  const teeTimeId = await teeOff(club, date, nora, ned);
  for (const player of [nora, ned]) await beginCard(player, teeTimeId, onWhite);
  await saveHoles(ned, teeTimeId, "live", holesOf(parRound));
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await fillCard(page);
  await untilKept(page, /"18":\{"gross":5/);
  // Home opens after the submission, without a connection. So its data and files are loaded now.
  await page.goto("/home");
  await untilAtHome(page);
  // The card's page also loads the files of the summary that follows the round. The test waits for them.
  const answered = watchAnswers(page);
  const finish = page.waitForResponse(/\/finish-sheet-[^/]*\.js$/);
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  await expect(gross(page, 18)).toHaveValue("5");
  await skipStartPause(page);
  await finish;
  await answered();

  line.cut();
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page.getByText("Saved on this phone. We'll send it as soon as you're online.")).toBeVisible();
  await closeFinish(page);
  await expect(page.getByText("Saved on this phone · 18 waiting")).toBeVisible();
  await page.getByRole("button", { name: /waiting$/ }).click();
  const sheet = page.getByRole("dialog", { name: "Scores on this phone" });
  await expect(sheet).toContainText("Hole 18: 5, Submit Scores");
  await expect(sheet.getByText("We'll send it as soon as you're online.", { exact: true })).toBeVisible();
  await expectCard(nora, teeTimeId, { complete: false, submitted: false });

  line.mend();
  await sayOnline(page);
  await expect(sheet.getByText("Saved", { exact: true })).toBeVisible();
  await expectCard(nora, teeTimeId, { complete: true, submitted: true });
  const bet = (await nora.request("GET", `/api/bets/${id}`)) as { rounds: unknown[] };
  expect(bet.rounds).toHaveLength(1);
  await club.setClock(demoNow);
});

test("a phone with full storage sends immediately", async ({ club, line, ownPhone: page }) => {
  await page.clock.install();
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Fulvia");
  const storage = await page.context().newCDPSession(page);
  await storage.send("Storage.overrideQuotaForOrigin", { origin: line.address, quotaSize: 1 });
  await play(page, "Bogey 5");
  await expectOnServer(player, teeTimeId, 1, 5);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  line.cut();
  await page.getByRole("button", { name: "Par 5" }).click();
  await expect(page.getByText("Not saved yet, and this phone cannot keep it: hole 2")).toBeVisible();
  const save = page.getByRole("button", { name: "Save + Next Hole" });
  await actAndFastForward(page, () => save.click(), page.getByRole("alertdialog"));
  await dismiss(page, "Error saving scores.");
  await expectHole(page, 3);
  await expect(page.getByText("Not saved yet, and this phone cannot keep it: hole 2")).toBeVisible();
  line.mend();
  await sayOnline(page);
  await expectOnServer(player, teeTimeId, 2, 5);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("of two tabs one sends at a time", { tag: "@every-engine" }, async ({ club, phone: page }) => {
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Tabea");
  const other = await page.context().newPage();
  await other.goto("/home");
  const release = await other.evaluateHandle(async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await new Promise<void>((resolve) => {
      void navigator.locks.request("clubhouse-outbox", () => {
        resolve();
        return isReleased;
      });
    });
    return release;
  });
  await play(page, "Par 4", "Par 5");
  await expect(page.getByText("Saved on this phone · 2 waiting")).toBeVisible();
  await expect(other.getByText("Saved on this phone · 2 waiting")).toBeVisible();
  await release.evaluate((release) => release());
  await expectOnServer(player, teeTimeId, 2, 5);
  for (const tab of [page, other]) await expect(tab.getByText("Saved", { exact: true })).toBeVisible();
  // Home shows "Saved" as a line of text, and not as a box that looks like a button.
  const line = other.locator("section").filter({ hasText: /^Saved$/ });
  await expect(line).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("a second tap never sends twice, and asks for no more than it needs", async ({ club, phone: page }) => {
  await onFirstHole(page, club, date, "Dirk");
  let sent = 0;
  let holesKnown: unknown;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/card/holes", async (route) => {
    sent += 1;
    holesKnown = route.request().postDataJSON().holesKnown;
    await isAnswered;
    await route.continue();
  });
  await page.getByRole("button", { name: "Par 4" }).click();
  await page.getByRole("button", { name: "Save + Next Hole" }).dblclick();
  await expectHole(page, 2);
  await expect(page.getByText("Saved on this phone · 1 waiting")).toBeVisible();
  answer();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(sent).toBe(1);
  expect(holesKnown).toBe(true);
});
