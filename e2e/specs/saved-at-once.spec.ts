/**
 * When does the player read that something is saved? When it is, whatever else the screen asks behind it.
 */
import type { Browser, Page } from "@playwright/test";
import { expect, logInAs, newPhone } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";
import { test } from "../fixtures/kept-page.ts";
import { connectionTo } from "../fixtures/offline.ts";
import { adminOf, newPlayer, registerPlayer } from "../fixtures/players.ts";
import { addTeeTime } from "../fixtures/tee-times.ts";
import { fillNewBet } from "../pages/bets-page.ts";

test("what is saved is said at once, also while another part of the screen waits", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Wilma");
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

/** The reception is gone with the answer: neither the reads behind it nor the next page have any. */
async function saveAndLoseReception(
  browser: Browser,
  club: Club,
  request: string,
  save: (page: Page) => Promise<void>,
  confirmed: string,
  logIn: (page: Page) => Promise<unknown> = (page) => logInAs(page, club, "ana"),
): Promise<void> {
  const line = await connectionTo(club);
  const { page } = await newPhone(browser, { ...club, address: line.address });
  await logIn(page);
  line.lose(request, "last");
  await save(page);
  await expect(page.getByText(confirmed)).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await line.close();
}

const tap = (page: Page, button: string) => page.getByRole("button", { name: button, exact: true }).click();

test("a code, a tee time and a bet that were added are no failure when reception is gone", async ({
  club,
  browser,
}) => {
  const lose = (request: string, confirmed: string, save: (page: Page) => Promise<void>) =>
    saveAndLoseReception(browser, club, request, save, confirmed);
  await lose("POST /api/codes", "Code added.", async (page) => {
    await page.goto("/admin/codes/add");
    await page.getByLabel("Code", { exact: true }).fill("LASTBAR");
    await page.getByLabel("Type").selectOption("Member");
    await tap(page, "Add Code");
  });
  await lose("POST /api/tee-times", "Tee time added.", async (page) => {
    await page.goto("/admin/tee-times/add");
    await page.getByLabel("Date").fill("2027-05-01");
    await page.getByLabel("Time", { exact: true }).fill("08:10");
    await page.getByLabel("Number of Players").fill("8");
    await tap(page, "Add Tee Time");
  });
  const opponent = await newPlayer(club, "Odo");
  await lose("POST /api/bets", "Bet request sent!", async (page) => {
    await fillNewBet(page, opponent.name, ["5", "5", "5"]);
    await tap(page, "Create Bet");
  });
});

test("what was changed or deleted is no failure when reception is gone", async ({ club, browser }) => {
  const { teeTimeId } = await addTeeTime(club, { date: "2027-05-08", time: "07:30", countLimit: 8 });
  const path = `/api/tee-times/${teeTimeId}`;
  const lose = (request: string, confirmed: string, save: (page: Page) => Promise<void>) =>
    saveAndLoseReception(browser, club, request, save, confirmed);
  await lose(`PUT ${path}/place`, "You've joined the tee time.", async (page) => {
    await page.goto(`/manage-tee-time/${teeTimeId}`);
    await tap(page, "Join Tee Time");
  });
  await lose(`DELETE ${path}/place`, "You've left the tee time.", async (page) => {
    await page.goto(`/manage-tee-time/${teeTimeId}`);
    await tap(page, "Leave Tee Time");
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave Tee Time" }).click();
  });
  await lose(`PUT ${path}`, "Tee time saved.", async (page) => {
    await page.goto(`/admin/edit-tee-time/${teeTimeId}`);
    await page.getByLabel("Number of Players").fill("12");
    await tap(page, "Save Changes");
  });
  const deletion = await (await adminOf(club))("GET", `${path}/deletion`);
  const query = new URLSearchParams(
    Object.entries(deletion as object).map(([name, value]) => [name, String(value)]),
  );
  await lose(`DELETE ${path}?${query}`, "Tee time deleted.", async (page) => {
    await page.goto(`/admin/edit-tee-time/${teeTimeId}`);
    await tap(page, "Delete Tee Time");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Tee Time" }).click();
  });
  await lose("PUT /api/codes/MESA", "Code saved.", async (page) => {
    await page.goto("/admin/codes/MESA");
    await page.getByLabel("Max Players").fill("250");
    await tap(page, "Save Changes");
  });
  await saveAndLoseReception(
    browser,
    club,
    "PUT /api/me/profile",
    async (page) => {
      await page.goto("/my-profile");
      await page.getByLabel("First Name").fill("Paula");
      await tap(page, "Save Changes");
    },
    "Profile updated!",
    (page) => registerPlayer(page.request, club, "Pia"),
  );
});
