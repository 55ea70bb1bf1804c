/**
 * What does a member read and tap to join a tee time, wait for a spot or leave? Section 2
 * (/manage-tee-time/{id}), its states and confirmations; rulings 8 to 11.
 */
import { type Locator, type Page, request } from "@playwright/test";
import { castPin } from "../../../src/server/seed/cast.ts";
import { expect, newPhone } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { makeGroup } from "../../fixtures/live-round.ts";
import { hearNothing } from "../../fixtures/no-events.ts";
import { registerPlayer, requestFrom } from "../../fixtures/players.ts";
import { stopClock } from "../../fixtures/stopped-clock.ts";
import { addTeeTime, newJoinedPlayer } from "../../fixtures/tee-times.ts";
import { openLoaded } from "../../pages/loading.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { headOf, rowOf, waitlistOf } from "../../pages/tee-times-page.ts";

test.use({ who: "mia" });

const texts = {
  joined: "You've joined the tee time. Check back soon for your team assignment!",
  waitlisted: "You're on the waitlist. We'll notify you if a spot opens up.",
  left: "You've left the tee time. Please be mindful—leaving impacts team and group game setups.",
};

test("joining and leaving, each with its confirmation, badge and button", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-09", time: "07:30", countLimit: 6 });
  await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  const head = headOf(page);
  await expect(head.getByRole("heading")).toHaveText(/^Sat, Jan 9(, 2027)?$/);
  await expect(head).toContainText("Saturday @ 07:30 AM");
  await expect(head).toContainText("Open");
  await expect(head).toContainText(/6\s*spots left/);

  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await expect(page.getByRole("status").filter({ hasText: texts.joined })).toBeVisible();
  await expect(head).toContainText("Joined");
  await expect(head).toContainText(/5\s*spots left/);
  await expect(page.getByRole("button", { name: "Join Tee Time" })).toHaveCount(0);

  const session = await requestFrom(page.request, club)("GET", "/api/sessions/current");
  await makeGroup(club, teeTimeId, (session as { me: { id: string } }).me);
  await page.getByRole("tab", { name: "Groups" }).click();
  const group = page.getByRole("region", { name: "Group 1" });
  await expect(group).toContainText("Mia");
  await leave(page, "You'll also leave Group 1.");
  await expect(page.getByRole("status").filter({ hasText: texts.left })).toBeVisible();
  await expect(group).toHaveCount(0);
  await expect(head).toContainText("Open");
  await expect(page.getByText("Changed your mind?", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Join Tee Time" })).toHaveCount(0);

  await expect(page.getByRole("button", { name: "Take My Spot Back" })).toBeFocused();

  await page.getByRole("button", { name: "Take My Spot Back" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You're back in the tee time." })).toBeVisible();
  await expect(head).toContainText("Joined");
  await expect(group).toContainText("Mia");
  await expect(page.getByRole("button", { name: "Take My Spot Back" })).toHaveCount(0);
});

test("a confirmation goes after three seconds, and stays as long as it is touched or focused", async ({
  browser,
  club,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-15", time: "07:30", countLimit: 6 });
  const { page } = await newPhone(browser, club);
  await registerPlayer(page.request, club, "Toni");
  await openLoaded(page, `/manage-tee-time/${teeTimeId}`);
  const clock = await stopClock(page);
  const confirmation = page.getByRole("status").filter({ hasText: /^You'[vr]e / });
  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await clock.runUntilVisible(confirmation);
  await expect(confirmation).toHaveText(texts.joined);
  await clock.expectGoneAfter(confirmation, 3_000);

  // With a stopped clock, answers are shown only when the clock moves.
  await clock.runUntilVisible(page.getByRole("button", { name: "Leave Tee Time" }));
  await leave(page, "Your spot opens up for others.");
  await clock.runUntilVisible(confirmation);
  await expect(confirmation).toHaveText(texts.left);
  await confirmation.focus();
  await clock.expectToStay(confirmation);
  await confirmation.blur();
  await clock.expectGoneAfter(confirmation, 3_000);

  const takeBack = page.getByRole("button", { name: "Take My Spot Back" });
  await clock.runUntilVisible(takeBack);
  await takeBack.click();
  await clock.runUntilVisible(confirmation);
  await confirmation.hover();
  await page.mouse.down();
  await clock.expectToStay(confirmation);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  // On a busy machine the browser notices late that the mouse has left. The three seconds start only then.
  const isTouched = () => confirmation.evaluate((element) => element.matches(":hover"));
  await expect.poll(isTouched).toBe(false);
  await clock.expectGoneAfter(confirmation, 3_000);
});

test("spots left turn red at five or fewer", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-10", time: "07:30", countLimit: 6 });
  await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  const spots = page.getByText("spots left");
  await expect(spots).toContainText("6");
  expect(await isRed(spots)).toBe(false);
  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await expect(spots).toContainText("5");
  expect(await isRed(spots)).toBe(true);
  await newJoinedPlayer(club, teeTimeId, "Rolf");
  await expect(spots).toContainText("4");
  expect(await isRed(spots)).toBe(true);
});

test("who leaves a full tee time promotes the first of its waitlist", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-11", time: "07:30", countLimit: 4 });
  for (const name of ["Ada", "Bea", "Cleo"]) await newJoinedPlayer(club, teeTimeId, name);
  const dora = await newJoinedPlayer(club, teeTimeId, "Dora");

  await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  await expect(page.getByText("spots left")).toContainText("0");
  const head = headOf(page);
  // The badge of this screen has only Joined, Open and Waitlisted (ruling 8).
  await expect(head).toContainText("Open");
  await page.getByRole("button", { name: "Join Waitlist" }).click();
  await expect(page.getByRole("status").filter({ hasText: texts.waitlisted })).toBeVisible();
  await expect(head).toContainText("You're 1st on the waitlist");
  await expect(headOf(page)).toContainText("Waitlisted");
  const waitlist = page.getByRole("region", { name: "Waitlist" });
  await expect(waitlist.getByRole("heading")).toHaveText("Waitlist");
  await expect(waitlist).toContainText("Mia");
  await expect(waitlist).not.toContainText("Dora");

  // The list shows a waiting player as Joined, with a second line (ruling 8).
  await openScreen(page, "/play");
  await expect(rowOf(page, "Jan 11")).toContainText("Joined");
  await expect(rowOf(page, "Jan 11")).toContainText("Waitlisted");

  await dora.request("DELETE", `/api/tee-times/${teeTimeId}/place`);
  await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  await expect(headOf(page)).toContainText("Joined");
  await expect(waitlist).toHaveCount(0);
});

test("a row of the waitlist shows position, photo and name, who waits longest first", async ({
  page,
  club,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-25", time: "07:30", countLimit: 4 });
  for (const name of ["Ada", "Bea", "Cleo", "Dora"]) await newJoinedPlayer(club, teeTimeId, name);
  const api = await request.newContext();
  const wanda = await registerPlayer(api, club, "Wanda");
  await wanda.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  const saved = await api.put(`${club.address}/api/me/photo`, {
    headers: { origin: club.address, "content-type": "image/png" },
    data: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } }),
  });
  expect(saved.status()).toBe(200);
  await page.getByRole("button", { name: "Join Waitlist" }).click();
  const rows = waitlistOf(page);
  await expect(rows).toHaveText([/^1Position 1Wanda Player/, /^2Position 2MPMia “Ace” Parker/]);
  await expect(rows.first().locator("img")).toHaveAttribute("src", /^\/api\/photos\//);
  await expect(rows.last().locator("svg").first()).toBeVisible();
  await expect(rows.last().locator(".lucide-chevron-right")).toBeVisible();
});

test("a spot that is taken cannot be had back, a position on the waitlist can", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-12", time: "07:30", countLimit: 4 });
  for (const name of ["Ada", "Bea", "Cleo"]) await newJoinedPlayer(club, teeTimeId, name);
  await requestFrom(page.request, club)("PUT", `/api/tee-times/${teeTimeId}/place`);
  await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  await leave(page, "Your spot opens up for others.");
  await expect(page.getByRole("button", { name: "Take My Spot Back" })).toBeVisible();
  await newJoinedPlayer(club, teeTimeId, "Dora");
  await expect(page.getByText("Someone else has your spot now.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take My Spot Back" })).toHaveCount(0);

  await page.getByRole("button", { name: "Join Waitlist" }).click();
  await leave(page, "You give up position 1 on the waitlist.");
  const confirmation = page.getByRole("status").filter({ hasText: /^You/ });
  await expect(confirmation).toHaveText(texts.left);
  await page.getByRole("button", { name: "Take My Place Back" }).click();
  await expect(confirmation).toHaveText("You're back on the waitlist.");
  await expect(headOf(page)).toContainText("You're 1st on the waitlist");
});

test("a tee time in the past has no button to join, wait or leave", async ({ page, club }) => {
  await addTeeTime(club, { date: "2026-11-19", time: "06:45", countLimit: 4 });
  await openScreen(page, "/play?tab=past");
  await rowOf(page, "Tuesday, Nov 17").click();
  const head = headOf(page);
  await expect(head).toContainText("Joined");
  await expect(head.getByRole("button")).toHaveCount(0);
  await head.getByRole("link", { name: "View Results" }).click();
  await expect(page.getByRole("combobox")).toContainText("Tue, Nov 17");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(head).toContainText("Joined");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/play/);
  await openScreen(page, "/play?tab=past");
  await expect(rowOf(page, "Thursday, Nov 19")).toContainText("DNP");
  await rowOf(page, "Thursday, Nov 19").click();
  await expect(head).toContainText(/DNP.*0 of 4 players/);
  await expect(head).not.toContainText(/Open|spots left/);
  await expect(page.getByRole("button", { name: /^(Join|Leave)/ })).toHaveCount(0);
});

