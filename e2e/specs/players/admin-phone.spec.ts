/** An admin changes a player's phone number. What do both see? Ruling 42. */

import type { Locator, Page } from "@playwright/test";
import { formatPhone } from "../../../src/rules/players/person.ts";
import { cast, castPin } from "../../../src/server/seed/cast.ts";
import { stakes } from "../../../src/server/testing/rounds/stakes.ts";
import { dismiss, expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { castPlayer, makeAdmin, newPlayer, type Player, registerPlayer } from "../../fixtures/players.ts";
import { openScreen } from "../../pages/open-screen.ts";

test.use({ who: "ana" });

test("a player gets another phone by an admin, logs in with it, and keeps their bets", async ({
  page,
  phone,
  club,
}) => {
  const player = await registerPlayer(phone.request, club, "Phil");
  const max = await castPlayer(club, "max");
  await player.request("POST", "/api/bets", { opponentId: max.id, amounts: stakes });
  const old = await phoneOf(player);
  await openScreen(phone, "/my-profile");
  await expect(phone.getByLabel("Phone")).toHaveAccessibleDescription("contact admin to change");

  await openScreen(page, "/admin/players");
  await page.getByRole("listitem").filter({ hasText: player.name }).getByRole("link").click();
  await expect(page).toHaveURL(`/admin/player/${old}`);
  const shown = page.getByLabel("Phone", { exact: true });
  await expect(shown).toHaveValue(formatPhone(old));
  await expect(shown).not.toBeEditable();
  await page.getByRole("button", { name: "Change Phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Phone" });
  await expect(dialog).toContainText(`Change the phone of ${player.name}`);
  await expect(dialog).toContainText("The player is logged out on every device");

  await test.step("what cannot be a phone of theirs is said, and nothing typed is lost", async () => {
    const [newOne, reason] = [dialog.getByLabel("New Phone"), dialog.getByLabel("Reason")];
    await reason.fill("Lost the old phone");
    await press(dialog);
    await dismiss(page, "Enter a 10-digit phone number.");
    await expect(newOne).toBeFocused();
    await expect(newOne).toHaveAccessibleDescription("Enter 10 digits, with area code");
    await newOne.fill(cast.max.phone);
    await press(dialog);
    await dismiss(page, "User already exists with this phone number.");
    await expect(newOne).toHaveAccessibleDescription("Another one: a player has it already");
    await expect(newOne).toHaveValue(formatPhone(cast.max.phone));
    await newOne.fill("4805557001");
    await expect(newOne).toHaveValue("(480)555-7001");
    await reason.fill(" ");
    await press(dialog);
    await dismiss(page, "Enter a reason.");
    await expect(reason).toBeFocused();
    await reason.fill("Lost the old phone");
  });

  await press(dialog);
  await expect(
    page.getByRole("status").filter({ hasText: `Phone changed. ${player.name} logs in with it now.` }),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/admin/player/4805557001");
  await expect(shown).toHaveValue("(480)555-7001");
  await openScreen(page, `/admin/player/${old}`);
  await expect(page.getByText("No player has this phone number.")).toBeVisible();

  await expect(phone).toHaveURL(/\/login\?next=/);
  await logIn(phone, old);
  await dismiss(phone, "No user found with that phone number.");
  await logIn(phone, "4805557001");
  await expect(phone).toHaveURL("/my-profile");
  await expect(phone.getByLabel("Phone")).toHaveValue("(480)555-7001");
  await openScreen(phone, "/games?tab=pending");
  await expect(phone.getByRole("row").filter({ hasText: "Max Lee" })).toBeVisible();

  await openScreen(page, "/admin/audit?kind=players");
  const entry = page.getByRole("listitem").filter({ hasText: `Phone of ${player.name} changed` });
  await expect(entry).toContainText(formatPhone(old));
  await expect(entry).toContainText("(480)555-7001");
  await expect(entry).toContainText("Lost the old phone");
});

test("the page of another admin follows the player to the new phone, with what was typed on it", async ({
  page,
  phone: other,
  club,
}) => {
  const player = await newPlayer(club, "Paul");
  await logInAs(other, club, "ana");
  const old = await phoneOf(player);
  await openScreen(other, `/admin/player/${old}`);
  await other.getByLabel("First Name").fill("Paulus");
  await other.getByRole("button", { name: "Change Phone" }).click();
  const dialog = other.getByRole("dialog", { name: "Change Phone" });
  await dialog.getByLabel("New Phone").fill("4805557003");
  await dialog.getByLabel("Reason").fill("New number");

  await openScreen(page, `/admin/player/${old}`);
  await changePhone(page, "4805557002");
  await expect(page).toHaveURL("/admin/player/4805557002");
  await expect(other).toHaveURL("/admin/player/4805557002");
  await press(dialog);
  await dismiss(other, "Someone else just changed this. Saved now: Phone: (480)555-7002.");
  await expect(dialog.getByLabel("New Phone")).toHaveValue("(480)555-7003");
  await press(dialog);
  await expect(other).toHaveURL("/admin/player/4805557003");
  await expect(other.getByLabel("First Name")).toHaveValue("Paulus");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(other.getByRole("heading", { level: 2 })).toContainText("Paulus");
});

test("an admin who changes their own phone stays logged in here", async ({ phone: own, club }) => {
  const player = await registerPlayer(own.request, club, "Ada");
  const old = await phoneOf(player);
  await makeAdmin(club, player);
  await openScreen(own, `/admin/player/${old}`);
  await changePhone(own, "4805557004");
  await expect(own).toHaveURL("/admin/player/4805557004");
  await openScreen(own, "/my-profile");
  await expect(own.getByLabel("Phone")).toHaveValue("(480)555-7004");
});

async function changePhone(page: Page, phone: string): Promise<void> {
  await page.getByRole("button", { name: "Change Phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Phone" });
  await dialog.getByLabel("New Phone").fill(phone);
  await dialog.getByLabel("Reason").fill("New number");
  await press(dialog);
}

function press(dialog: Locator): Promise<void> {
  return dialog.getByRole("button", { name: "Change Phone" }).click();
}

async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("PIN").fill(castPin);
  await page.getByRole("button", { name: "Log In" }).click();
}

async function phoneOf(player: Player): Promise<string> {
  const { me } = (await player.request("GET", "/api/home")) as { me: { phone: string } };
  return me.phone;
}
