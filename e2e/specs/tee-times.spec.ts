/**
 * What does a member read and tap where tee times are listed and joined? Specification section 2
 * (/play, /manage-tee-time/{id}), its states and confirmations; rulings 8 to 11.
 */
import type { Browser, Locator, Page } from "@playwright/test";
import { castPin } from "../../src/server/seed/cast.ts";
import { expect, logInAs, newPhone, test } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";
import { addTeeTime, type Phone, registerPhone } from "../fixtures/players.ts";
import { stopClock } from "../fixtures/stopped-clock.ts";

const texts = {
  joined: "You've joined the tee time. Check back soon for your team assignment!",
  waitlisted: "You're on the waitlist. We'll notify you if a spot opens up.",
  left: "You've left the tee time. Please be mindful—leaving impacts team and group game setups.",
  leftWithPromotion: "You've left the tee time. A waitlisted player was promoted.",
  noTeeTimes: "No active tee times, please check back later.",
  noGroups: "Teams have not been finalized. Please check back later.",
};

test("Upcoming and Past list tee times with one's own status, and a row leads to its tee time", async ({
  page,
  club,
  browser,
}) => {
  await addTeeTime(browser, club, { date: "2026-10-01", time: "07:30", countLimit: 4 });
  await registerPhone(page.request, club, "Tess");
  await page.goto("/home");
  await page.getByRole("link", { name: "Tee Times", exact: true }).click();
  await expect(page).toHaveURL("/play");
  await expect(page.getByRole("tab")).toHaveText(["Upcoming", "Past"]);
  await expect(page.getByRole("tab", { name: "Upcoming" })).toHaveAttribute("aria-selected", "true");

  await expect(rowOf(page, "Saturday, Nov 21")).toContainText("07:30 AM");
  await expect(rowOf(page, "Saturday, Nov 21")).toContainText("Open");
  await expect(rowOf(page, "Tuesday, Nov 24")).toContainText("01:00 PM");
  await expect(rowOf(page, "Saturday, Nov 28")).toContainText(/12\/12\s*players joined/);
  await expect(rowOf(page, "Saturday, Nov 28")).toContainText("Waitlist");
  await expect(rowOf(page, "Nov 17")).toHaveCount(0);

  await rowOf(page, "Saturday, Nov 28").click();
  await expect(page).toHaveURL(/\/manage-tee-time\/[\w-]+$/);
  // The address is there before its screen is, and the list's own Back leads elsewhere.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tee Time");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/play");
  await page.getByRole("tab", { name: "Past" }).click();
  await expect(rowOf(page, "Tuesday, Nov 17")).toContainText("Waitlist"); // 12 of 12 joined it
  await expect(rowOf(page, "Wednesday, Nov 11")).toContainText("DNP");
  await expect(rowOf(page, "Saturday, Nov 28")).toHaveCount(0);

  await logInAs(page, club, "mia");
  await page.goto("/play?tab=past");
  await expect(rowOf(page, "Tuesday, Nov 17")).toContainText("Joined");
});

test("a phone in another time zone reads the club's dates and times", async ({ club, browser }) => {
  const context = await browser.newContext({
    baseURL: club.address,
    viewport: { width: 390, height: 844 },
    timezoneId: "Asia/Tokyo", // 07:30 AM at the club is 11:30 PM there
  });
  const page = await context.newPage();
  await logInAs(page, club, "mia");
  await page.goto("/play");
  await expect(rowOf(page, "Saturday, Nov 21")).toContainText("07:30 AM");
  // 01:00 PM at the club is the next day there.
  await expect(rowOf(page, "Tuesday, Nov 24")).toContainText("01:00 PM");
  await context.close();
});

test("Past shows the latest ten", async ({ page, club, browser }) => {
  for (const date of ["2026-08-01", "2026-08-02", "2026-08-03"]) {
    await addTeeTime(browser, club, { date, time: "07:30", countLimit: 4 });
  }
  await registerPhone(page.request, club, "Pat");
  await page.goto("/play?tab=past");
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText("Friday, Nov 20");
  await expect(rowOf(page, "Aug 1")).toHaveCount(0);
});

