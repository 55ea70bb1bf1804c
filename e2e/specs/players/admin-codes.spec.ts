/**
 * What does an admin read and tap on the screens of group codes? Sections 2 (/admin/codes), 5 (add code,
 * code edit) and 8; rulings 28, 32 and 36; two admins at the same time.
 */
import type { Page } from "@playwright/test";
import { dismiss, expect } from "../../fixtures/club.ts";
import type { Club } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { adminOf } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

test("codes are listed as Member, Guest and Inactive", async ({ page }) => {
  await openScreen(page, "/admin/codes");
  await expect(page.getByRole("tab")).toHaveText(["Member", "Guest", "Inactive"]);
  await expect(page.getByRole("columnheader")).toHaveText(["Code", "Created", "Players", "Edit"]);
  const mesa = page.getByRole("row").filter({ hasText: "MESA" });
  await expect(mesa.getByRole("cell").first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(mesa).toContainText(/\d+ of 200/);
  await page.getByRole("tab", { name: "Guest" }).click();
  await expect(page.getByRole("row").filter({ hasText: "GUEST-MIA" })).toContainText("1 of 10");
  await expect(page.getByRole("row").filter({ hasText: "GUEST-MIA" })).toContainText("Guests of Mia");
  await page.getByRole("tab", { name: "Inactive" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["SPRING25"]);
});

test("a member code is added, and admits everybody", async ({ page }) => {
  await openScreen(page, "/admin/codes");
  await page.getByRole("link", { name: "Add New Code" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add Group Code");
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "Please complete the form.");
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.getByLabel("Code", { exact: true }).fill(" summer26 ");
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "Please complete the form.");
  await page.getByLabel("Type").selectOption("Member");
  const most = page.getByLabel("Max Players");
  await most.pressSequentially("4x0.");
  await expect(most).toHaveValue("40");
  await page.getByRole("button", { name: "Add Code" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Code added." })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "SUMMER26" })).toContainText("0 of 40");

  await openScreen(page, "/admin/codes/add");
  await page.getByLabel("Code", { exact: true }).fill("Summer26");
  await page.getByLabel("Type").selectOption("Member");
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "That code already exists.");
  await page.getByLabel("Code", { exact: true }).fill("Fall26");
  await page.getByRole("button", { name: "Add Code" }).click();
  const row = page.getByRole("row").filter({ hasText: "FALL26" });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(/ of \d/);
});

test("a new code is 1 to 40 letters, digits and hyphens", async ({ page }) => {
  await openScreen(page, "/admin/codes/add");
  const code = page.getByLabel("Code", { exact: true });
  await page.getByLabel("Type").selectOption("Member");
  await code.fill("Summer 26");
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "A group code has 1 to 40 characters: letters A to Z, digits and hyphens.");
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription("For example SUMMER-26. Must be new.");
  await page.getByLabel("Type").selectOption("Guest");
  await page.getByLabel("Member Code").selectOption("MESA");
  await page.getByLabel("Linked Member").selectOption("Nora Quinn");
  await code.fill("N".repeat(35));
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "A group code has 1 to 40 characters: letters A to Z, digits and hyphens.");
  await expect(code).toHaveAccessibleDescription("GUEST- is counted with the 40 characters");
  await code.fill("N".repeat(34));
  await page.getByRole("button", { name: "Add Code" }).click();
  await expect(page.getByRole("row").filter({ hasText: `GUEST-${"N".repeat(34)}` })).toBeVisible();
});

test("a member code cannot begin like a guest code", async ({ page }) => {
  await openScreen(page, "/admin/codes/add");
  await page.getByLabel("Code", { exact: true }).fill("guest-x");
  await page.getByLabel("Type").selectOption("Member");
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "A member code cannot begin with GUEST-, as guest codes do.");
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expect(page.getByText("Another beginning, or the type Guest")).toBeVisible();
  await expect(page).toHaveURL("/admin/codes/add");
});

