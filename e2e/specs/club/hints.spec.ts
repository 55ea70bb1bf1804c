/**
 * Does the hint next to a field say what is wrong there? Each fault has its own hint, and the hint's words
 * differ from the alert's. Ruling 38; experience 15.
 */
import type { Locator, Page } from "@playwright/test";
import { cast, castPin } from "../../../src/server/seed/cast.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { adminOf, registerPlayer } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";

const noName = "A name has letters, digits, spaces and ' - . , ( ) only. Please check it.";
const nameHint = "Use at least one letter, no emoji or symbols";

test("each fault of a registration has a hint of its own, and a wrong code is said before an empty field", async ({
  page,
  club,
}) => {
  const full = { code: "BRIMFUL", type: "member", maxPlayers: 0 };
  await (await adminOf(club))("POST", "/api/codes", {
    ...full,
    linkedMemberCode: null,
    linkedMemberId: null,
  });
  const next = () => page.getByRole("button", { name: "Next" }).click();
  const first = page.getByLabel("First Name");
  await page.goto("/register/step1");
  const code = page.getByLabel("Group Code");
  await code.fill("nobodys");
  await page.getByLabel("Last Name").fill("...");
  await nickname(page).fill("⛳");
  await page.getByLabel("Preferred Tee Box").selectOption("White");
  await next();
  await dismiss(page, "Invalid group code. Please enter a valid, active code.");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(code).toHaveAccessibleDescription("Check the code your club gave you");
  await expect(first).toHaveAccessibleDescription("Please fill this in");
  await code.fill("brimful");
  await next();
  await dismiss(page, "This group code is full. Please contact your club admin.");
  await expect(code).toHaveAccessibleDescription("This code has no places left");
  await code.fill("mesa");
  await next();
  await dismiss(page, "Please complete the form.");
  await expect(first).toBeFocused();
  await first.fill("Rosa");
  await next();
  await dismiss(page, noName);
  await expect(page.getByLabel("Last Name")).toHaveAccessibleDescription(nameHint);
  await expect(nickname(page)).toHaveAccessibleDescription(nameHint);
  await nickname(page).fill("Ro");
  await expect(nickname(page)).toHaveAccessibleDescription("Optional, no emoji or symbols");

  await test.step("a guest's too", async () => {
    await openScreen(page, "/guest-register");
    const hostCode = page.getByLabel("Host Code");
    await hostCode.fill("nobodys");
    await first.fill("");
    await page.getByLabel("Last Name").fill("Vega");
    await next();
    await dismiss(page, "Invalid group code. Please enter a valid, active code.");
    await expect(hostCode).toBeFocused();
    await expect(hostCode).toHaveAccessibleDescription("Check the code your host gave you");
    await expect(first).toHaveAccessibleDescription("Please fill this in");
    await hostCode.fill("guest-mia");
    await next();
    await dismiss(page, "Please complete the form.");
    await expect(first).toBeFocused();
  });
});

test("in the profile a pasted tab, an invalid name and a PIN have different messages", async ({
  page,
  club,
}) => {
  await registerPlayer(page.request, club, "Nora");
  await page.goto("/my-profile");
  const first = page.getByLabel("First Name");
  const save = page.getByRole("button", { name: "Save Changes" });
  await nickname(page).fill("⛳");
  await save.click();
  await dismiss(page, noName);
  await expect(nickname(page)).toBeFocused();
  await expect(nickname(page)).toHaveAccessibleDescription(nameHint);
  await nickname(page).fill("");
  await first.fill("No\tra");
  await save.click();
  await dismiss(
    page,
    "One of these texts has a hidden character, such as a tab or a line break. Please type it again.",
  );
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(
    "Clear it and type it again: something in it cannot be seen",
  );
  await first.fill("Nora");
  await save.click();
  await expect(page.getByText("Profile updated!")).toBeVisible();

  await test.step("a form without a phone asks for no phone", async () => {
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
});

test("with a reset code each fault is that of its own field", async ({ page }) => {
  await page.goto("/reset-pin");
  const set = page.getByRole("button", { name: "Set New PIN" });
  const [phone, code, pin] = [page.getByLabel("Phone"), page.getByLabel("Code"), page.getByLabel("New PIN")];
  await set.click();
  await dismiss(page, "Enter a valid 10-digit phone number and 4-digit PIN.");
  await expect(phone).toHaveAccessibleDescription("Enter 10 digits, with area code");
  await phone.fill(cast.kate.phone);
  await set.click();
  await dismiss(page, "Enter a 4-digit PIN.");
  await expect(pin).toBeFocused();
  await pin.fill("8305");
  for (const [typed, hint] of [
    ["", "Eight letters and digits, such as 7KQM-3XWD"],
    ["7KQM-3XWD", "Each code works once, for a limited time, for the player it was given to"],
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
