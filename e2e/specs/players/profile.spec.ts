/**
 * What does a player change in their profile: names, tee box, PIN, and sessions? Sections 2 (/my-profile), 5
 * (profile) and 8.
 */
import { type Locator, type Page, request } from "@playwright/test";
import { castPin } from "../../../src/server/seed/cast.ts";
import { dismiss, expect, serverError } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { type Player, registerPlayer, requestFrom } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.beforeEach(async ({ club }) => club.setClock(demoNow));

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();

test("a player changes names, nickname and tee box", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Pat");
  await page.goto("/home");
  await page.getByRole("link", { name: "My profile" }).click();
  await expect(page.getByLabel("Preferred Tee Box").locator("option:checked")).toHaveText(
    "White - 6221 | 69.9 | 125",
  );
  await expect(page.getByLabel("Preferred Tee Box").getByRole("option")).toContainText([
    "Black - 6786 | 72.6 | 131",
    "Blue - 6542 | 71.4 | 128",
    "White - 6221 | 69.9 | 125",
    "Gold - 5998 | 68.8 | 121",
    "Red - 5789 | 67.9 | 118",
  ]);
  await expect(page.getByText("yds")).toHaveCount(0);
  await page.getByLabel("First Name").fill("Patricia");
  await page.getByLabel("Last Name").fill("Stone");
  await page.getByLabel("Nickname", { exact: true }).fill("Putter");
  await page.getByLabel("Display nickname on tee times and games").check();
  await page.getByLabel("Preferred Tee Box").selectOption("Red");
  await save(page);
  await expect(page.getByText("Profile updated!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("Patricia");
  await expect(page.getByLabel("Preferred Tee Box")).toHaveValue("Red");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Patricia “Putter” Stone" })).toBeVisible();
});

test("a profile needs both names, and no player changes the phone", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Nell");
  await page.goto("/my-profile");
  for (const name of ["First Name", "Last Name"]) {
    const before = await page.getByLabel(name).inputValue();
    await page.getByLabel(name).fill(" ");
    await save(page);
    await dismiss(page, "First name, last name, and phone are required.");
    await expect(page.getByLabel(name)).toBeFocused();
    await page.getByLabel(name).fill(before);
  }
  const phone = page.getByLabel("Phone");
  await expect(phone).toHaveValue(/^\(480\)556-\d{4}$/);
  await expect(phone).not.toBeEditable();
  const groundOf = (field: Locator) => field.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await groundOf(phone)).not.toBe(await groundOf(page.getByLabel("First Name")));
  await expect(page.getByText("contact admin to change")).toBeVisible();

  await page.route("**/api/me/profile", (route) => route.fulfill(serverError));
  await page.getByLabel("First Name").fill("Fay");
  await save(page);
  await dismiss(page, "Something went wrong. Please try again.");
  await expect(page.getByLabel("First Name")).toHaveValue("Fay");
  await page.unroute("**/api/me/profile");
  await openScreen(page, "/home");
  await expect(page.getByRole("heading", { name: /^Nell Player\d+$/ })).toBeVisible();
});

test("where notifications cannot be turned on, My Profile says why, and what to do", async ({
  page,
  club,
}) => {
  await registerPlayer(page.request, club, "Nora");
  const settings = page.getByRole("region", { name: "Notifications on This Device" });
  const turnOn = settings.getByRole("button", { name: "Turn On Notifications" });
  await page.goto("/my-profile");
  // A headless browser refuses notifications automatically.
  await expect(settings).toContainText("Notifications are blocked for this page.");
  await expect(turnOn).toHaveCount(0);
  // Safari on an iPhone has no `PushManager` until the app is on the home screen.
  const script = await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.reload();
  await expect(settings).toContainText("This browser cannot show notifications.");
  await expect(settings).toContainText("Add to Home Screen");
  await expect(turnOn).toHaveCount(0);
  await script.dispose();
});

test("the PIN is changed with the present one, and the other devices are logged out", async ({
  page,
  club,
  browser,
}) => {
  await registerPlayer(page.request, club, "Pia");
  await page.goto("/my-profile");
  const phone = await page.getByLabel("Phone").inputValue();
  const { page: other } = await lendPhone(browser, club);
  await requestFrom(other.request, club)("POST", "/api/sessions", {
    phone: phone.replace(/\D/g, ""),
    pin: castPin,
  });
  await other.goto("/play");
  await expect(other.getByRole("tab", { name: "Past" })).toBeVisible();

  await changePin(page, "1357", "8305");
  await dismiss(page, "Incorrect PIN. Please try again.");
  await expect(page.getByLabel("Current PIN")).toBeFocused();
  await changePin(page, castPin, "83");
  await dismiss(page, "Enter a 4-digit PIN.");
  await changePin(page, castPin, "8305");
  await expect(page.getByText("PIN changed. Your other devices are logged out.")).toBeVisible();
  await expect(page.getByLabel("New PIN")).toHaveValue("");

  await expect(other).toHaveURL(/\/login/);
  await other.getByLabel("Phone").fill(phone);
  await other.getByLabel("PIN").fill("8305");
  await other.getByRole("button", { name: "Log In" }).click();
  await expect(other).toHaveURL("/play");
  await expect(page).toHaveURL("/my-profile");
  await requestFrom(page.request, club)("GET", "/api/home");
});

test("a player sees where they are logged in, and logs other devices out", async ({ page, club }) => {
  // This window is so high that no confirmation covers the next button or link.
  await page.setViewportSize({ width: 390, height: 3_000 });
  await registerPlayer(page.request, club, "Dina");
  await page.goto("/my-profile");
  const phone = await page.getByLabel("Phone").inputValue();
  const devices = page.getByRole("region", { name: "Devices" });
  await expect(devices).toContainText("You are logged in on this device only.");

  const userAgent = await page.evaluate(() => navigator.userAgent);
  const others: Player["request"][] = [];
  while (others.length < 3) {
    const send = requestFrom(await request.newContext({ userAgent }), club);
    await send("POST", "/api/sessions", { phone: phone.replace(/\D/g, ""), pin: castPin });
    others.push(send);
  }
  await openScreen(page, "/my-profile");
  await expect(devices.getByRole("listitem")).toHaveCount(4);
  await expect(devices.getByRole("listitem").first()).toContainText("This device");
  await expect(devices.getByRole("listitem").nth(1)).toContainText(
    /Chrome on Linux\s*Last seen Nov 20 @ 10:00 AM/,
  );

  await devices
    .getByRole("button", { name: /^Log Out/ })
    .first()
    .click();
  await expect(page.getByText("Logged out there.")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  expect(await howManyAreIn()).toBe(2);
  await devices.getByRole("button", { name: "Log Out All Other Devices" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  expect(await howManyAreIn()).toBe(0);
  await requestFrom(page.request, club)("GET", "/api/home");

  async function howManyAreIn(): Promise<number> {
    const answers = await Promise.allSettled(others.map((send) => send("GET", "/api/sessions/current")));
    return answers.filter(({ status }) => status === "fulfilled").length;
  }
});

async function changePin(page: Page, pin: string, newPin: string): Promise<void> {
  await page.getByLabel("Current PIN").fill(pin);
  await page.getByLabel("New PIN").fill(newPin);
  await page.getByRole("button", { name: "Change PIN" }).click();
}