test("a guest code needs a member code and a member, and takes ten players", async ({ page }) => {
  await openScreen(page, "/admin/codes/add");
  await page.getByLabel("Code", { exact: true }).fill("nora");
  await page.getByLabel("Type").selectOption("Guest");
  await expect(page.getByLabel("Max Players")).toHaveCount(0);
  await expect(page.getByText("Guest codes take 10 players.")).toBeVisible();
  const memberCodes = page.getByLabel("Member Code").getByRole("option");
  await expect(memberCodes.filter({ hasText: "MESA" })).toHaveText(["MESA"]);
  await expect(memberCodes.filter({ hasText: /GUEST-|SPRING25/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "Please complete the form.");
  await page.getByLabel("Member Code").selectOption("MESA");
  await expect(page.getByLabel("Linked Member").getByRole("option", { name: "Gus Hall" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add Code" }).click();
  await dismiss(page, "Please complete the form.");
  await expect(page.getByLabel("Linked Member")).toBeFocused();
  await page.getByLabel("Linked Member").selectOption("Nora Quinn");
  await page.getByRole("button", { name: "Add Code" }).click();
  const row = page.getByRole("row").filter({ hasText: "GUEST-NORA" });
  await expect(row).toContainText("0 of 10");
  await expect(row).toContainText("Guests of Nora Quinn, MESA");
});

test("a code's maximum and state change; the code does not", async ({ page, phone: visitor, club }) => {
  await addMemberCode(club, "AUTUMN");
  await openScreen(page, "/admin/codes");
  await page.getByRole("row").filter({ hasText: "AUTUMN" }).getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL("/admin/codes/AUTUMN");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Group Code");
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("AUTUMN");
  await expect(page.getByLabel("Code", { exact: true })).not.toBeEditable();
  await page.getByLabel("Max Players").fill("0");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Code saved." })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "AUTUMN" })).toContainText("0 of 0");
  await tryToRegister(visitor, "autumn");
  await dismiss(visitor, "This group code is full. Please contact your club admin.");

  await openScreen(page, "/admin/codes/AUTUMN");
  await page.getByLabel("Active").uncheck();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/admin/codes?tab=inactive");
  await expect(page.getByRole("rowheader", { name: "AUTUMN" })).toBeVisible();
  await tryToRegister(visitor, "autumn");
  await dismiss(visitor, "Invalid group code. Please enter a valid, active code.");
});

test("a missing code is reported, also at its old address", async ({ page }) => {
  await openScreen(page, "/admin/codes/NOBODYS");
  await dismiss(page, "Code not found.");
  await expect(page).toHaveURL("/admin/codes");
  await openScreen(page, "/admin/codes/mesa");
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("MESA");
  await openScreen(page, "/admin/players?code=guest-max&tab=guests");
  await expect(page.getByRole("listitem")).toHaveText([/Gail North/]);
  await openScreen(page, "/admin/codes/edit/GUEST-MIA");
  await expect(page).toHaveURL("/admin/codes/GUEST-MIA");
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("GUEST-MIA");
});

test("a code may be called as the page that adds codes", async ({ page, club }) => {
  await addMemberCode(club, "ADD");
  await openScreen(page, "/admin/codes/ADD");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Group Code");
});

test("of two admins who change one code the second sees what is saved and decides", async ({
  page,
  club,
}) => {
  await addMemberCode(club, "WINTER");
  await openScreen(page, "/admin/codes/WINTER");
  await page.getByLabel("Active").uncheck();
  const other = await adminOf(club);
  const asRead = { maxPlayers: null, active: true };
  await other("PUT", "/api/codes/WINTER", { maxPlayers: 60, active: true, asRead });
  await page.getByRole("button", { name: "Save Changes" }).click();
  const clash = page.getByRole("alertdialog", { name: "Just Changed" });
  await expect(clash).toContainText("Saved now: Max Players: 60.");
  await clash.getByRole("button", { name: "Take what is saved" }).click();
  await expect(page.getByLabel("Max Players")).toHaveValue("60");
  await page.getByLabel("Active").uncheck();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("row").filter({ hasText: "WINTER" })).toContainText("0 of 60");
});

async function addMemberCode(club: Club, code: string): Promise<void> {
  const admin = await adminOf(club);
  const nothing = { maxPlayers: null, linkedMemberCode: null, linkedMemberId: null };
  await admin("POST", "/api/codes", { code, type: "member", ...nothing });
}

async function tryToRegister(page: Page, code: string): Promise<void> {
  await openScreen(page, "/register/step1");
  await page.getByLabel("Group Code").fill(code);
  await page.getByLabel("First Name").fill("Vera");
  await page.getByLabel("Last Name").fill("Visitor");
  await page.getByLabel("Preferred Tee Box").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Next" }).click();
}