test("without tee times the list says so, and leads home", async ({ page, club }) => {
  await club.setClock("2029-01-01T17:00:00.000Z");
  await registerPhone(page.request, club, "Nell");
  await page.goto("/play");
  await expect(page.getByText(texts.noTeeTimes)).toBeVisible();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/home");
});

test("joining and leaving, each with its confirmation, badge and button", async ({ page, club, browser }) => {
  const { teeTimeId } = await addTeeTime(browser, club, { date: "2027-01-09", time: "07:30", countLimit: 6 });
  await registerPhone(page.request, club, "June");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  const head = page.getByRole("region", { name: "Tee Time" });
  await expect(head).toContainText("Jan 9");
  await expect(head).toContainText("Saturday @ 07:30 AM");
  await expect(head).toContainText("Open");
  await expect(head).toContainText(/6\s*spots left/);

  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await expect(page.getByRole("status")).toHaveText(texts.joined);
  await expect(head).toContainText("Joined");
  await expect(head).toContainText(/5\s*spots left/);
  await expect(page.getByRole("button", { name: "Join Tee Time" })).toHaveCount(0);

  await leave(page, "Your spot is free for others at once.");
  await expect(page.getByRole("status")).toHaveText(texts.left);
  await expect(head).toContainText("Open");
  await expect(page.getByRole("button", { name: "Join Tee Time" })).toBeVisible();
});

test("a confirmation goes after three seconds, and stays as long as it is touched or focused", async ({
  page,
  club,
  browser,
}) => {
  const { teeTimeId } = await addTeeTime(browser, club, { date: "2027-01-15", time: "07:30", countLimit: 6 });
  await registerPhone(page.request, club, "Toni");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  await page.getByRole("button", { name: "Join Tee Time" }).waitFor();
  const clock = await stopClock(page);
  const confirmation = page.getByRole("status");
  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await clock.runUntilVisible(confirmation);
  await expect(confirmation).toHaveText(texts.joined);
  await clock.expectGoneAfter(confirmation, 3_000);

  await leave(page, "Your spot is free for others at once.");
  await clock.runUntilVisible(confirmation);
  await expect(confirmation).toHaveText(texts.left);
  await confirmation.focus();
  await clock.expectToStay(confirmation);
  await confirmation.blur();
  await clock.expectGoneAfter(confirmation, 3_000);

  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await clock.runUntilVisible(confirmation);
  const { x = 0, y = 0 } = (await confirmation.boundingBox()) ?? {};
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await clock.expectToStay(confirmation);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await clock.expectGoneAfter(confirmation, 3_000);
});

test("spots left turn red at five or fewer", async ({ page, club, browser }) => {
  const { teeTimeId } = await addTeeTime(browser, club, { date: "2027-01-10", time: "07:30", countLimit: 6 });
  await registerPhone(page.request, club, "Rhea");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  const spots = page.getByText("spots left");
  await expect(spots).toContainText("6");
  expect(await isRed(spots)).toBe(false);
  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await expect(spots).toContainText("5");
  expect(await isRed(spots)).toBe(true);
  await joinAs(browser, club, "Rolf", teeTimeId);
  await expect(spots).toContainText("4");
  expect(await isRed(spots)).toBe(true);
});

test("a full tee time has a waitlist, and who leaves promotes the first of it", async ({
  page,
  club,
  browser,
}) => {
  const { teeTimeId } = await addTeeTime(browser, club, { date: "2027-01-11", time: "07:30", countLimit: 4 });
  const joined = ["Ada", "Bea", "Cleo"];
  for (const name of joined) await joinAs(browser, club, name, teeTimeId);
  const dora = await joinAs(browser, club, "Dora", teeTimeId);

  await registerPhone(page.request, club, "Wanda");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  await expect(page.getByText("spots left")).toContainText("0");
  await page.getByRole("button", { name: "Join Waitlist" }).click();
  await expect(page.getByRole("status")).toHaveText(texts.waitlisted);
  await expect(page.getByRole("region", { name: "Tee Time" })).toContainText("Waitlisted");
  const waitlist = page.getByRole("region", { name: "Waitlist" });
  await expect(waitlist.getByRole("heading")).toHaveText("Waitlist");
  await expect(waitlist).toContainText("Wanda");
  await expect(waitlist).not.toContainText("Dora");

  // To the list somebody who waits has joined, with a second line (ruling 8).
  await page.goto("/play");
  await expect(rowOf(page, "Jan 11")).toContainText("Joined");
  await expect(rowOf(page, "Jan 11")).toContainText("Waitlisted");

  await dora.page.goto(`/manage-tee-time/${teeTimeId}`);
  await leave(dora.page, "is first on the waitlist and gets your spot.");
  await expect(dora.page.getByRole("status")).toHaveText(texts.leftWithPromotion);
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  await expect(page.getByRole("region", { name: "Tee Time" })).toContainText("Joined");
  await expect(waitlist).toHaveCount(0);
});

