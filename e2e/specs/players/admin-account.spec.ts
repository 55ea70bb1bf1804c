/** An admin resets a player's PIN, changes the admin role, and gives a new group. Rulings 30 and 31. */
import { cast, castPin } from "../../../src/server/seed/cast.ts";
import { dismiss, expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { lendPhone } from "../../fixtures/phones.ts";
import { requestFrom } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";

// This window is so high that no confirmation covers the next button or link.
test.use({ who: "ana", viewport: { width: 390, height: 2_000 } });

test("a code from the admin replaces a forgotten PIN", async ({ page, phone, browser, club }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openScreen(page, `/admin/player/${cast.nora.phone}`);
  await expect(page.getByText("Creates a one-time code so the player can set a new PIN.")).toBeVisible();
  await page.getByRole("button", { name: "Reset PIN" }).click();
  const question = page.getByRole("alertdialog", { name: "Create a code for Nora Quinn?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Reset PIN" }).click();
  await question.getByRole("button", { name: "Reset PIN" }).click();
  const dialog = page.getByRole("dialog", { name: "Code for Nora Quinn" });
  const code = (await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? "";
  await expect(dialog).toContainText("Shown only once. Valid once, until Saturday, Nov 21 @ 10:00 AM.");
  await expect(dialog).toContainText("The player taps Log In, Forgot PIN?, and enters it.");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(code)).toHaveCount(0);
  const { page: old } = await lendPhone(browser, club);
  await logInAs(old, club, "nora");
  await openScreen(old, "/home");
  await openScreen(phone, "/login");
  await phone.getByRole("link", { name: "Forgot PIN?" }).click();
  await expect(phone).toHaveURL("/reset-pin");
  await expect(phone.getByText("Your club admin can give you a code to set a new PIN here.")).toBeVisible();
  await phone.getByRole("button", { name: "Set New PIN" }).click();
  await dismiss(phone, "Enter a valid 10-digit phone number and 4-digit PIN.");
  await phone.getByLabel("Phone").fill(cast.nora.phone);
  await phone.getByLabel("New PIN").fill("1111");
  await expect(phone.getByText("That PIN is easy to guess.")).toBeVisible();
  await phone.getByLabel("New PIN").fill("7305");
  await phone.getByLabel("Code").fill("0000-0000");
  await phone.getByRole("button", { name: "Set New PIN" }).click();
  await dismiss(
    phone,
    "This code is not valid any more, or not for this phone. Please check it, or ask your club admin for a new one.",
  );
  await expect(phone.getByLabel("Code")).toBeFocused();
  await phone.getByLabel("Code").fill(code.toLowerCase());
  await phone.getByRole("button", { name: "Set New PIN" }).click();
  await expect(
    phone.getByRole("status").filter({ hasText: "PIN changed. Your other devices are logged out." }),
  ).toBeVisible();
  await expect(phone).toHaveURL("/home");
  await expect(phone.getByText("Nora Quinn")).toBeVisible();
  await expect(phone.getByText("An admin made a code for a new PIN of yours on")).toBeVisible();
  await expect(old).toHaveURL(/\/login/);

  await old.getByLabel("Phone").fill(cast.nora.phone);
  await old.getByLabel("PIN").fill(castPin);
  await old.getByRole("button", { name: "Log In" }).click();
  await dismiss(old, "Incorrect PIN. Please try again.");
  await old.getByLabel("PIN").fill("7305");
  await old.getByRole("button", { name: "Log In" }).click();
  await expect(old).toHaveURL("/home");
});

test("an admin resets only other players' PINs, and reads where to change their own", async ({ page }) => {
  await openScreen(page, `/admin/player/${cast.ana.phone}`);
  await expect(page.getByText("You change your own PIN in My Profile.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reset PIN" })).toHaveCount(0);
});

test("a member is made an admin and a member again, and their open admin screen closes immediately", async ({
  page,
  phone: second,
  club,
}) => {
  await openScreen(page, `/admin/player/${cast.max.phone}`);
  await page.getByRole("button", { name: "Make Admin" }).click();
  const question = page.getByRole("alertdialog", { name: "Make Max Lee an admin?" });
  await expect(question).toContainText("An admin sees every phone number");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Make Admin" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Max Lee is an admin now." })).toBeVisible();
  await logInAs(second, club, "max");
  await openScreen(second, "/admin/players");
  await expect(second.getByText("(602)555-0113")).toBeVisible();
  await page.getByRole("button", { name: "Make Member" }).click();
  const back = page.getByRole("alertdialog", { name: "Make Max Lee a member again?" });
  await expect(back).toContainText("The admin area is closed to the player at once.");
  await back.getByRole("button", { name: "Make Member" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Max Lee is a member now." })).toBeVisible();
  await expect(second).toHaveURL(/\/login\?next=/);
  await expect(second.getByText("(602)555-0113")).toHaveCount(0);
  await second.getByLabel("Phone").fill(cast.max.phone);
  await second.getByLabel("PIN").fill(castPin);
  await second.getByRole("button", { name: "Log In" }).click();
  await expect(second.getByText("This page is for admins only.")).toBeVisible();
});

