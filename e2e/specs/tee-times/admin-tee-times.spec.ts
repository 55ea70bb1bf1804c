/**
 * What does an admin read and tap on the screens of tee times? Sections 2 (/admin, /admin/tee-times) and 5
 * (add tee time); rulings 7, 9 and 10; two admins at the same time.
 */
import type { Page } from "@playwright/test";
import { dismiss, expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { addTeeTime, newJoinedPlayer } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

// This window is so high that no confirmation covers the next button or link.
test.use({ who: "ana", viewport: { width: 390, height: 2_000 } });

test("a tee time is added with date, time and number of players, and is listed under Upcoming", async ({
  page,
}) => {
  await openScreen(page, "/admin/tee-times");
  await expect(page.getByRole("tab")).toHaveText(["Upcoming", "Past"]);
  await page.getByRole("link", { name: "Add Tee Time" }).click();
  await fill(page, "2027-03-06", "0915", "24");
  await page.getByLabel("AM or PM").selectOption("PM");
  await page.getByRole("button", { name: "Add Tee Time" }).click();
  await expect(page).toHaveURL("/admin/tee-times");
  await expect(page.getByRole("status").filter({ hasText: "Tee time added." })).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Saturday, Mar 6, 2027" });
  await expect(row).toContainText("09:15 PM");
  await expect(row).toContainText("0/24");
  await row.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Date")).toHaveValue("2027-03-06");
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("09:15");
  await expect(page.getByLabel("AM or PM")).toHaveValue("PM");
  await expect(page.getByLabel("Number of Players")).toHaveValue("24");
});

test("the time inserts its colon automatically and takes digits only, five characters at most", async ({
  page,
}) => {
  await openScreen(page, "/admin/tee-times/add");
  const time = page.getByLabel("Time", { exact: true });
  await time.pressSequentially("07");
  await expect(time).toHaveValue("07:");
  await time.pressSequentially("x3a0 45");
  await expect(time).toHaveValue("07:30");
  await test.step("and is understood without its zero, or by 24 hours, when the field is left", async () => {
    await time.fill("");
    await time.pressSequentially("2030");
    await time.blur();
    await expect(time).toHaveValue("08:30");
    await expect(page.getByLabel("AM or PM")).toHaveValue("PM");
    await time.fill("7:30");
    await time.blur();
    await expect(time).toHaveValue("07:30");
  });
  const count = page.getByLabel("Number of Players");
  await count.pressSequentially("1a2.");
  await expect(count).toHaveValue("12");
});

test("a tee time in the past is asked about, when it is added and when it is moved there", async ({
  page,
  club,
}) => {
  await openScreen(page, "/admin/tee-times/add");
  await fill(page, "2026-11-20", "230", "12");
  await page.getByLabel("Number of Players").press("Enter");
  const question = page.getByRole("alertdialog", { name: "This is in the past" });
  await expect(question).toContainText("Friday, Nov 20 @ 02:30 AM");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin/tee-times/add");
  await page.getByRole("button", { name: "Add Tee Time" }).click();
  await question.getByRole("button", { name: "Use This Time" }).click();
  await expect(page).toHaveURL("/admin/tee-times?tab=past");

  const { teeTimeId } = await addTeeTime(club, { date: "2027-03-20", time: "07:30", countLimit: 4 });
  await openScreen(page, `/admin/edit-tee-time/${teeTimeId}`);
  await page.getByLabel("Date").fill("2026-11-19");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await question.getByRole("button", { name: "Use This Time" }).click();
  await expect(page).toHaveURL("/admin/tee-times?tab=past");
  await openScreen(page, `/admin/edit-tee-time/${teeTimeId}`);
  await page.getByLabel("Number of Players").fill("5");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/admin/tee-times?tab=past");
});

test("a tee time at night is asked about, since its PM was forgotten", async ({ page }) => {
  await openScreen(page, "/admin/tee-times/add");
  await fill(page, "2027-03-11", "100", "12");
  await page.getByRole("button", { name: "Add Tee Time" }).click();
  const question = page.getByRole("alertdialog", { name: "This is at night" });
  await expect(question).toContainText("Play would start at 01:00 AM.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("AM or PM").selectOption("PM");
  await page.getByRole("button", { name: "Add Tee Time" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Mar 11" })).toContainText("01:00 PM");
});

test("each fault of a tee time has its alert and marks its field", async ({ page, club }) => {
  await addTeeTime(club, { date: "2027-03-07", time: "07:30", countLimit: 4 });
  await openScreen(page, "/admin/tee-times/add");
  const add = page.getByRole("button", { name: "Add Tee Time" });
  for (const count of ["3", ""]) {
    await fill(page, "2027-03-08", "0730", count);
    await add.click();
    await dismiss(page, "Number of players must be between 4 and 50.");
    await expect(page.getByLabel("Number of Players")).toHaveAttribute("aria-invalid", "true");
  }
  await fill(page, "2027-03-08", "1375", "12");
  await add.click();
  await dismiss(page, "Enter a valid date and time.");
  await expect(page.getByLabel("Time", { exact: true })).toBeFocused();
  await fill(page, "2027-03-07", "0730", "12");
  await add.click();
  await dismiss(page, "A tee time already exists for this date and time.");
  await expect(page).toHaveURL("/admin/tee-times/add");
});

test("a tee time moves, and its limit stays above those who joined", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-03-09", time: "07:30", countLimit: 5 });
  for (const name of ["Ada", "Bea", "Cleo", "Dora", "Enid"]) {
    await newJoinedPlayer(club, teeTimeId, name);
  }
  await openScreen(page, `/admin/edit-tee-time/${teeTimeId}`);
  const count = page.getByLabel("Number of Players");
  await expect(count).toHaveAttribute("min", "4");
  await expect(count).toHaveAttribute("max", "50");
  await count.fill("4");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await dismiss(page, "Players already joined: 5. The limit cannot be lower.");
  await fill(page, "2027-03-09", "0800", "8");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Tee time saved." })).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Mar 9" });
  await expect(row).toContainText("08:00 AM");
  await expect(row).toContainText("5/8");
  await row.getByRole("link", { name: "Edit" }).click();
  await count.fill("5");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(row).toContainText("5/5");
});

test("of two admins who edit one tee time the second sees both values and decides", async ({
  page,
  phone: other,
  club,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-03-10", time: "07:30", countLimit: 8 });
  await logInAs(other, club, "ana");
  const path = `/admin/edit-tee-time/${teeTimeId}`;
  await openScreen(page, path);
  await openScreen(other, path);
  await other.getByLabel("Number of Players").fill("12");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(other).toHaveURL("/admin/tee-times");

  await page.getByLabel("Time", { exact: true }).fill("08:00");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const clash = page.getByRole("alertdialog", { name: "Just Changed" });
  await expect(clash).toContainText("Someone else just changed this. Saved now: Number of Players: 12.");
  await clash.getByRole("button", { name: "Take what is saved" }).click();
  await expect(page.getByLabel("Number of Players")).toHaveValue("12");
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("07:30");

  await openScreen(other, path);
  await other.getByLabel("Number of Players").fill("16");
  await other.getByLabel("Time", { exact: true }).fill("09:00");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(other).toHaveURL("/admin/tee-times");
  await page.getByLabel("Number of Players").fill("20");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(clash).toContainText("Wednesday, Mar 10 @ 09:00 AM; Number of Players: 16.");
  await clash.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Number of Players")).toHaveValue("20");
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("09:00");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Mar 10" });
  await expect(row).toContainText("0/20");
  await expect(row).toContainText("09:00 AM");
});

async function fill(page: Page, date: string, digits: string, count: string): Promise<void> {
  await page.getByLabel("Date").fill(date);
  await page.getByLabel("Time", { exact: true }).fill(digits);
  await page.getByLabel("Number of Players").fill(count);
}
