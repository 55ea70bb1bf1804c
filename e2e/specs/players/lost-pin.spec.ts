/**
 * What does a player read if the answer to a PIN change was lost? A wrong PIN counts as an attempt, so the
 * app must say which PIN is valid (decision 11).
 */
import type { Page } from "@playwright/test";
import { castPin } from "../../../src/server/seed/cast.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/cut-off.ts";
import type { Loss } from "../../fixtures/offline.ts";
import { registerPlayer } from "../../fixtures/players.ts";
import { changePin, pinOpens } from "../../pages/change-pin.ts";

const noConnection = "No connection. Please try again when you have reception.";
const pinUnknown =
  "We could not tell whether your PIN was changed. If you are asked to log in, try your new PIN first.";
const pinChanged = "PIN changed. Your other devices are logged out.";

test("a PIN that was changed is changed, though the answer was lost", async ({ club, line, phone: page }) => {
  const { me } = await registerWithPhone(page, club, "Pim");
  await page.goto("/my-profile");
  for (const [how, pin, newPin, firstName] of [
    ["cut", castPin, "8305", "Pia"],
    ["half", "8305", "9416", "Pip"],
  ] as const) {
    line.lose("PUT /api/me/pin", how);
    await changePin(page, pin, newPin);
    await expect(page.getByText(pinChanged)).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await page.getByLabel("First Name").fill(firstName);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated!")).toBeVisible();
    await expect(page).toHaveURL("/my-profile");
    expect(await pinOpens(club, me.phone, pin)).toBe(false);
    expect(await pinOpens(club, me.phone, newPin)).toBe(true);
  }
  await test.step("also where nobody knew it, when the player taps once more", async () => {
    // The answer to the PIN change breaks off after its session cookie. The app then tries to log in with
    // the new PIN, but the server does not receive that request.
    const fates = new Map<string, Loss>([
      ["PUT /api/me/pin", "half"],
      ["POST /api/sessions", "before"],
    ]);
    line.decide((request) => fates.get(request) ?? null);
    await changePin(page, "9416", "8305");
    await dismiss(page, pinUnknown);
    line.decide(() => null);
    await page.getByRole("button", { name: "Change PIN" }).click();
    await expect(page.getByText(pinChanged)).toBeVisible();
    await expect(page).toHaveURL("/my-profile");
    expect(await pinOpens(club, me.phone, "8305")).toBe(true);
  });
});

test("when nobody knows whether a PIN was changed the player reads so, and the new one opens", async ({
  club,
  line,
  phone: page,
}) => {
  await registerPlayer(page.request, club, "Pam");
  await page.goto("/my-profile");
  const phone = await page.getByLabel("Phone").inputValue();
  line.lose("PUT /api/me/pin", "no more");
  await changePin(page, castPin, "8305");
  await dismiss(page, pinUnknown);
  line.mend();
  await page.goto("/my-profile");
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("PIN").fill("8305");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/my-profile");
});

test("a PIN that was not changed says that there was no connection, and stays", async ({
  club,
  line,
  phone: page,
}) => {
  const { me } = await registerWithPhone(page, club, "Pat");
  await page.goto("/my-profile");
  await page.route("**/api/me/pin", (route) => route.abort());
  await changePin(page, castPin, "8305");
  await dismiss(page, noConnection);
  await expect(page).toHaveURL("/my-profile");
  await page.unroute("**/api/me/pin");
  const aboutPins = ["PUT /api/me/pin", "POST /api/sessions"];
  line.decide((request) => (aboutPins.includes(request) ? "portal" : null));
  await page.getByRole("button", { name: "Change PIN" }).click();
  await dismiss(page, pinUnknown);
  line.decide(() => null);
  expect(await pinOpens(club, me.phone, castPin)).toBe(true);
  await page.getByRole("button", { name: "Change PIN" }).click();
  await expect(page.getByText(pinChanged)).toBeVisible({ timeout: 10_000 });
});

async function registerWithPhone(page: Page, club: Club, firstName: string) {
  const player = await registerPlayer(page.request, club, firstName);
  return (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
}
