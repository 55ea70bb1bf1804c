import { cast } from "../../../src/server/seed/cast.ts";
import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { castPlayer } from "../../fixtures/players.ts";
import { addTeeTime, deleteTeeTime } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

test("the audit trail shows newest first who did what, from what to what", async ({
  page,

  club,
}) => {
  const leo = await castPlayer(club, "leo");
  const profile = { firstName: "Leo", lastName: "Moore", nickname: "Lefty", showNickname: false };
  await leo.request("PUT", "/api/me/profile", { ...profile, teeBox: "Gold" });

  await openScreen(page, "/admin");
  // The day's summary moves the menu when it appears, so the test waits for it.
  await expect(page.getByRole("region", { name: "Today" })).toBeVisible();
  await page.getByRole("link", { name: "Audit Trail" }).click();
  await expect(page).toHaveURL("/admin/audit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit Trail");
  const entries = page.getByRole("main").locator("ol > li");
  await expect(entries.first()).toHaveText(
    "Profile of Leo Moore changedPreferred Tee Box: Blue → GoldLeo Moore, Nov 20, 2026 @ 10:00 AM",
  );
  await expect(page.getByRole("status").filter({ hasText: "The latest 50 entries" })).toBeVisible();
  await page.getByRole("button", { name: "Show older" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The latest 100 entries" })).toBeVisible();
});

test("the trail is chosen by kind, player, tee time and days, and the choice is in the address", async ({
  page,
}) => {
  await openScreen(page, "/admin/audit");
  const entries = page.getByRole("main").locator("ol > li");
  await expect(page.getByLabel("Kind")).toBeHidden();
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("Kind").selectOption("Bets");
  await expect(page).toHaveURL(/kind=bets/);
  await expect(entries.first()).toContainText(/bet/i);
  await page.getByLabel("Player").selectOption("Mia “Ace” Parker");
  const settled = entries.filter({ hasText: "settled" }).first();
  await expect(settled).toContainText("Mia “Ace” Parker");
  await expect(settled).toContainText(/Result: [+-]?\$/);
  await settled.getByRole("link", { name: /^Tee time .*: show only this tee time$/ }).click();
  await expect(page).toHaveURL(/teeTime=/);
  await expect(entries.getByRole("link")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Kind")).toHaveValue("bets");
  await expect(page.getByLabel("Tee Time", { exact: true }).locator("option:checked")).toHaveText(
    /^[A-Z][a-z]{2} \d+, 2026 @ /,
  );
  await expect(entries.first()).toBeVisible();

  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page).toHaveURL("/admin/audit");
  await expect(page.getByLabel("Kind")).toHaveValue("");
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("From").fill("2026-01-01");
  await page.getByLabel("To").fill("2026-01-31");
  await expect(page.getByText("No entries match.")).toBeVisible();
  await page.getByLabel("To").fill("2026-11-20");
  await expect(page.getByRole("status").filter({ hasText: "The latest 50 entries" })).toBeVisible();
});

test("a tee time of any day is chosen from its day, however long ago, also one that was deleted", async ({
  page,

  club,
}) => {
  const kept = await addTeeTime(club, { date: "2017-04-08", time: "07:30", countLimit: 8 });
  const gone = await addTeeTime(club, { date: "2017-04-08", time: "09:00", countLimit: 8 });
  await deleteTeeTime(club, gone.teeTimeId);

  await openScreen(page, "/admin/audit");
  await page.getByText("Filter", { exact: true }).click();
  const day = page.getByLabel("Day of the Tee Time");
  const teeTime = page.getByLabel("Tee Time", { exact: true });
  await day.fill("2017-04-07");
  await expect(page.getByText("There was no tee time on this day.")).toBeVisible();
  await day.fill("2017-04-08");
  await expect(teeTime.locator("option")).toHaveText([
    "All",
    "Apr 8, 2017 @ 07:30 AM",
    "Apr 8, 2017 @ 09:00 AM, deleted",
  ]);
  await teeTime.selectOption("Apr 8, 2017 @ 09:00 AM, deleted");
  const entries = page.getByRole("main").locator("ol > li");
  await expect(entries).toHaveText([/^Tee time deleted/, /^Tee time added/]);
  await expect(page.getByRole("status").filter({ hasText: /^2 entries$/ })).toBeVisible();
  await teeTime.selectOption("Apr 8, 2017 @ 07:30 AM");
  await expect(page).toHaveURL(new RegExp(kept.teeTimeId));
  await expect(entries).toHaveText([/^Tee time added/]);
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page).toHaveURL("/admin/audit");
  await page.getByText("Filter", { exact: true }).click();
  await expect(day).toHaveValue("");
});

test("a player's page and a tee time's page lead to their own trails", async ({ page }) => {
  await openScreen(page, `/admin/player/${cast.walt.phone}`);
  await page.getByRole("link", { name: "Audit Trail" }).click();
  await expect(page.getByLabel("Player").locator("option:checked")).toHaveText("Walt Young");
  await expect(page.getByText("Walt Young registered")).toBeVisible();
  await expect(page.getByText("Role: Member")).toBeVisible();

  await openScreen(page, "/admin/tee-times?tab=past");
  await page.getByRole("link", { name: "Edit" }).first().click();
  await page.getByRole("link", { name: "Audit Trail" }).click();
  await expect(page).toHaveURL(/teeTime=/);
  await page.getByLabel("Kind").selectOption("Tee Times");
  await expect(page.getByText("Tee time added")).toBeVisible();
});
