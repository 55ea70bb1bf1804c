/**
 * Does the hint beside a field fit the fault it is marked for? In words other than the alert's, and others again for
 * another fault of the same field (ruling 38; experience 15).
 */
import type { Locator, Page } from "@playwright/test";
import { cast, castPin } from "../../src/server/seed/cast.ts";
import { dismiss, expect } from "../fixtures/club.ts";
import { test } from "../fixtures/kept-page.ts";
import { adminOf, registerPlayer } from "../fixtures/players.ts";

const noName = "A name has letters, digits, spaces and ' - . , ( ) only. Please check it.";
const nameHint = "At least one letter, and no emoji or symbols";

test("a phone that is taken is not asked for ten digits", async ({ page }) => {
  await page.goto("/register/step1");
  await page.getByLabel("Group Code").fill("mesa");
  await page.getByLabel("First Name").fill("Rita");
  await page.getByLabel("Last Name").fill("Vega");
  await page.getByLabel("Preferred Tee Box").selectOption("White");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("PIN").fill("8305");
  const phone = page.getByLabel("Phone");
  const signUp = page.getByRole("button", { name: "Sign Up" });
  await phone.fill("480555");
  await signUp.click();
  await dismiss(page, "Enter a valid 10-digit phone number and 4-digit PIN.");
  await expect(phone).toHaveAccessibleDescription("Ten digits, area code first");
  await phone.fill(cast.mia.phone);
  await signUp.click();
  await dismiss(page, "User already exists with this phone number.");
  await expect(phone).toHaveAccessibleDescription("Log in with it, or sign up with another one");
  await expect(page.getByText("Ten digits")).toHaveCount(0);
});

test("a name that is missing and one that is none have hints of their own", async ({ page }) => {
  await page.goto("/register/step1");
  const next = page.getByRole("button", { name: "Next" });
  await page.getByLabel("Group Code").fill("mesa");
  await page.getByLabel("Last Name").fill("...");
  await nickname(page).fill("⛳");
  await page.getByLabel("Preferred Tee Box").selectOption("White");
  await next.click();
  await dismiss(page, "Please complete the form.");
  await expect(page.getByLabel("First Name")).toHaveAccessibleDescription("Please fill this in");
  await page.getByLabel("First Name").fill("Rosa");
  await next.click();
  await dismiss(page, noName);
  await expect(page.getByLabel("Last Name")).toHaveAccessibleDescription(nameHint);
  await expect(nickname(page)).toHaveAccessibleDescription(nameHint);
  await nickname(page).fill("Ro");
  await expect(nickname(page)).toHaveAccessibleDescription("Optional");
});

test("a nickname that is none is marked in the profile too", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Nell");
  await page.goto("/my-profile");
  await nickname(page).fill("⛳");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await dismiss(page, noName);
  await expect(nickname(page)).toBeFocused();
  await expect(nickname(page)).toHaveAccessibleDescription(nameHint);
});

test("a name that was pasted with a tab and one that is no name have different messages", async ({
  page,
  club,
}) => {
  await registerPlayer(page.request, club, "Nora");
  await page.goto("/my-profile");
  const first = page.getByLabel("First Name");
  for (const hidden of ["No\tra", "No\u200bra", "Nora\u3164"]) {
    await first.fill(hidden);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await dismiss(
      page,
      "One of these texts has a hidden character, such as a tab or a line break. Please type it again.",
    );
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(
      "Clear it and type it again: something in it cannot be seen",
    );
  }
  await first.fill("Nora");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated!")).toBeVisible();
});

for (const [path, code] of [
  ["/register/step1", "Group Code"],
  ["/guest-register", "Host Code"],
] as const)
  test(`a wrong code is said before an empty field, and both are marked: ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.getByLabel(code).fill("nobodys");
    await page.getByLabel("Last Name").fill("Vega");
    await page.getByRole("button", { name: "Next" }).click();
    await dismiss(page, "Invalid group code. Please enter a valid, active code.");
    await expect(page.getByLabel(code)).toBeFocused();
    await expect(page.getByLabel(code)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("First Name")).toHaveAccessibleDescription("Please fill this in");
    await page.getByLabel(code).fill(path === "/guest-register" ? "guest-mia" : "mesa");
    await page.getByRole("button", { name: "Next" }).click();
    await dismiss(page, "Please complete the form.");
    await expect(page.getByLabel("First Name")).toBeFocused();
  });

test("a code that is full is not said to be another than the club's", async ({ page, club }) => {
  const code = {
    code: "BRIMFUL",
    type: "member",
    maxPlayers: 0,
    linkedMemberCode: null,
    linkedMemberId: null,
  };
  await (await adminOf(club))("POST", "/api/codes", code);
  await page.goto("/register/step1");
  const field = page.getByLabel("Group Code");
  await page.getByLabel("First Name").fill("Rita");
  await page.getByLabel("Last Name").fill("Vega");
  await page.getByLabel("Preferred Tee Box").selectOption("White");
  for (const [typed, alert, hint] of [
    ["nobodys", "Invalid group code. Please enter a valid, active code.", "The club gives out this code"],
    ["brimful", "This group code is full. Please contact your club admin.", "This code has no places left"],
  ] as const) {
    await field.fill(typed);
    await page.getByRole("button", { name: "Next" }).click();
    await dismiss(page, alert);
    await expect(field).toHaveAccessibleDescription(hint);
  }
  await page.goto("/guest-register");
  await page.getByRole("button", { name: "Next" }).click();
  await dismiss(page, "Please complete the form.");
  await expect(page.getByLabel("Host Code")).toHaveAccessibleDescription(
    "The member who brings you has this code",
  );
});

test("a form without a phone asks for no phone", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Petra");
  await page.goto("/my-profile");
  const change = page.getByRole("button", { name: "Change PIN" });
  await change.click();
  await dismiss(page, "Enter a 4-digit PIN.");
  await expect(page.getByLabel("Current PIN")).toBeFocused();
  await page.getByLabel("Current PIN").fill(castPin);
  await page.getByLabel("New PIN").fill("83");
  await change.click();
  await dismiss(page, "Enter a 4-digit PIN.");
  await expect(page.getByLabel("New PIN")).toBeFocused();
  await expect(page.getByLabel("New PIN")).toHaveAccessibleDescription("Four digits");
});

test("with a reset code each fault is that of its own field", async ({ page }) => {
  await page.goto("/reset-pin");
  const set = page.getByRole("button", { name: "Set New PIN" });
  const [phone, code, pin] = [page.getByLabel("Phone"), page.getByLabel("Code"), page.getByLabel("New PIN")];
  await set.click();
  await dismiss(page, "Enter a valid 10-digit phone number and 4-digit PIN.");
  await expect(phone).toHaveAccessibleDescription("Ten digits, area code first");
  await phone.fill(cast.kate.phone);
  await set.click();
  await dismiss(page, "Enter a 4-digit PIN.");
  await expect(pin).toBeFocused();
  await pin.fill("8305");
  for (const [typed, hint] of [
    ["", "Eight letters and digits, such as 7KQM-3XWD"],
    ["7KQM-3XWD", "Each code works once, within a day, for the player it was given to"],
  ] as const) {
    await code.fill(typed);
    await set.click();
    await dismiss(
      page,
      "This code is not valid any more, or not for this phone. Please check it, or ask your club admin for a new one.",
    );
    await expect(code).toHaveAccessibleDescription(hint);
  }
});

function nickname(page: Page): Locator {
  return page.getByLabel("Nickname", { exact: true });
}
