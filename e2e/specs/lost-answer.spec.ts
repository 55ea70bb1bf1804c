/**
 * What does the player read when the server did what they asked, and its answer was lost? Not that there was no
 * connection: it is looked up, and what nobody knows is said. The connection is cut behind the server, by a line of
 * ours between it and the browser.
 */

import type { Browser, Page } from "@playwright/test";
import { castPin } from "../../src/server/seed/cast.ts";
import { stakes } from "../../src/server/testing/stakes.ts";
import { dismiss, expect, newPhone, test } from "../fixtures/club.ts";
import { type Club, demoNow } from "../fixtures/club-server.ts";
import { connectionTo, type Line, type Loss, notOurs } from "../fixtures/offline.ts";
import { type Player, registerPlayer } from "../fixtures/players.ts";
import { addTeeTime } from "../fixtures/tee-times.ts";
import { expectCard, fillCard, openCard } from "../pages/card-page.ts";
import { changePin, pinOpens } from "../pages/change-pin.ts";

const noConnection = "No connection. Please try again when you have reception.";
const checkNow = "We could not tell whether this was saved. Please check before you try again.";
const checkLater = "We could not tell whether this was saved. Please check when you have reception.";
const pinUnknown =
  "We could not tell whether your PIN was changed. If you are asked to log in, try your new PIN first.";
const pinChanged = "PIN changed. Your other devices are logged out.";

type Spotty = { page: Page; player: Player; line: Line; close(): Promise<void> };

/** A new member whose phone reaches the club by a line that can be cut. */
async function onCuttableConnection(browser: Browser, club: Club, firstName: string): Promise<Spotty> {
  const line = await connectionTo(club);
  const { context, page } = await newPhone(browser, { ...club, address: line.address });
  const player = await registerPlayer(page.request, club, firstName);
  return {
    page,
    player,
    line,
    async close() {
      await context.close();
      await line.close();
    },
  };
}

for (const how of ["cut", "half"] as const) {
  test(`a PIN that was changed is changed, though the answer was lost (${how})`, async ({
    club,
    browser,
  }) => {
    const { page, player, line, close } = await onCuttableConnection(browser, club, "Pim");
    const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
    await page.goto("/my-profile");
    line.lose("PUT /api/me/pin", how);
    await changePin(page, castPin, "8305");
    await expect(page.getByText(pinChanged)).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    // This phone stays logged in, and does what it did before.
    await page.getByLabel("First Name").fill("Pia");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated!")).toBeVisible();
    await expect(page).toHaveURL("/my-profile");
    expect(await pinOpens(club, me.phone, castPin)).toBe(false);
    expect(await pinOpens(club, me.phone, "8305")).toBe(true);
    await close();
  });
}

test("a PIN that nobody knew to be changed is found to be, when the player taps once more", async ({
  club,
  browser,
}) => {
  const { page, player, line, close } = await onCuttableConnection(browser, club, "Pip");
  const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  await page.goto("/my-profile");
  // The new session has arrived, and not that the PIN is changed.
  const fates = new Map<string, Loss>([
    ["PUT /api/me/pin", "half"],
    ["POST /api/sessions", "before"],
  ]);
  line.decide((request) => fates.get(request) ?? null);
  await changePin(page, castPin, "8305");
  await dismiss(page, pinUnknown);
  line.decide(() => null);
  await page.getByRole("button", { name: "Change PIN" }).click();
  await expect(page.getByText(pinChanged)).toBeVisible();
  await expect(page).toHaveURL("/my-profile");
  expect(await pinOpens(club, me.phone, "8305")).toBe(true);
  await close();
});

test("when nobody knows whether a PIN was changed the player reads so, and the new one opens", async ({
  club,
  browser,
}) => {
  const { page, line, close } = await onCuttableConnection(browser, club, "Pam");
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
  await close();
});

test("a PIN that was not changed says that there was no connection, and stays", async ({ club, browser }) => {
  const { page, line, close } = await onCuttableConnection(browser, club, "Pat");
  await page.goto("/my-profile");
  const phone = await page.getByLabel("Phone").inputValue();
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
  expect(await pinOpens(club, phone, castPin)).toBe(true);
  await page.getByRole("button", { name: "Change PIN" }).click();
  await expect(page.getByText(pinChanged)).toBeVisible({ timeout: 10_000 });
  await close();
});

test("a registration whose answer was lost goes on", async ({ club, browser }) => {
  const line = await connectionTo(club);
  const { context, page } = await newPhone(browser, { ...club, address: line.address });
  await page.goto("/register/step1");
  await page.getByLabel("Group Code").fill("MESA");
  await page.getByLabel("First Name").fill("Rita");
  await page.getByLabel("Last Name").fill("Vega");
  await page.getByLabel("Preferred Tee Box").selectOption("White");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Phone").fill("4805550177");
  await page.getByLabel("PIN").fill("8305");
  line.lose("POST /api/registrations", "half");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/register/step3", { timeout: 10_000 });
  await expect(page.getByText("Rita Vega")).toBeVisible();
  await context.close();
  await line.close();
});

