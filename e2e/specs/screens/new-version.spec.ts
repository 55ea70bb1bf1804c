/**
 * A newer version comes onto a phone only when the player agrees. Until then the old version works and sends
 * its scores, whatever files the server has.
 */
import { rmSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { dismiss, expect, logInAs, newPhone, test } from "../../fixtures/club.ts";
import { demoNow, openDemoIn } from "../../fixtures/club-server.ts";
import { isLater, makeOtherBuild } from "../../fixtures/other-build.ts";
import { openReplacedClub, type ReplacedClub } from "../../fixtures/replaced-club.ts";
import { findIds } from "../../fixtures/screens/list.ts";
import { fastForwardUntil, fastForwardUntilVisible } from "../../fixtures/stopped-clock.ts";
import { skipStartPause, untilNewestWorkerRuns, untilOnPhone } from "../../pages/app-on-phone.ts";
import { play } from "../../pages/live-page.ts";
import { expectWaiting, loseHoles } from "../../pages/unsent-scores.ts";

test.use({ serviceWorkers: "allow" });

test.describe.configure({ mode: "serial" });

let replaced: ReplacedClub;
let otherBuild: string;
let hole: string;
/**
 * The first two phones have the app's old version, and the server has a later one. The third has no app and
 * loads each page in the server's version.
 */
let phones: { readonly hers: Page; readonly strangers: Page; readonly withoutApp: Page };

test.beforeAll(async ({ browser }) => {
  // On a busy machine it takes each phone half a minute to load all files of the app.
  test.setTimeout(240_000);
  replaced = await openReplacedClub();
  otherBuild = makeOtherBuild();
  const [hers, strangers] = [await open(browser), await open(browser)];
  const withoutApp = await browser.newPage({
    baseURL: replaced.line.address,
    serviceWorkers: "block",
  });
  const { teeTimeUnderWay } = await findIds(hers, replaced.club());
  hole = `/enter-score/${teeTimeUnderWay}/hole-by-hole`;
  await hers.goto("/home");
  await strangers.goto("/");
  for (const page of [hers, strangers]) {
    await skipStartPause(page);
    await untilOnPhone(page);
  }
  await logInAs(withoutApp, replaced.club(), "mia");
  await withoutApp.goto(hole);
  const held = new Promise<void>(() => {});
  replaced.line.decide((request) => (request === "GET /assets/endless.js" ? { held } : loseHoles(request)));
  await play(withoutApp, "Par 4");
  await expectWaiting(withoutApp, 1);
  phones = { hers, strangers, withoutApp };
  await replaced.replace((dataDir) => openDemoIn(dataDir, otherBuild));
  await replaced.club().setClock(demoNow);
});

test.afterAll(async () => {
  await replaced.close();
  rmSync(otherBuild, { recursive: true });
});

test("Check for Updates brings the version that the server has, though the worker of the one before is busy", async () => {
  const { strangers: page } = phones;
  await page.evaluate(() => void fetch("/assets/endless.js").catch(() => {}));
  expect(await isLater(page)).toBe(0);
  // A busy machine may load the new files too late for the app's time limit, so the app's clock is paused.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole("button", { name: "Check for Updates" }).click();
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
  await page.clock.resume();
  await expect.poll(() => isLater(page), { timeout: 30_000 }).toBe(1);
});

test("the next version sends what the one before has saved", async () => {
  const { withoutApp: page } = phones;
  await page.reload();
  expect(await isLater(page)).toBe(1);
  await expectWaiting(page, 1);
  replaced.line.decide(() => null);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.close();
});

test("an old app runs to its end on a server that has none of its files, and gets its scores in", async () => {
  const { hers: page } = phones;
  await page.goto(hole);
  await page.getByRole("button", { name: /^Bogey/ }).click();
  const saved = page.waitForResponse((response) => response.url().endsWith("/card/holes"));
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  expect((await saved).status()).toBe(200);
  for (const path of ["/results", "/games", "/my-profile"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(await isLater(page)).toBe(0);
});

test("a new version waits until the player takes it, also through a closed app, and never shows in mid-hole", async () => {
  const { hers: page } = phones;
  const isHere = "A new version is here";
  await page.goto("/home");
  await fastForwardUntilVisible(page, page.getByText(isHere));
  await page.close();

  const again = await page.context().newPage();
  phones = { ...phones, hers: again };
  await again.goto(hole);
  await expect(again.getByRole("button", { name: "Save + Next Hole" })).toBeVisible();
  expect(await isLater(again)).toBe(0);
  await again.goto("/home");
  await fastForwardUntilVisible(again, again.getByText(isHere));
  await again.getByRole("button", { name: "Later" }).click();
  await expect(again.getByText(isHere)).toHaveCount(0);
  await expect(again.getByRole("heading", { level: 1 })).toBeFocused();
  await again.reload();
  expect(await isLater(again)).toBe(0);
});

test("an update comes when all is sent", async () => {
  // Chromium may take up to five minutes to replace its worker.
  test.setTimeout(400_000);
  const { hers: page } = phones;
  const update = page.getByRole("button", { name: "Update" });
  await test.step("an update while entries wait", async () => {
    await page.goto(hole);
    replaced.line.decide(loseHoles);
    await page.getByRole("button", { name: /^Par/ }).click();
    await page.getByRole("button", { name: "Save + Next Hole" }).click();
    await expectWaiting(page, 1);
    await page.goto("/home");
    await fastForwardUntilVisible(page, update);
    await update.click();
    await fastForwardUntilVisible(page, page.getByRole("alertdialog"));
    await dismiss(page, "Saved on this phone, not sent yet: 1. Tap Update again when all is sent.");
    await untilNewestWorkerRuns(page);
    await page.reload();
    expect(await isLater(page)).toBe(0);
    await expectWaiting(page, 1);
  });

  await test.step("an update when all is sent", async () => {
    replaced.line.decide(() => null);
    await fastForwardUntil(page, () => page.getByText(/waiting$/).isHidden());
    await fastForwardUntilVisible(page, update);
    await update.click();
    const name = page.getByRole("heading", { name: "Mia “Ace” Parker" });
    await expect.poll(() => isLater(page), { timeout: 60_000 }).toBe(1);
    await expect(name).toBeVisible();
    replaced.line.cut();
    await page.reload();
    await expect(name).toBeVisible();
    expect(await isLater(page)).toBe(1);
  });
});

async function open(browser: Browser): Promise<Page> {
  const { page } = await newPhone(browser, { ...replaced.club(), address: replaced.line.address });
  await page.clock.install();
  return page;
}
