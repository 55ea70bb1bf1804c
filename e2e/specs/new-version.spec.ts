/**
 * When does a newer version of the app come onto a phone? When the player says so, and not before. Until then the old one
 * goes on, whatever files the server has by now, and gets its scores in.
 */
import { rmSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { expect, logInAs, newPhone, test } from "../fixtures/club.ts";
import { demoNow, openDemoIn } from "../fixtures/club-server.ts";
import { isLater, makeOtherBuild } from "../fixtures/other-build.ts";
import { openReplacedClub, type ReplacedClub } from "../fixtures/replaced-club.ts";
import { findIds } from "../fixtures/screens/list.ts";
import { untilOnPhone } from "../pages/app-on-phone.ts";

test.use({ serviceWorkers: "allow" });

test.describe.configure({ mode: "serial" });

let replaced: ReplacedClub;
let otherBuild: string;
let teeTimeUnderWay: string;
/** They have the app as the server had it, and the server has a later one. */
let phones: { readonly hers: Page; readonly strangers: Page; readonly busy: Page };

test.beforeAll(async ({ browser }) => {
  // On a busy machine each phone takes half a minute for all files.
  test.setTimeout(240_000);
  replaced = await openReplacedClub();
  otherBuild = makeOtherBuild();
  const [hers, busy, strangers] = [await open(browser), await open(browser), await open(browser)];
  ({ teeTimeUnderWay } = await findIds(hers, replaced.club()));
  for (const page of [hers, busy]) {
    await logInAs(page, replaced.club(), "mia");
    await page.goto("/home");
  }
  await strangers.goto("/");
  for (const page of [hers, busy, strangers]) await untilOnPhone(page);
  phones = { hers, busy, strangers };
  replaced.line.lose("GET /assets/endless.js", { held: new Promise(() => {}) });
  await replaced.replace((dataDir) => openDemoIn(dataDir, otherBuild));
  await replaced.club().setClock(demoNow);
});

test.afterAll(async () => {
  await replaced.close();
  rmSync(otherBuild, { recursive: true });
});

test("an old app runs to its end on a server that has none of its files, and gets its scores in", async () => {
  const { hers: page } = phones;
  await page.goto(`/enter-score/${teeTimeUnderWay}/hole-by-hole`);
  await page.getByRole("button", { name: /^Bogey/ }).click();
  const saved = page.waitForResponse((response) => response.url().endsWith("/card/holes"));
  await page.getByRole("button", { name: "Save + Next Hole" }).click();
  expect((await saved).status()).toBe(200);
  // Screens that this tab has not opened yet.
  for (const path of ["/results", "/games", "/my-profile"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(await isLater(page)).toBe(0);
});

test("a new version waits until the player takes it, also through a closed app, and never shows in mid-hole", async () => {
  const { hers: page } = phones;
  await page.goto("/home");
  const isHere = page.getByText("A new version is here");
  await expect(isHere).toBeVisible({ timeout: 30_000 });
  await page.close();

  const again = await page.context().newPage();
  await again.goto(`/enter-score/${teeTimeUnderWay}/hole-by-hole`);
  await expect(again.getByRole("button", { name: "Save + Next Hole" })).toBeVisible();
  expect(await isLater(again)).toBe(0);
  await again.goto("/home");
  await expect(again.getByText("A new version is here")).toBeVisible({ timeout: 30_000 });
  await again.getByRole("button", { name: "Later" }).click();
  await expect(again.getByText("A new version is here")).toHaveCount(0);
  await again.reload();
  expect(await isLater(again)).toBe(0);
  const update = again.getByRole("button", { name: "Update" });
  await expect(update).toBeVisible({ timeout: 30_000 });
  await update.click();
  await expect.poll(() => isLater(again), { timeout: 20_000 }).toBe(1);
  await expect(again.getByRole("heading", { name: "Mia “Ace” Parker" })).toBeVisible();

  replaced.line.cut();
  await again.reload();
  await expect(again.getByRole("heading", { name: "Mia “Ace” Parker" })).toBeVisible();
  expect(await isLater(again)).toBe(1);
  replaced.line.mend();
});

test("Check for Updates brings the version that the server has", async () => {
  const { strangers: page } = phones;
  await page.goto("/");
  expect(await isLater(page)).toBe(0);
  await page.getByRole("button", { name: "Check for Updates" }).click();
  await expect.poll(() => isLater(page), { timeout: 30_000 }).toBe(1);
});

test("a new version comes though the worker of the one before is busy", async () => {
  const { busy: page } = phones;
  await page.goto("/home");
  await page.evaluate(() => void fetch("/assets/endless.js").catch(() => {}));
  const update = page.getByRole("button", { name: "Update" });
  await expect(update).toBeVisible({ timeout: 30_000 });
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  expect(await isWaiting(), "whether the browser lets the new worker wait").toBe(true);
  await update.click();
  await expect.poll(() => isLater(page), { timeout: 20_000 }).toBe(1);
});

async function open(browser: Browser): Promise<Page> {
  return (await newPhone(browser, { ...replaced.club(), address: replaced.line.address })).page;
}
