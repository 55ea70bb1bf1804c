/**
 * What does the player see if the server does not respond, or does not have what they ask for? They stay in
 * the app, read why, and have one next step.
 */
import type { Locator } from "@playwright/test";
import { cast, castPin } from "../../../src/server/seed/cast.ts";
import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import type { Line } from "../../fixtures/offline.ts";
import { newPlayer } from "../../fixtures/players.ts";
import {
  fastForwardUntil,
  fastForwardUntilVisible,
  type StoppedClock,
  stopClock,
} from "../../fixtures/stopped-clock.ts";
import { phoneOf } from "../../pages/unsent-scores.ts";

const noConnection = "No connection. Please try again when you have reception.";
const slow = "The connection is slow. Still trying.";

test.beforeEach(async ({ phone: page }) => {
  await page.clock.install();
});

test("a screen that cannot be fetched offline says so, and opens when there is reception", async ({
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "mia");
  await page.goto("/home");
  const results = page.getByRole("link", { name: "View Results" });
  await expect(results).toBeVisible();

  line.cut();
  await results.click();
  await expect(page.getByText(noConnection)).toBeVisible();
  await expect(page).toHaveURL("/results");
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await tryAgain.click();
  await expect(tryAgain).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByText(noConnection)).toBeVisible();

  await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/home");

  line.mend();
  await fastForwardUntilVisible(page, page.getByRole("heading", { name: "Results" }));
  await expect(page.getByRole("tab", { name: "Skins" })).toBeVisible();

  await test.step("what is shown stays when it cannot be refreshed, and says so", async () => {
    await page.goto("/enter-score?tab=saved");
    const firstRow = page.getByRole("main").getByRole("link").first();
    await expect(firstRow).toBeVisible();
    line.cut();
    await page.getByRole("button", { name: "Refresh" }).click();
    const warning = page.getByText(/^No connection · as of \d{1,2}:\d\d [AP]M$/);
    await fastForwardUntilVisible(page, warning);
    await expect(firstRow).toBeVisible();
    line.mend();
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(warning).toHaveCount(0);
  });

  await test.step("a tab that cannot be fetched says so, and the way back stays", async () => {
    await page.goto("/play");
    const firstRow = page.getByRole("main").getByRole("link").first();
    await expect(firstRow).toBeVisible();
    line.cut();
    await page.getByRole("tab", { name: "Past" }).click();
    await fastForwardUntilVisible(page, page.getByRole("alert").filter({ hasText: noConnection }));
    await expect(page.getByRole("link", { name: "Back" })).toBeVisible();
    line.mend();
    await fastForwardUntilVisible(page, firstRow);
  });
});

test("a player with one bar reads that it is slow, and gets the answer by a tap or by waiting", async ({
  club,
  line,
  phone: page,
}) => {
  await logInAs(page, club, "mia");
  const isSlow = page.getByText(slow);
  const never = new Promise<void>(() => {});
  let [silent, times, asked] = ["GET /api/results/tee-times", Number.POSITIVE_INFINITY, 0];
  line.decide((request) => {
    if (!request.startsWith(silent)) return null;
    asked += 1;
    return asked <= times ? { held: never } : null;
  });
  await page.goto("/results");
  await fastForwardUntilVisible(page, isSlow);
  // The app's own retry hangs, too, so only the tap loads the results.
  await fastForwardUntil(page, async () => asked === 2);
  times = 2;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tab", { name: "Skins" })).toBeVisible();

  [silent, times, asked] = ["GET /api/bets", 1, 0];
  await page.goto("/games");
  const panel = page.getByRole("tabpanel");
  const isListed = panel.getByRole("link").first().or(panel.getByText("No bets available"));
  await fastForwardUntilVisible(page, isListed);
  await expect(isSlow).toHaveCount(0);
});

test("who waits for what they have tapped reads after four seconds that the connection is slow, before the login and in a sheet, too", async ({
  club,
  line,
  ownPhone: page,
}) => {
  const player = await newPlayer(club, "Silas");
  await page.goto("/");
  const isSlow = page.getByText(slow);
  const clock = await stopClock(page);
  let answer = holdAnswers(line, /^GET .assets/);
  await page.getByRole("link", { name: "Log In" }).click();
  await expectSlowAfterFour(clock, isSlow);
  answer();
  await expect(page.getByLabel("Phone")).toBeVisible();
  await expect(isSlow).toHaveCount(0);

  await page.getByLabel("Phone").fill(cast.ana.phone);
  await page.getByLabel("PIN").fill(castPin);
  answer = holdAnswers(line, /^POST/);
  await page.getByRole("button", { name: "Log In" }).click();
  await expectSlowAfterFour(clock, isSlow);
  answer();
  await expect(page).toHaveURL("/home");

  await page.goto(`/admin/player/${await phoneOf(player)}`);
  const changePhone = page.getByRole("button", { name: "Change Phone" });
  await clock.runUntilVisible(changePhone);
  await changePhone.click();
  const sheet = page.getByRole("dialog", { name: "Change Phone" });
  await sheet.getByLabel("New Phone").fill("4805557744");
  await sheet.getByLabel("Reason").fill("Lost the old phone");
  answer = holdAnswers(line, /^PUT/);
  await sheet.getByRole("button", { name: "Change Phone" }).click();
  await expectSlowAfterFour(clock, sheet.getByText(slow));
  // Only the sheet shows the message, because the sheet covers the screen.
  await expect(isSlow.filter({ visible: true })).toHaveCount(1);
  answer();
  await expect(sheet).toHaveCount(0);
});

function holdAnswers(line: Line, toWhat: RegExp): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  line.decide((request) => (toWhat.test(request) ? { held } : null));
  return () => {
    line.decide(() => null);
    release();
  };
}

async function expectSlowAfterFour(clock: StoppedClock, isSlow: Locator): Promise<void> {
  await clock.run(3_900);
  expect(await isSlow.filter({ visible: true }).count(), "after 3.9 s").toBe(0);
  await clock.run(200);
  await expect(isSlow.filter({ visible: true })).toBeVisible();
}

test("where asking again would not help, the way leads home", async ({ club, phone: page }) => {
  await logInAs(page, club, "mia");
  for (const path of ["/bet/nobodysbet00", "/manage-tee-time/noteetime000"]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/home");
  }
});
