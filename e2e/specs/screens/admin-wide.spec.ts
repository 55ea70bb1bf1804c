/**
 * Does the admin area use a wide window? From 1024 px on, a list is next to its form. On a phone a form fills
 * the screen. Experience, "On a wide window".
 */
import type { Page } from "@playwright/test";
import { cast } from "../../../src/server/seed/cast.ts";
import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana", viewport: { width: 1280, height: 800 } });

test("a list stays next to the form that is opened from it, and follows what is saved", async ({
  page,

  club,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-06-01", time: "07:30", countLimit: 8 });
  await openScreen(page, "/admin/tee-times");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tee Time Players");
  await expect(page.getByRole("main")).toContainText("Saturday, Nov 21 @ 07:30 AM");
  await page.getByRole("link", { name: /Edit.*Jun 1, 2027 ?07:30 AM/ }).click();
  await expect(page).toHaveURL(`/admin/edit-tee-time/${teeTimeId}`);
  const list = page.getByRole("complementary", { name: "Tee Times" });
  const row = list.getByRole("listitem").filter({ hasText: "Jun 1" });
  await expect(row.getByRole("link", { name: "Edit" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Tee Time");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectNextToEachOther(page, "Tee Times");
  await page.getByLabel("Number of Players").fill("16");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Jun 1" })).toContainText("0/16");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tee Time Players");
  await expect(page.getByRole("main")).toContainText("0/16");
});

test("a tee time that was just added is the one opened next to the list", async ({ page }) => {
  for (const [date, day] of [
    ["2027-06-09", "Wednesday, Jun 9"],
    ["2026-11-18", "Wednesday, Nov 18"],
  ] as const) {
    await openScreen(page, "/admin/tee-times/add");
    await page.getByLabel("Date").fill(date);
    await page.getByLabel("Time", { exact: true }).fill("0930");
    await page.getByLabel("Number of Players").fill("8");
    await page.getByRole("button", { name: "Add Tee Time" }).click();
    if (day.includes("Nov")) await page.getByRole("button", { name: "Use This Time" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tee Time Players");
    await expect(page.getByRole("main")).toContainText(`${day} @ 09:30 AM`);
    const row = page.getByRole("complementary").getByRole("listitem").filter({ hasText: "09:30 AM" });
    await expect(row.getByRole("link")).toHaveCSS("border-top-width", "2px");
  }
});

test("what the list shows stays while its rows are opened one by one", async ({ page }) => {
  await openScreen(page, "/admin/players");
  await page.getByRole("tab", { name: "Guests" }).click();
  await page.getByLabel("Group Code").selectOption("GUEST-MIA");
  await page.getByLabel("Find by Name or Phone").fill("gus");
  await page.getByRole("link", { name: "Edit Gus Hall" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Gus");
  await expectNextToEachOther(page, "Players");
  const list = page.getByRole("complementary", { name: "Players" });
  await expect(list.getByLabel("Find by Name or Phone")).toHaveValue("gus");
  await list.getByLabel("Find by Name or Phone").fill("");
  await list.getByLabel("Group Code").selectOption("All");
  await list.getByRole("link", { name: "Edit Gail North" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Gail");
  await expect(list.getByRole("tab", { name: "Guests" })).toHaveAttribute("aria-selected", "true");
});

test("a past tee time that is opened by its address is marked in the list next to it", async ({
  page,

  club,
}) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2026-11-19", time: "11:30", countLimit: 8 });
  for (const [name, path, section] of [
    ["Tee Times", `/admin/edit-tee-time/${teeTimeId}`, "Details"],
    ["Tee Times", `/admin/tee-times/${teeTimeId}/players`, "Players"],
    ["Teams", `/admin/teams/${teeTimeId}`, "Groups"],
    ["Tee Times", `/admin/tee-times/${teeTimeId}/messages`, "Messages"],
    ["Tee Times", `/admin/print/${teeTimeId}`, "Print"],
  ] as const) {
    await openScreen(page, path);
    const list = page.getByRole("complementary", { name });
    await expect(list.getByRole("tab", { name: "Past" })).toHaveAttribute("aria-selected", "true");
    const row = list.getByRole("listitem").filter({ hasText: "11:30 AM" });
    await expect(row.getByRole("link")).toHaveCSS("border-top-width", "2px");
    const sections = page.getByRole("navigation", { name: "Tee time" });
    await expect(sections.getByRole("link")).toHaveText([
      "Details",
      "Players",
      "Groups",
      "Messages",
      "Print",
    ]);
    await expect(sections.locator("[aria-current=page]")).toHaveText(section);
    await list.getByRole("tab", { name: "Upcoming" }).click();
    await expect(list.getByRole("tab", { name: "Upcoming" })).toHaveAttribute("aria-selected", "true");
  }
});

test("a guest and a guest's code that are opened by their addresses are in the list next to them", async ({
  page,
}) => {
  for (const [name, path, tab, row] of [
    ["Group Codes", "/admin/codes/GUEST-MIA", "Guest", "row"],
    ["Players", `/admin/player/${cast.gus.phone}`, "Guests", "listitem"],
  ] as const) {
    await openScreen(page, path);
    const list = page.getByRole("complementary", { name });
    await expect(list.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    const opened = list.getByRole(row).filter({ has: page.locator("[aria-current=page]") });
    await expect(opened).toContainText(name === "Players" ? "Gus Hall" : "GUEST-MIA");
    await list.getByRole("tab").first().click();
    await expect(list.getByRole("tab").first()).toHaveAttribute("aria-selected", "true");
  }
});

test("where a list is empty, the one next step is no wider than a phone's", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-06-03", time: "07:30", countLimit: 8 });
  await openScreen(page, `/leaderboard/${teeTimeId}`);
  const next = await page.getByRole("link", { name: "See Tee Time" }).boundingBox();
  expect(next?.width).toBeLessThanOrEqual(390);
});

test("each of the four lists has its forms next to it", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-06-02", time: "07:30", countLimit: 8 });
  for (const [list, path] of [
    ["Tee Times", "/admin/tee-times/add"],
    ["Tee Times", `/admin/edit-tee-time/${teeTimeId}`],
    ["Teams", `/admin/teams/${teeTimeId}`],
    ["Players", `/admin/player/${cast.max.phone}`],
    ["Group Codes", "/admin/codes/add"],
    ["Group Codes", "/admin/codes/MESA"],
  ] as const) {
    await openScreen(page, path);
    await expectNextToEachOther(page, list);
  }
  const edited = page.getByRole("row").filter({ has: page.getByRole("link", { name: /^Edit ?MESA$/ }) });
  await expect(edited).toHaveCSS("outline-style", "solid");

  await test.step("on a wider window lists start at the same place on each page", async () => {
    await page.setViewportSize({ width: 1600, height: 800 });
    const starts: (number | undefined)[] = [];
    // Create Teams uses the whole window, so this list of screens leaves it out.
    for (const [path, column] of [
      ["/admin/tee-times/add", page.getByRole("complementary").locator("> div").last()],
      ["/admin/players", page.getByRole("main")],
      ["/admin/codes", page.getByRole("main")],
      ["/admin/audit", page.getByRole("main")],
    ] as const) {
      await openScreen(page, path);
      starts.push((await column.boundingBox())?.x);
    }
    expect(starts).toEqual(starts.map(() => starts[0]));
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

test("on a phone a form has the screen to itself", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, "/admin/codes/MESA");
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("MESA");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("rowheader", { name: "MESA" })).toBeVisible();
  await expect(page.getByText("Select a group code")).toHaveCount(0);
});

async function expectNextToEachOther(page: Page, name: string): Promise<void> {
  const list = page.getByRole("complementary", { name });
  const form = page.getByRole("main");
  const gap = async () => {
    const [left, right] = [await list.boundingBox(), await form.boundingBox()];
    return left && right ? right.x - (left.x + left.width) : Number.NaN;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
}