test("a row of the waitlist shows position, photo and name, who waits longest first", async ({
  page,
  club,
  browser,
}) => {
  const { teeTimeId } = await addTeeTime(browser, club, { date: "2027-01-25", time: "07:30", countLimit: 4 });
  for (const name of ["Ada", "Bea", "Cleo", "Dora"]) await joinAs(browser, club, name, teeTimeId);
  const wanda = await joinAs(browser, club, "Wanda", teeTimeId);
  await page.goto("/");
  const saved = await wanda.page.request.put(`${club.address}/api/me/photo`, {
    headers: { origin: club.address, "content-type": "image/png" },
    data: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } }),
  });
  expect(saved.status()).toBe(200);
  await registerPhone(page.request, club, "Will");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  await page.getByRole("button", { name: "Join Waitlist" }).click();
  const rows = page.getByRole("region", { name: "Waitlist" }).getByRole("listitem");
  await expect(rows).toHaveText([/^1Position 1Wanda Player/, /^2Position 2WPWill Player/]);
  await expect(rows.first().locator("img")).toHaveAttribute("src", /^\/api\/photos\//);
  await expect(rows.last().locator("svg")).toBeVisible(); // no photo: the initials in its place
});

test("who leaves the waitlist promotes nobody", async ({ page, club, browser }) => {
  const { teeTimeId } = await addTeeTime(browser, club, { date: "2027-01-12", time: "07:30", countLimit: 4 });
  for (const name of ["Ada", "Bea", "Cleo", "Dora"]) await joinAs(browser, club, name, teeTimeId);
  await registerPhone(page.request, club, "Wilma");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  await page.getByRole("button", { name: "Join Waitlist" }).click();
  await leave(page, "You give up position 1 on the waitlist.");
  await expect(page.getByRole("status")).toHaveText(texts.left);
});

test("the player pool is sorted by first name, last name or group", async ({ page, club }) => {
  await openTomorrow(page, club);
  await expect(page.getByRole("tab")).toHaveText(["Player Pool", "Groups"]);
  const order = page.getByRole("group", { name: "Sort by" });
  await expect(order.getByRole("button")).toHaveText([/^First Name/, /^Last Name/, /^Group/]);
  await expectOrder(page, ["Ana", "Dan", "Ella", "Gus", "Leo", "Max", "Mia", "Nora", "Otto"]);
  await order.getByRole("button", { name: "Last Name" }).click();
  await expectOrder(page, ["Dan", "Ella", "Gus", "Max", "Leo", "Mia", "Nora", "Otto", "Ana"]);
  await order.getByRole("button", { name: "Group" }).click();
  await expectOrder(page, ["Ana", "Dan", "Ella", "Leo", "Nora", "Gus", "Max", "Mia", "Otto"]);
});

test("each row of the player pool has a photo, the name, whose guest it is and the group", async ({
  page,
  club,
}) => {
  await openTomorrow(page, club);
  const gus = playerRow(page, "Gus Hall");
  await expect(gus).toContainText("Guest of Mia “Ace” Parker");
  await expect(gus).toContainText("Group 2");
  await expect(gus).toContainText("GH"); // no photo yet: the initials in its place
  await expect(playerRow(page, "Max Lee")).toContainText("Group 2");
  await expect(playerRow(page, "Leo Moore")).toContainText("Group 1");
  await expect(playerRow(page, "Leo Moore")).not.toContainText("Guest of");
});