test("an admin who resigns is asked first and led home; the last one cannot, and a guest is made none", async ({
  page,
  phone: paula,
  club,
}) => {
  await openScreen(page, `/admin/player/${cast.ana.phone}`);
  await page.getByRole("button", { name: "Resign as Admin" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Resign" }).click();
  await dismiss(page, "The club needs at least one admin.");
  await expect(page).toHaveURL(`/admin/player/${cast.ana.phone}`);

  await openScreen(page, `/admin/player/${cast.gus.phone}`);
  await expect(page.getByText("A guest cannot be made an admin.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make Admin" })).toHaveCount(0);

  await openScreen(page, `/admin/player/${cast.paula.phone}`);
  await page.getByRole("button", { name: "Make Admin" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make Admin" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Paula Stone is an admin now." })).toBeVisible();
  await logInAs(paula, club, "paula");
  await openScreen(paula, `/admin/player/${cast.paula.phone}`);
  await paula.getByRole("button", { name: "Resign as Admin" }).click();
  const question = paula.getByRole("alertdialog", { name: "Resign as admin?" });
  await expect(question).toContainText("The admin area is closed to you at once.");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Resign" }).click();
  await expect(paula).toHaveURL("/home");
  await expect(paula.getByRole("status").filter({ hasText: "You are no longer an admin." })).toBeVisible();
  await expect(paula.getByRole("link", { name: "My Bets" })).toBeVisible();
  await expect(paula.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0);
  await openScreen(paula, "/admin");
  await expect(paula.getByText("This page is for admins only.")).toBeVisible();
});

test("a player without a group is put into one, and joins again immediately", async ({
  page,
  phone,
  club,
}) => {
  const admin = requestFrom(page.request, club);
  const { players } = (await admin("GET", "/api/players/names")) as {
    players: { id: string; name: string }[];
  };
  const idOf = (firstName: string) => players.find(({ name }) => name.startsWith(`${firstName} `))?.id;
  await admin("DELETE", `/api/codes/MESA/players/${idOf("Dan")}`);
  await admin("DELETE", `/api/codes/GUEST-MAX/players/${idOf("Gail")}`);
  await logInAs(phone, club, "dan");
  await openScreen(phone, "/play");
  await phone.getByRole("link", { name: "Dec 5" }).click();
  await phone.getByRole("button", { name: "Join Tee Time" }).click();
  await dismiss(phone, "You are not in a group. Please contact your club admin.");

  await openScreen(page, "/admin/players?code=none");
  await page.getByRole("link", { name: "Edit Dan Evans" }).click();
  const codes = page.getByLabel("Group to put the player into");
  await expect(codes.getByRole("option")).toHaveText(["Choose a group code", /^MESA \(/]);
  await page.getByRole("button", { name: "Add to Group" }).click();
  await dismiss(page, "Please complete the form.");
  await expect(codes).toBeFocused();
  await codes.selectOption("MESA");
  await page.getByRole("button", { name: "Add to Group" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Player added to group." })).toBeVisible();
  await expect(page.getByText("In the group MESA.")).toBeVisible();
  await phone.getByRole("button", { name: "Join Tee Time" }).click();
  await expect(
    phone
      .getByRole("status")
      .filter({ hasText: "You've joined the tee time. Check back soon for your team assignment!" }),
  ).toBeVisible();

  await openScreen(page, `/admin/player/${cast.gail.phone}`);
  await expect(codes.getByRole("option")).toHaveText([
    "Choose a group code",
    "GUEST-MAX (0 of 10)",
    "GUEST-MIA (1 of 10)",
  ]);
  await admin("PUT", "/api/codes/GUEST-MIA", {
    maxPlayers: 1,
    active: true,
    asRead: { maxPlayers: 10, active: true },
  });
  await codes.selectOption("GUEST-MIA");
  await page.getByRole("button", { name: "Add to Group" }).click();
  await dismiss(page, "This group code is full. Please contact your club admin.");
  await codes.selectOption("GUEST-MAX");
  await page.getByRole("button", { name: "Add to Group" }).click();
  await expect(page.getByText("In the group GUEST-MAX.")).toBeVisible();
  await expect(page.getByText("Guest of Max Lee")).toBeVisible();
});

test("an admin makes a guest a member, and a member the guest of a host", async ({ page }) => {
  const role = page.getByRole("region", { name: "Role" });
  await openScreen(page, `/admin/player/${cast.gail.phone}`);
  await role.getByRole("button", { name: "Make Member" }).click();
  const member = page.getByRole("dialog", { name: "Make Member" });
  await expect(member).toContainText("Make Gail North a member?");
  await member.getByRole("button", { name: "Make Member" }).click();
  await dismiss(page, "Please complete the form.");
  await member.getByLabel("Group Code").selectOption("MESA");
  await member.getByRole("button", { name: "Make Member" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Gail North is a member now." })).toBeVisible();
  await expect(role).toContainText("Member");
  await expect(page.getByText("In the group MESA.")).toBeVisible();
  await expect(page.getByText("Guest of")).toHaveCount(0);

  await role.getByRole("button", { name: "Make Guest" }).click();
  const guest = page.getByRole("dialog", { name: "Make Guest" });
  await expect(guest.getByLabel("Host").getByRole("option", { name: "Gail North" })).toHaveCount(0);
  await expect(guest.getByLabel("Host").getByRole("option", { name: "Gus Hall" })).toHaveCount(0);
  await guest.getByLabel("Host").selectOption({ label: "Mia “Ace” Parker" });
  await guest.getByLabel("Group Code").selectOption("No group");
  await guest.getByRole("button", { name: "Make Guest" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Gail North is a guest now." })).toBeVisible();
  await expect(page.getByText("Guest of Mia “Ace” Parker")).toBeVisible();
  await page.getByRole("link", { name: "Audit Trail" }).click();
  await expect(page.getByText("Gail North made a member or a guest").first()).toBeVisible();
});