test("a card that an empty answer only seems to take is not handed in", async ({ page, club }) => {
  const { player, teeTimeId } = await openCard(page, club, "2026-12-09", "Erna");
  await fillCard(page);
  await page.route("**/card/submission", (route) => route.fulfill({ json: {} }));
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page.getByText("Saved on this phone · 1 waiting")).toBeVisible();
  await expectCard(player, teeTimeId, { complete: true, submitted: false });
  await page.unroute("**/card/submission");
  await expectCard(player, teeTimeId, { submitted: true });
  await club.setClock(demoNow);
});

test("a card is handed in once, though its answers are lost", async ({ club, browser }) => {
  const { page, line, close } = await onCuttableConnection(browser, club, "Edda");
  const { player, teeTimeId } = await openCard(page, club, "2026-12-10", "Edda");
  await fillCard(page);
  line.lose(`PUT /api/tee-times/${teeTimeId}/card/holes`, "half");
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home", { timeout: 10_000 });
  await page.goto(`/enter-score/${teeTimeId}/scores`);
  line.lose(`PUT /api/tee-times/${teeTimeId}/card/submission`, { instead: notOurs["an empty object"] });
  await page.getByRole("button", { name: "Submit Scores" }).click();
  await expect(page).toHaveURL("/home", { timeout: 10_000 });
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectCard(player, teeTimeId, { submitted: true });
  await club.setClock(demoNow);
  await close();
});

test("a place that was taken or given back is confirmed, though the answer was lost", async ({
  club,
  browser,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-03-06", time: "07:30", countLimit: 4 });
  const { page, line, close } = await onCuttableConnection(browser, club, "Jo");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  const place = `/api/tee-times/${teeTimeId}/place`;
  for (const how of ["cut", "half", { instead: notOurs["a proxy without its server"] }] as const) {
    line.lose(`PUT ${place}`, how);
    await page.getByRole("button", { name: "Join Tee Time" }).click();
    await expect(page.getByText("You've joined the tee time.")).toBeVisible({ timeout: 10_000 });
    line.lose(`DELETE ${place}`, how);
    await page.getByRole("button", { name: "Leave Tee Time" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave Tee Time" }).click();
    await expect(page.getByText("You've left the tee time.")).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  }
  await close();
});

test("what nobody knows is said, and what never left the phone is not", async ({ club, browser }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-03-13", time: "07:30", countLimit: 4 });
  const { page, line, close } = await onCuttableConnection(browser, club, "Joe");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  const join = page.getByRole("button", { name: "Join Tee Time" });
  await expect(join).toBeVisible();

  await page.context().setOffline(true);
  await join.click();
  await dismiss(page, noConnection);
  await page.context().setOffline(false);

  line.lose(`PUT /api/tee-times/${teeTimeId}/place`, "no more");
  await join.click();
  await dismiss(page, checkLater);
  line.mend();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("button", { name: "Leave Tee Time" })).toBeVisible();
  await close();
});

test("where only the player can know, the page shows what holds", async ({ club, browser }) => {
  const { page, player, line, close } = await onCuttableConnection(browser, club, "Bo");
  const other = await onCuttableConnection(browser, club, "Cy");
  const asked = await player.request("POST", "/api/bets", { opponentId: other.player.id, amounts: stakes });
  const { id } = asked as { id: string };
  await other.player.request("PUT", `/api/bets/${id}/acceptance`);
  await page.goto(`/bet/${id}`);
  line.lose(`DELETE /api/bets/${id}/activation`, "half");
  await page.getByRole("button", { name: "Set Inactive" }).click();
  await dismiss(page, checkNow);
  await expect(page.getByRole("button", { name: "Set Active" })).toBeVisible();
  await close();
  await other.close();
});

test("a page of a captive portal is no answer, and what is asked is asked again", async ({
  club,
  browser,
}) => {
  const { page, line, close } = await onCuttableConnection(browser, club, "Una");
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "Tee Times", exact: true })).toBeVisible();
  // Its screen has been loaded before.
  await page.getByRole("link", { name: "Tee Times", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Upcoming" })).toBeVisible();
  line.enterPortal();
  await page.getByRole("tab", { name: "Past" }).click();
  const failed = page.getByRole("alert").filter({ hasText: noConnection });
  await expect(failed).toBeVisible({ timeout: 10_000 });
  line.mend();
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed).toHaveCount(0);
  await close();
});

test("two taps on one button send once", async ({ club, browser }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-03-20", time: "07:30", countLimit: 4 });
  const { page, close } = await onCuttableConnection(browser, club, "Tove");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") sent += 1;
  });
  await page.getByRole("button", { name: "Join Tee Time" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText("You've joined the tee time.")).toBeVisible();
  expect(sent).toBe(1);
  await close();
});