test("Groups shows each group with its start time, seven minutes apart", async ({ page, club }) => {
  await openTomorrow(page, club);
  await page.getByRole("tab", { name: "Groups" }).click();
  const first = page.getByRole("region", { name: "Group 1" });
  await expect(first).toContainText("07:30 AM");
  await expect(first.getByRole("listitem")).toHaveCount(5);
  const second = page.getByRole("region", { name: "Group 2" });
  await expect(second).toContainText("07:37 AM");
  await expect(second).toContainText("Otto Reed");
});

test("before groups are made, Groups says so", async ({ page, club, browser }) => {
  const { teeTimeId } = await addTeeTime(browser, club, { date: "2027-01-13", time: "07:30", countLimit: 4 });
  await registerPhone(page.request, club, "Gwen");
  await page.goto(`/manage-tee-time/${teeTimeId}`);
  await page.getByRole("tab", { name: "Groups" }).click();
  await expect(page.getByRole("tabpanel").getByText(texts.noGroups)).toBeVisible();
});

test("a tee time in the past has no button to join, wait or leave", async ({ page, club }) => {
  await logInAs(page, club, "mia");
  await page.goto("/play?tab=past");
  await rowOf(page, "Tuesday, Nov 17").click();
  const head = page.getByRole("region", { name: "Tee Time" });
  await expect(head).toContainText("Joined");
  await expect(head.getByRole("button")).toHaveCount(0);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/play/);
  // Nor for somebody who was not in it, of one with spots left.
  await registerPhone(page.request, club, "Nora");
  await page.goto("/play?tab=past");
  await rowOf(page, "Wednesday, Nov 11").click();
  await expect(page.getByRole("tab", { name: "Player Pool" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Join|Leave)/ })).toHaveCount(0);
});

test("what begins while it is on screen can no longer be joined, and says why", async ({
  page,
  club,
  browser,
}) => {
  const late = await addTeeTime(browser, club, { date: "2027-01-14", time: "07:30", countLimit: 4 });
  const { request } = await registerPhone(page.request, club, "Lara");
  const { me } = (await request("GET", "/api/sessions/current")) as { me: { phone: string } };
  await page.goto(`/manage-tee-time/${late.teeTimeId}`);
  await page.getByRole("button", { name: "Join Tee Time" }).waitFor();
  // By then the session of November has ended, so she logs in anew behind the screen.
  await club.setClock(late.startsAt);
  await request("POST", "/api/sessions", { phone: me.phone, pin: castPin });
  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("This tee time has already begun.");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("button", { name: "Join Tee Time" })).toHaveCount(0);
});

function rowOf(page: Page, date: string): Locator {
  return page.getByRole("tabpanel").getByRole("link", { name: date });
}

function playerRow(page: Page, name: string): Locator {
  return page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });
}

/** Tomorrow's tee time, the demo club's only one with groups. */
async function openTomorrow(page: Page, club: Club): Promise<void> {
  await logInAs(page, club, "mia");
  await page.goto("/play");
  await rowOf(page, "Saturday, Nov 21").click();
}

/** These players in this order, whoever else stands between them. */
async function expectOrder(page: Page, firstNames: readonly string[]): Promise<void> {
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  const names = () => rows.evaluateAll((all) => all.map((row) => row.querySelector("p")?.textContent ?? ""));
  await expect
    .poll(async () =>
      (await names()).flatMap((name) => firstNames.find((first) => name.startsWith(`${first} `)) ?? []),
    )
    .toEqual(firstNames);
}

async function leave(page: Page, consequence: string): Promise<void> {
  await page.getByRole("button", { name: "Leave Tee Time" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(consequence);
  await question.getByRole("button", { name: "Leave Tee Time" }).click();
}

async function joinAs(
  browser: Browser,
  club: Club,
  firstName: string,
  teeTimeId: string,
): Promise<{ page: Page; phone: Phone }> {
  const { page } = await newPhone(browser, club);
  const phone = await registerPhone(page.request, club, firstName);
  await phone.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  return { page, phone };
}

async function isRed(text: Locator): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  return red > 2 * green && red > 2 * blue;
}
