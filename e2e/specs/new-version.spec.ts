/**
 * When does a newer version of the app come onto a phone? When the player says so, and not before. Until then the old one
 * goes on, whatever files the server has by now, and gets its scores in.
 */
import type { Browser } from "@playwright/test";
import { expect, logInAs, newPhone } from "../fixtures/club.ts";
import { test } from "../fixtures/cut-off.ts";
import { isLater } from "../fixtures/other-build.ts";
import type { ReplacedClub } from "../fixtures/replaced-club.ts";
import { findIds } from "../fixtures/screens/list.ts";
import { untilOnPhone } from "../pages/app-on-phone.ts";

test.use({ serviceWorkers: "allow" });

test("an old app runs to its end on a server that has none of its files, and gets its scores in", async ({
  browser,
  replaced,
  release,
}) => {
  const { context, page, teeTimeUnderWay } = await newPhoneWithApp(browser, replaced);
  await release();

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
  await context.close();
});

test("a new version waits until the player takes it, also through a closed app, and never shows in mid-hole", async ({
  browser,
  replaced,
  release,
}) => {
  const { context, page, teeTimeUnderWay } = await newPhoneWithApp(browser, replaced);
  await release();
  await page.goto("/home");
  const isHere = page.getByText("A new version is here");
  await expect(isHere).toBeVisible({ timeout: 30_000 });
  await page.close();

  const again = await context.newPage();
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
  await context.close();
});

test("Check for Updates brings the version that the server has", async ({ browser, replaced, release }) => {
  const { context, page } = await newPhone(browser, { ...replaced.club(), address: replaced.line.address });
  await page.goto("/");
  await untilOnPhone(page);
  await release();
  await page.goto("/");
  expect(await isLater(page)).toBe(0);
  await page.getByRole("button", { name: "Check for Updates" }).click();
  await expect.poll(() => isLater(page), { timeout: 30_000 }).toBe(1);
  await context.close();
});

test("a new version comes though the worker of the one before is busy", async ({
  browser,
  replaced,
  release,
}) => {
  const { context, page } = await newPhoneWithApp(browser, replaced);
  replaced.line.lose("GET /assets/endless.js", { held: new Promise(() => {}) });
  await release();
  await page.goto("/home");
  await page.evaluate(() => void fetch("/assets/endless.js").catch(() => {}));
  const update = page.getByRole("button", { name: "Update" });
  await expect(update).toBeVisible({ timeout: 30_000 });
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  expect(await isWaiting(), "whether the browser lets the new worker wait").toBe(true);
  await update.click();
  await expect.poll(() => isLater(page), { timeout: 20_000 }).toBe(1);
  await context.close();
});

/** Mia's, which has the app as the server had it. */
async function newPhoneWithApp(browser: Browser, { club, line }: ReplacedClub) {
  const { context, page } = await newPhone(browser, { ...club(), address: line.address });
  const { teeTimeUnderWay } = await findIds(page, club());
  await logInAs(page, club(), "mia");
  await page.goto("/home");
  await untilOnPhone(page);
  return { context, page, teeTimeUnderWay };
}
