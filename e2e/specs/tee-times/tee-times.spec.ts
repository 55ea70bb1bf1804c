/**
 * What does a member read and tap in the lists of tee times? Section 2 (/play, /manage-tee-time/{id}), its states and
 * confirmations; rulings 8 to 11.
 */
import type { Locator, Page } from "@playwright/test";
import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { registerPlayer, requestFrom } from "../../fixtures/players.ts";
import { addTeeTime, newJoinedPlayer } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";
import { rowOf } from "../../pages/tee-times-page.ts";

test.use({ who: "mia" });

const texts = {
  noTeeTimes: "No active tee times, please check back later.",
  noGroups: "Teams have not been finalized. Please check back later.",
};

test("Upcoming and Past list tee times with one's own status", async ({ page: mia, phone: page, club }) => {
  await addTeeTime(club, { date: "2026-10-01", time: "07:30", countLimit: 4 });
  await registerPlayer(page.request, club, "Tess");
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
  // The address changes before the screen appears. Until then, Back belongs to the list and leads elsewhere.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tee Time");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/play");
  await page.getByRole("tab", { name: "Past" }).click();
  await expect(rowOf(page, "Tuesday, Nov 17")).toContainText("Waitlist");
  await expect(rowOf(page, "Wednesday, Nov 11")).toContainText("DNP");
  await expect(rowOf(page, "Saturday, Nov 28")).toHaveCount(0);

  await openScreen(mia, "/play?tab=past");
  await expect(rowOf(mia, "Tuesday, Nov 17")).toContainText("Joined");
});

test("a phone in another time zone reads the club's dates and times", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  // 07:30 AM at the club is 11:30 PM in Tokyo.
  await devtools.send("Emulation.setTimezoneOverride", { timezoneId: "Asia/Tokyo" });
  await page.goto("/play");
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe("Asia/Tokyo");
  await expect(rowOf(page, "Saturday, Nov 21")).toContainText("07:30 AM");
  await expect(rowOf(page, "Tuesday, Nov 24")).toContainText("01:00 PM");
  await devtools.send("Emulation.setTimezoneOverride", { timezoneId: "" });
  await devtools.detach();
});

test("Past shows the latest ten", async ({ page, club }) => {
  for (const date of ["2026-08-01", "2026-08-02", "2026-08-03"]) {
    await addTeeTime(club, { date, time: "07:30", countLimit: 4 });
  }
  await openScreen(page, "/play?tab=past");
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText("Friday, Nov 20");
  await expect(rowOf(page, "Aug 1")).toHaveCount(0);
});

test("without tee times the list says so, and leads home", async ({ phone: page, club }) => {
  await club.setClock("2029-01-01T17:00:00.000Z");
  await registerPlayer(page.request, club, "Nell");
  await page.goto("/play");
  await expect(page.getByText(texts.noTeeTimes)).toBeVisible();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/home");
});

test("in Sun the spots that are taken differ from those that are free, and a badge has an edge", async ({
  page,
  club,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-14", time: "07:30", countLimit: 4 });
  await requestFrom(page.request, club)("PUT", `/api/tee-times/${teeTimeId}/place`);
  await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  await page.getByRole("button", { name: "Sun" }).click();
  const taken = page.locator("[style*='width: 25%']");
  const free = await taken
    .locator("..")
    .evaluate((bar) => [getComputedStyle(bar).backgroundColor, getComputedStyle(bar).borderTopColor]);
  expect(free).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  await expect(taken).toHaveCSS("background-color", "rgb(0, 51, 29)");
  const badge = page.getByRole("main").getByText(/^✓?Joined$/);
  await expect(badge).toHaveCSS("border-top-color", "rgb(0, 0, 0)");
});

test("the player pool is sorted by each of its columns", async ({ page, club }) => {
  await openScreen(page, "/play");
  await rowOf(page, "Saturday, Nov 21").click();
  await expect(page.getByRole("tab")).toHaveText(["Player Pool", "Groups"]);
  const order = page.getByRole("group", { name: "Sort by" });
  await expect(order.getByRole("button")).toHaveText([/^First Name/, /^Last Name/, /^Group/]);
  await expectOrder(page, ["Ana", "Dan", "Ella", "Gus", "Leo", "Max", "Mia", "Nora", "Otto"]);
  await order.getByRole("button", { name: "Last Name" }).click();
  await expectOrder(page, ["Dan", "Ella", "Gus", "Max", "Leo", "Mia", "Nora", "Otto", "Ana"]);
  await order.getByRole("button", { name: "Group" }).click();
  await expectOrder(page, ["Ana", "Dan", "Ella", "Leo", "Nora", "Gus", "Max", "Mia", "Otto"]);

  await test.step("each row", async () => {
    const gus = playerRow(page, "Gus Hall");
    await expect(gus).toContainText("Guest of Mia “Ace” Parker");
    await expect(gus).toContainText("Group 2");
    await expect(gus).toContainText("GH");
    await expect(playerRow(page, "Max Lee")).toContainText("Group 2");
    await expect(playerRow(page, "Leo Moore")).toContainText("Group 1");
    await expect(playerRow(page, "Leo Moore")).not.toContainText("Guest of");

    const maxs = playerRow(page, "Max Lee").getByRole("button");
    await maxs.click();
    const sheet = page.getByRole("dialog", { name: "Max Lee" });
    await expect(sheet).toContainText("Handicap Index10.4");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(maxs).toBeFocused();
  });

  await test.step("each group, seven minutes apart", async () => {
    await page.getByRole("tab", { name: "Groups" }).click();
    const first = page.getByRole("region", { name: "Group 1" });
    await expect(first).toContainText("07:30 AM");
    await expect(first.getByRole("listitem")).toHaveCount(5);
    const second = page.getByRole("region", { name: "Group 2" });
    await expect(second).toContainText("07:37 AM");
    await expect(second).toContainText("Otto Reed");
  });

  await test.step("those who joined after the groups were made", async () => {
    await newJoinedPlayer(club, new URL(page.url()).pathname.split("/").at(-1) ?? "", "Lateef");
    const left = page.getByRole("region", { name: "Not in a Group Yet" });
    await expect(left.getByRole("listitem")).toContainText(["Lateef"]);
  });
});

test("before groups are made, Groups says so", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-01-13", time: "07:30", countLimit: 4 });
  await openScreen(page, `/manage-tee-time/${teeTimeId}`);
  await page.getByRole("tab", { name: "Groups" }).click();
  await expect(page.getByRole("tabpanel").getByText(texts.noGroups)).toBeVisible();
  await page.getByRole("button", { name: "See Who Has Joined" }).click();
  const pool = page.getByRole("tab", { name: "Player Pool" });
  await expect(pool).toHaveAttribute("aria-selected", "true");
  await expect(pool).toBeFocused();
});

function playerRow(page: Page, name: string): Locator {
  return page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });
}

/** Other players may be between the named ones. */
async function expectOrder(page: Page, firstNames: readonly string[]): Promise<void> {
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  const names = () =>
    rows.evaluateAll((all) => all.map((row) => row.querySelector(".font-serif")?.textContent ?? ""));
  await expect
    .poll(async () =>
      (await names()).flatMap((name) => firstNames.find((first) => name.startsWith(`${first} `)) ?? []),
    )
    .toEqual(firstNames);
}
