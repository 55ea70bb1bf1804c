/** Where does the admin dashboard lead? Specification section 2 (/admin). */
import { expect, logInAs, test } from "../fixtures/club.ts";

test.beforeEach(async ({ page, club }) => logInAs(page, club, "ana"));

test("the dashboard leads to everything an admin looks after, and back home", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByRole("link")).toHaveText([
    "Tee Times",
    "Teams",
    "Players",
    "Group Codes",
    "Club Settings",
    "Course",
    "Audit Trail",
    "Exit Admin Mode",
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