test("what begins while it is on screen can no longer be joined, and says why", async ({
  phone: page,
  club,
}) => {
  const late = await addTeeTime(club, { date: "2027-01-14", time: "07:30", countLimit: 4 });
  const waiting = await addTeeTime(club, { date: "2027-01-14", time: "07:20", countLimit: 4 });
  for (const name of ["Ada", "Bea", "Cleo", "Dora"]) await newJoinedPlayer(club, waiting.teeTimeId, name);
  const lara = await registerPlayer(page.request, club, "Lara");
  await lara.request("PUT", `/api/tee-times/${waiting.teeTimeId}/place`);
  const { me } = (await lara.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  await hearNothing(page);
  await page.goto(`/manage-tee-time/${late.teeTimeId}`);
  await page.getByRole("button", { name: "Join Tee Time" }).waitFor();
  // Lara's session ends before the tee time starts, so she logs in again.
  await club.setClock(late.startsAt);
  await lara.request("POST", "/api/sessions", { phone: me.phone, pin: castPin });
  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("This tee time has already begun.");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("button", { name: "Join Tee Time" })).toHaveCount(0);
  await openScreen(page, `/manage-tee-time/${waiting.teeTimeId}`);
  await expect(headOf(page)).toContainText("Play started while you were on the waitlist.");
  await expect(headOf(page)).not.toContainText("You're no.");
});

async function leave(page: Page, consequence: string): Promise<void> {
  await page.getByRole("button", { name: "Leave Tee Time" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(consequence);
  await question.getByRole("button", { name: "Leave Tee Time" }).click();
}

async function isRed(text: Locator): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  return red > 2 * green && red > 2 * blue;
}
