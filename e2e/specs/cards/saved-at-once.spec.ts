import { expect, logInAs } from "../../fixtures/club.ts";
import { test } from "../../fixtures/cut-off.ts";
import { adminOf, newPlayer, registerPlayer } from "../../fixtures/players.ts";
import { addTeeTime } from "../../fixtures/tee-times.ts";
import { fillNewBet } from "../../pages/bets-page.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("a save is confirmed immediately, also while another part of the screen waits", async ({
  club,
  phone: page,
}) => {
  await registerPlayer(page.request, club, "Wilma");
  await openScreen(page, "/my-profile");
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
  await expect(page.getByRole("button", { name: "Save Changes" })).not.toHaveAttribute("aria-busy", "true");
  release();
});

test("a save is not reported as failed when the read after it fails", async ({ club, phone: page }) => {
  await logInAs(page, club, "ana");
  await openScreen(page, "/admin/settings");
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

test("an addition, change or deletion is not reported as failed when reception is gone", async ({
  club,
  line,
  phone: page,
}) => {
  /** Cuts the connection after the answer to `request`, so later reads and the next page fail. */
  const lose = (request: string, confirmed: string, save: () => Promise<void>) =>
    test.step(request, async () => {
      line.lose(request, "last");
      await save();
      await expect(page.getByText(confirmed)).toBeVisible();
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      line.mend();
    });
  const tap = (button: string) => page.getByRole("button", { name: button, exact: true }).click();
  const confirm = (button: string) =>
    page.getByRole("alertdialog").getByRole("button", { name: button }).click();
  const { teeTimeId } = await addTeeTime(club, { date: "2027-05-08", time: "07:30", countLimit: 8 });
  const path = `/api/tee-times/${teeTimeId}`;
  const opponent = await newPlayer(club, "Odo");

  await logInAs(page, club, "ana");
  await lose("POST /api/codes", "Code added.", async () => {
    await openScreen(page, "/admin/codes/add");
    await page.getByLabel("Code", { exact: true }).fill("LASTBAR");
    await page.getByLabel("Type").selectOption("Member");
    await tap("Add Code");
  });
  await lose("POST /api/bets", "Bet request sent!", async () => {
    await fillNewBet(page, opponent.name, ["5", "5", "5"]);
    await tap("Create Bet");
  });
  await lose(`PUT ${path}/place`, "You've joined the tee time.", async () => {
    await openScreen(page, `/manage-tee-time/${teeTimeId}`);
    await tap("Join Tee Time");
  });
  const deletion = await (await adminOf(club))("GET", `${path}/deletion`);
  const query = new URLSearchParams(
    Object.entries(deletion as object).map(([name, value]) => [name, String(value)]),
  );
  await lose(`DELETE ${path}?${query}`, "Tee time deleted.", async () => {
    await openScreen(page, `/admin/edit-tee-time/${teeTimeId}`);
    await tap("Delete Tee Time");
    await confirm("Delete Tee Time");
  });

  await registerPlayer(page.request, club, "Pia");
  await lose("PUT /api/me/profile", "Profile updated!", async () => {
    await page.goto("/my-profile");
    await page.getByLabel("First Name").fill("Paula");
    await tap("Save Changes");
  });
});
