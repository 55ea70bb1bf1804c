/**
 * When does the player read that something is saved? When it is, whatever else the screen asks behind it.
 */
import { expect, logInAs, test } from "../fixtures/club.ts";
import { registerPhone } from "../fixtures/players.ts";

test("what is saved is said at once, also while another part of the screen waits", async ({ page, club }) => {
  await registerPhone(page.request, club, "Wilma");
  await page.goto("/my-profile");
  await expect(page.getByText("You are logged in on this device only.")).toBeVisible();
  let release = () => {};
  const isLate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/sessions", async (route) => {
    await isLate;
    await route.continue();
  });
  await page.getByLabel("First Name").fill("Wilhelmine");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated!")).toBeVisible({ timeout: 2_000 });
  // And the button does not wait for it for ever.
  await expect(page.getByRole("button", { name: "Save Changes" })).not.toHaveAttribute("aria-busy", "true");
  release();
});

test("what is saved is no failure when the read behind it fails", async ({ page, club }) => {
  await logInAs(page, club, "ana");
  await page.goto("/admin/settings");
  const name = page.getByLabel("Club Name");
  const before = await name.inputValue();
  await page.route("**/api/sessions/current", (route) => route.abort());
  for (const saved of ["Mesa Verde", before]) {
    await name.fill(saved);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Club settings saved.")).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  }
});
