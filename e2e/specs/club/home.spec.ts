/**
 * What is on the landing screen and home for each role, and what do their buttons do? Section 2 (/ and
 * /home); rulings 31 to 39.
 */
import type { Page } from "@playwright/test";
import { cast, castPin } from "../../../src/server/seed/cast.ts";
import { expect, logInAs, newPhone } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { hearNothing } from "../../fixtures/no-events.ts";
import { registerPlayer } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { openLoaded, untilLoaded } from "../../pages/loading.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("the landing screen leads to registration and login, and shows the version", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Version 1.22", { exact: true })).toBeVisible();
  for (const [name, path] of [
    ["New Member Registration", "/register/step1"],
    ["Guest Registration", "/guest-register"],
    ["Log In", "/login"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
});

test("the landing screen never opens another screen automatically, not even for a player who is logged in", async ({
  browser,
  club,
}) => {
  const { page } = await newPhone(browser, club);
  await page.clock.install();
  await expectToStay();
  await logInAs(page, club, "mia");
  await page.goto("/home");
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await expectToStay();

  async function expectToStay(): Promise<void> {
    await openLoaded(page, "/");
    await expect(page.getByRole("button", { name: "Check for Updates" })).toBeVisible();
    await untilLoaded(page, () => page.clock.fastForward(60_000));
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Version 1.22", { exact: true })).toBeVisible();
  }
});

test("Check for Updates empties the browser's storage and loads the app again", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await page.goto("/home");
  await expect.poll(() => stored(page, "firstName")).toBe("Mia");
  await page.goto("/");
  const first = page.getByRole("main").getByRole("link").first();
  await expect(page.getByText("Welcome back, Mia.")).toBeVisible();
  await expect(first).toHaveText("Continue as Mia");
  await first.click();
  await expect(page).toHaveURL("/home");
  // The page is opened again, because home traps the browser's Back.
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem("reg_code", "MESA");
    document.title = "before";
  });
  await page.getByRole("button", { name: "Check for Updates" }).click();
  await expect(page).not.toHaveTitle("before");
  await expect(first).toHaveText("New Member Registration");
  expect(await stored(page, "reg_code")).toBeNull();
  expect(await stored(page, "firstName")).toBeNull();
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login/);
});

test("a new version empties the browser's storage, the same one does not", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("reg_code", "MESA"));
  await page.reload();
  await expect(page.getByText("Version 1.22")).toBeVisible();
  expect(await stored(page, "reg_code")).toBe("MESA");
  await page.evaluate(() => localStorage.setItem("appVersion", "1.21"));
  await page.reload();
  await expect(page.getByText("Version 1.22")).toBeVisible();
  expect(await stored(page, "reg_code")).toBeNull();
  await page.goto("/home");
  await expect(page).toHaveURL("/home");
});

test("an admin's home leads to the admin area", async ({ page, club }) => {
  await logInAs(page, club, "ana");
  await page.goto("/home");
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await expect(page).toHaveURL("/admin");
});

test("a guest's home names the host and has no bets", async ({ page, club }) => {
  await logInAs(page, club, "gail");
  await page.goto("/home");
  await expect(page.getByText(/^Guest of:\s+Max Lee$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Tee Times", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Results", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /My Bets/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0);
});

test.describe(() => {
  test.use({ who: "mia" });

  test("a member's home has their name and every button but the admins'", async ({ page }) => {
    await openScreen(page, "/home");
    await expect(page.getByRole("heading", { name: "Mia “Ace” Parker" })).toBeVisible();
    await expect(page.getByText("Guest of:")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Tee Times", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0);
    for (const [name, path] of [
      ["Tee Times", "/play"],
      ["Enter Scores", "/enter-score"],
      ["View Results", "/results"],
      ["My Bets", "/games"],
    ] as const) {
      const link = page.getByRole("link", { name: new RegExp(`^${name}`) });
      await expect(link.locator(".lucide-chevron-right")).toBeVisible();
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
      await openScreen(page, "/home");
    }
  });

  test("the photo on home leads to the profile", async ({ page }) => {
    await openScreen(page, "/home");
    await page.getByRole("link", { name: "My profile" }).click();
    await expect(page).toHaveURL("/my-profile");
  });

  test("My Bets counts the bets that wait for an approval", async ({ page }) => {
    const { bets } = await (await page.request.get("/api/bets")).json();
    const waiting = bets.filter(({ status }: { status: string }) => status === "needs_approval").length;
    expect(waiting).toBeGreaterThan(1);
    await openScreen(page, "/home");
    await expect(page.getByRole("link", { name: /^My Bets/ })).toContainText(
      `${waiting} bets waiting for approval`,
    );
  });

  test("the number on My Bets is in a red bubble", async ({ page }) => {
    await openScreen(page, "/home");
    const bubble = page
      .getByRole("link", { name: /^My Bets/ })
      .getByText(/^\d+$/)
      .locator("..");
    const [red = 0, green = 0, blue = 0] = await bubble.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * green);
    expect(red).toBeGreaterThan(2 * blue);
  });

  test("the number is beside My Bets also on a phone held sideways", async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await openScreen(page, "/home");
    const link = page.getByRole("link", { name: /^My Bets/ });
    // The number is measured first, because the title's width changes when the number appears.
    const number = await link.getByText(/^\d+$/).boundingBox();
    const title = await link.getByText("My Bets").boundingBox();
    expect(number?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    expect(number?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 844));
  });
});

test("the refresh icon asks the server again", async ({ page, club }) => {
  await hearNothing(page);
  const { request } = await registerPlayer(page.request, club, "Rory");
  const { teeTimeId } = await addTeeTime(club, { date: "2027-08-01", time: "07:30", countLimit: 4 });
  await page.goto("/home");
  await page.getByText("No tee time yet").waitFor();
  await expect(page.getByRole("link", { name: /Next tee time/ })).toContainText(/\d open to join/);
  await request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await expect(page.getByText("No tee time yet")).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  const next = page.getByRole("link", { name: /Next tee time/ });
  await expect(next).toContainText(/Aug 1.*1 of 4 players\s*No group yet/);
  await expect(next.locator(".lucide-chevron-right")).toBeVisible();
});

test("logging in leads home; logging out empties the storage", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Phone").pressSequentially(cast.mia.phone);
  await expect(page.getByLabel("Phone")).toHaveValue("(602)555-0113");
  await page.getByLabel("PIN").fill(castPin);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/home");
  await expect.poll(() => stored(page, "firstName")).toBe("Mia");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  for (const secret of [cast.mia.phone, castPin, "555"]) expect(kept).not.toContain(secret);
  await page.evaluate(() => localStorage.setItem("reg_code", "MESA"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  for (const name of ["firstName", "lastName", "reg_code"]) expect(await stored(page, name)).toBeNull();
});

test("without a session every screen of a player leads to the login, and from there back", async ({
  page,
}) => {
  for (const path of ["/enter-score", "/results", "/games", "/home"]) {
    await openScreen(page, path);
    await expect(page).toHaveURL(/\/login/);
  }
  await logIn(page, cast.walt.phone, castPin);
  await expect(page).toHaveURL("/home");
});

test("a deep link is reached after the login it needed", async ({ page }) => {
  await page.goto("/play?tab=past");
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, cast.walt.phone, castPin);
  await expect(page).toHaveURL("/play?tab=past");
  await expect(page.getByRole("tab", { name: "Past" })).toHaveAttribute("aria-selected", "true");
});

async function logIn(page: Page, phone: string, pin: string): Promise<void> {
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("PIN").fill(pin);
  await page.getByRole("button", { name: "Log In" }).click();
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
