import { expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { addTeeTime, newJoinedPlayer } from "../../fixtures/tee-times.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

test("the dashboard leads to everything an admin looks after, and back home", async ({ page }) => {
  await openScreen(page, "/admin");
  await expect(page.getByRole("navigation").getByRole("link")).toHaveText([
    "Tee Times",
    "Teams",
    "Players",
    "Group Codes",
    "Club Settings",
    "Course",
    "Television",
    "Audit Trail",
  ]);
  for (const [name, path] of [
    ["Tee Times", "/admin/tee-times"],
    ["Teams", "/admin/teams"],
    ["Players", "/admin/players"],
    ["Group Codes", "/admin/codes"],
    ["Club Settings", "/admin/settings"],
    ["Course", "/admin/course"],
    ["Audit Trail", "/admin/audit"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/admin");
  }
  await page.getByRole("link", { name: "Exit Admin Mode" }).click();
  await expect(page).toHaveURL("/home");
});

test("the menu stays where it is when what is known of the day comes", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/admin/dashboard", async (route) => {
    await held;
    await route.continue();
  });
  await openScreen(page, "/admin");
  const link = page.getByRole("link", { name: "Tee Times", exact: true });
  const before = await link.boundingBox();
  answer();
  await expect(page.getByRole("region", { name: "Today" }).getByRole("link")).toHaveCount(1);
  await expect(page.getByText("Nothing to decide right now.")).toBeVisible();
  const after = await link.boundingBox();
  // The link may move by at most a tenth of its height, so a finger still hits it.
  expect(Math.abs((after?.y ?? Number.NaN) - (before?.y ?? Number.NaN))).toBeLessThan(7);
});

test("it shows today's field, and what needs a decision with the way to it", async ({ page, club }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2026-11-20", time: "11:41", countLimit: 4 });
  const names: string[] = [];
  for (const name of ["Ada", "Bea", "Cleo", "Dora", "Wanda"])
    names.push((await newJoinedPlayer(club, teeTimeId, name)).name);
  await openScreen(page, "/admin");
  const today = page.getByRole("region", { name: "Today" }).getByRole("link", { name: /^11:41 AM/ });
  await expect(today).toContainText("4 without a group · 1 on the waitlist");
  const toDecide = page.getByRole("region", { name: "Needs Your Decision" }).getByRole("link");
  const ofTeeTime = toDecide.filter({ hasText: "@ 11:41 AM" });
  await expect(ofTeeTime).toContainText(["4 players without a group", "1 player on the waitlist"]);

  await ofTeeTime.filter({ hasText: "without a group" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Teams");
  await page.getByRole("button", { name: "Suggest Groups" }).click();
  await expect(page.getByText("Not saved yet: 4 changed")).toBeVisible();
  await page.getByRole("button", { name: "Save Teams" }).click();
  await expect(page.getByText("Teams saved successfully")).toBeVisible();
  await test.step("the way up leads back to the other decisions", async () => {
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/admin");
  });
  await expect(today).toContainText("Everybody is in a group · 1 on the waitlist");
  await expect(ofTeeTime).toContainText(["1 player on the waitlist"]);
  await ofTeeTime.click();
  await expect(page.getByRole("region", { name: "Waitlist" })).toContainText(names[4] ?? "");
  await test.step("an admin who changes the limit is back at the players, where it was too low", async () => {
    await page.getByRole("link", { name: "Change the Limit" }).click();
    await page.getByLabel("Number of Players").fill("5");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tee Time Players");
    await expect(page.getByRole("region", { name: "Players", exact: true })).toContainText(names[4] ?? "");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/admin");
  });
});
