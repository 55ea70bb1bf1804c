/**
 * What does the app do if the phone's storage never responds, is missing, or was partly cleared? It opens,
 * warns that the phone stores nothing, saves over the network, and never claims that all was sent.
 */
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { haveTrouble } from "../../fixtures/silent-storage.ts";
import { fastForwardUntilVisible } from "../../fixtures/stopped-clock.ts";
import { expectHole, expectOnServer, onFirstHole, play } from "../../pages/live-page.ts";
import { expectWaiting, loseHoles, sayOnline } from "../../pages/unsent-scores.ts";

const date = "2026-12-14";
const keepsNothing = "This phone keeps nothing. Saving needs a connection.";

test("storage that never answers: the round continues by the network, and a logout leaves nothing", async ({
  club,
  ownPhone: page,
}) => {
  await haveTrouble(page, "silent");
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Sila");
  await play(page, "Bogey 5");
  await expectOnServer(player, teeTimeId, 1, 5);
  await expect(page.getByText(keepsNothing)).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(0);
  await page.goto("/home");
  await expect(page.getByText(keepsNothing)).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await page.request.get("/api/sessions/current")).status()).toBe(401);
});

test("storage that is missing: what this phone cannot keep is said, sent, and not left behind without a question", async ({
  club,
  line,
  ownPhone: page,
}) => {
  await haveTrouble(page, "missing");
  await page.clock.install();
  const { player, teeTimeId } = await onFirstHole(page, club, date, "Nola");
  line.decide(loseHoles);
  await play(page, "Bogey 5");
  await fastForwardUntilVisible(page, page.getByRole("alertdialog"));
  await dismiss(page, "Error saving scores.");
  await play(page, "Par 5");
  await expectHole(page, 3);
  await expect(page.getByText("Not saved yet, and this phone cannot keep it: hole 1, 2")).toBeVisible();
  // The player uses links within the app, because only the open page holds the scores.
  const back = page.getByRole("link", { name: "Back" });
  const logout = page.getByRole("button", { name: "Logout" });
  await expect(async () => {
    if (!(await logout.isVisible())) await back.click();
    await expect(logout).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await logout.click();
  await page.clock.fastForward(3_000);
  const question = page.getByRole("alertdialog", { name: "Holes 1, 2 are not saved yet" });
  await expect(question).toContainText("If you leave now, it is lost.");
  await question.getByRole("button", { name: "Cancel" }).click();
  line.decide(() => null);
  await sayOnline(page);
  await expectOnServer(player, teeTimeId, 2, 5);
});

test("scores that the browser has cleared are named once, and not called saved", async ({
  club,
  line,
  phone: page,
}) => {
  await onFirstHole(page, club, date, "Evi");
  line.decide(loseHoles);
  await play(page, "Bogey 5", "Par 5");
  await expectWaiting(page, 2);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase("clubhouse").onsuccess = resolve;
      }),
  );
  await page.goto("/home");
  const lost =
    "This browser has cleared its storage. Still waiting in it: hole 1, hole 2. Please check your card.";
  await dismiss(page, lost);
  await page.reload();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByText(lost)).toHaveCount(0);
});
