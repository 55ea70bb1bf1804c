/**
 * What does an admin set for the whole club, and what do players see? Rulings 5, 7, 23 and 35. Started
 * rounds keep the old settings (ruling 6).
 */
import type { Page } from "@playwright/test";
import { dismiss, expect, logInAs, newPhone } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { findIdsFirst } from "../../fixtures/screens/list.ts";
import { openScreen } from "../../pages/open-screen.ts";

// This window is so high that no confirmation covers the next button or link.
test.use({ who: "ana", viewport: { width: 390, height: 2_000 } });

const saved = "Club settings saved.";

test("the club's name and clock reach an open phone immediately, and tee times keep their date and time", async ({
  page,
  phone,
  club,
}) => {
  await logInAs(phone, club, "mia");
  await phone.goto("/play");
  const times = phone.getByRole("listitem");
  await times.first().waitFor();
  const before = await times.allInnerTexts();
  await openScreen(phone, "/home");
  await phone.getByText("Mesa", { exact: true }).waitFor();

  await openSettings(page);
  await expect(page.getByText("Existing tee times keep their date and time.")).toBeVisible();
  await page.getByLabel("Club Name").fill("Desert Mesa");
  const choices = page.locator(`datalist#${await page.getByLabel("Time Zone").getAttribute("list")} option`);
  await expect(choices.and(page.locator("[value='America/Los_Angeles']"))).toHaveCount(1);
  await page.getByLabel("Time Zone").fill("America/Los_Angeles");
  await save(page);
  await expect(phone.getByText("Desert Mesa", { exact: true })).toBeVisible();
  await expectNameInAlert(phone, "Desert Mesa");
  await openScreen(phone, "/play");
  await expect.poll(() => times.allInnerTexts()).toEqual(before);
  await page.reload();
  await expect(page.getByLabel("Time Zone")).toHaveValue("America/Los_Angeles");
  await page.getByLabel("Club Name").fill("Mesa");
  await page.getByLabel("Time Zone").fill("America/Phoenix");
  await save(page);
});

test("another pot is for rounds to come, and started ones keep theirs; the season starts on the club's first day", async ({
  page,
  club,
  browser,
}) => {
  const { emptyTeeTime, teeTimeUnderWay, joinedTeeTime } = await findIdsFirst(browser, club);
  const potOf = async (teeTimeId: string) => {
    const answer = await page.request.get(`${club.address}/api/tee-times/${teeTimeId}/skins`);
    return (await answer.json()).potPerPlayerCents;
  };
  await openSettings(page);
  const pot = page.getByLabel("Pot per Player");
  await expect(pot).toHaveValue("20");
  await expect(pot).toHaveAccessibleDescription(
    "From 0 to 9,999.99 dollars. Applies to rounds not yet started.",
  );
  await expect(page.getByText("Changes apply right away, to past rounds too.")).toBeVisible();
  await page.getByLabel("Pot per Player").fill("7.50");
  await page.getByLabel("Club Year Begins In").selectOption("October");
  await page.getByLabel("On Day").selectOption("15");
  await save(page);
  const seasonOf = async () =>
    (await (await page.request.get(`${club.address}/api/bets`)).json()).season.name as string;
  expect(await seasonOf()).toBe("2026/27");
  expect(await potOf(teeTimeUnderWay)).toBe(2000);
  expect([await potOf(joinedTeeTime), await potOf(emptyTeeTime)]).toEqual([750, 750]);
  await page.getByLabel("Pot per Player").fill("20");
  await page.getByLabel("Club Year Begins In").selectOption("January");
  await page.getByLabel("On Day").selectOption("1");
  await save(page);
  expect(await seasonOf()).toBe("2026");
});

test("each fault of the settings has its alert, and the field at fault is marked", async ({ page }) => {
  await openSettings(page);
  for (const [label, typed, text] of [
    ["Club Name", " ", "Please complete the form."],
    ["Time Zone", "Phoenix", "This is not a time zone. Enter its name, such as America/Phoenix."],
    ["Pot per Player", "$20", "Enter a pot per player from 0 to 9,999.99, with at most two decimals."],
  ] as const) {
    const field = page.getByLabel(label);
    const value = await field.inputValue();
    await field.fill(typed);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await dismiss(page, text);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toBeFocused();
    await field.fill(value);
    await expect(field).not.toHaveAttribute("aria-invalid");
  }
});

test("a time zone that would begin a tee time has to wait", async ({ page, club }) => {
  await club.setClock("2026-11-21T14:00:00.000Z");
  await openSettings(page);
  await page.getByLabel("Time Zone").fill("America/New_York");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await dismiss(
    page,
    "Tee times keep their date and time. Saturday, Nov 21 @ 07:30 AM would begin some hours earlier or later, and now is in between. Please change the time zone later.",
  );
  await page.reload();
  await expect(page.getByLabel("Time Zone")).toHaveValue("America/Phoenix");
});

test("of two admins the second sees what the first has set, and decides", async ({
  page,
  phone: other,
  club,
}) => {
  await logInAs(other, club, "ana");
  for (const phone of [page, other]) await openSettings(phone);
  await other.getByLabel("Settle bets after a live round").check();
  await save(other);
  await page.getByLabel("Pot per Player").fill("30");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const clash = page.getByRole("alertdialog", { name: "Just Changed" });
  await expect(clash).toContainText("Saved now: Settle bets after a live round: yes.");
  await clash.getByRole("button", { name: "Take what is saved" }).click();
  await expect(page.getByLabel("Settle bets after a live round")).toBeChecked();
  const pot = page.getByLabel("Pot per Player");
  await expect(pot).toHaveValue("20");
  await expect(pot).toHaveAccessibleDescription(
    "From 0 to 9,999.99 dollars. Applies to rounds not yet started.",
  );
  await expect(page.getByText("Changes apply right away, to past rounds too.")).toBeVisible();
  await page.getByLabel("Settle bets after a live round").uncheck();
  await save(page);
});

test("the time zone shows the time there by the club's clock, and not by the phone's", async ({
  browser,
  club,
}) => {
  const { page } = await newPhone(browser, club);
  await logInAs(page, club, "ana");
  await page.clock.setFixedTime("2031-01-01T00:00:00.000Z");
  await openSettings(page);
  await expect(page.getByText("For example America/Phoenix. It's 10:00 AM there now.")).toBeVisible();
  await page.getByLabel("Time Zone").fill("America/New_York");
  await expect(page.getByText("It's 12:00 PM there now.")).toBeVisible();
});

/** Expects the club's name in the alert for a guest without a host (section 5). */
async function expectNameInAlert(page: Page, name: string): Promise<void> {
  await openScreen(page, "/guest-register");
  await page.getByLabel("Host Code").fill("GUEST-MIA");
  await page.getByLabel("First Name").fill("Gil");
  await page.getByLabel("Last Name").fill("Baker");
  await page.getByRole("button", { name: "Next" }).click();
  await dismiss(page, `Please select a ${name} member for affiliation.`);
}

async function openSettings(page: Page): Promise<void> {
  await openScreen(page, "/admin/settings");
  await page.getByLabel("Club Name").waitFor();
}

async function save(page: Page): Promise<void> {
  // The confirmation of an earlier save may still be visible, so the test waits for the answer, too.
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/club/settings") && answer.request().method() === "PUT",
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  expect((await answered).ok()).toBe(true);
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
}
