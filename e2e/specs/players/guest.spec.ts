/**
 * A guest registers with Mia's code, is listed as her guest, takes a place and plays. Sections 2
 * (/guest-register), 5 (guest registration) and 8.
 */
import type { Page } from "@playwright/test";
import { cast } from "../../../src/server/seed/cast.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { join } from "../../pages/first-round.ts";
import { hurried } from "../../pages/hurried.ts";
import { openScreen } from "../../pages/open-screen.ts";

const affiliation = (page: Page) => page.getByLabel("Club Member Affiliation");

test("a guest registers through a member's code and plays", async ({ page, club }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  await page.getByRole("link", { name: "Guest Registration" }).click();
  await expect(page).toHaveURL("/guest-register");

  await test.step("a bad code is reported, even with no affiliation chosen", async () => {
    await page.getByLabel("Host Code").fill("GUEST-NOBODY");
    await page.getByLabel("First Name").fill("Gwen");
    await page.getByLabel("Last Name").fill("Archer");
    await expect(affiliation(page).locator("option")).toHaveText(["Enter the host code first"]);
    await page.getByRole("button", { name: "Next" }).click();
    await dismiss(page, "Invalid group code. Please enter a valid, active code.");
    await expect(affiliation(page).locator("option")).toHaveCount(1);
  });

  await test.step("the right one shows the members by first name, and chooses nobody", async () => {
    await page.getByLabel("Host Code").fill("guest-mia");
    await page.getByLabel("Host Code").press("Tab");
    const members = Object.values(cast).filter(({ role }) => role !== "guest");
    await expect(affiliation(page).locator("option")).toHaveText([
      "Choose a member",
      ...members.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ]);
    await expect(affiliation(page)).toHaveValue("");
    await page.getByRole("button", { name: "Next" }).click();
    const { name } = await (await page.request.get("/api/club")).json();
    await dismiss(page, `Please select a ${name} member for affiliation.`);
    await expect(affiliation(page)).toBeFocused();
    await affiliation(page).selectOption({ label: "Mia Parker" });
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL("/guest-register/step2");
  });

  await test.step("phone and PIN, and then straight home without a picture", async () => {
    await page.getByLabel("Phone").pressSequentially("480555");
    await page.getByLabel("PIN").fill("8305");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await dismiss(page, "Enter a valid 10-digit phone number and 4-digit PIN.");
    await page.getByLabel("Phone").fill(cast.mia.phone);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await dismiss(page, "User already exists with this phone number.");
    await page.getByLabel("Phone").fill("4805550131");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/guest-register/step3");
    await page.getByRole("link", { name: "Skip" }).click();
    await expect(page).toHaveURL("/home");
  });

  await test.step("home says whose guest she is, and has no bets", async () => {
    await expect(page.getByRole("heading", { name: "Gwen Archer" })).toBeVisible();
    await expect(page.getByText(/^Guest of:\s+Mia “Ace” Parker$/)).toBeVisible();
    await expect(page.getByRole("link", { name: /My Bets/ })).toHaveCount(0);
  });

  await test.step("she joins tomorrow's tee time, where others read whose guest she is", async () => {
    await join(page);
    const row = page.getByRole("listitem").filter({ hasText: "Gwen Archer" });
    await expect(row).toContainText("Guest of Mia “Ace” Parker");
  });

  await test.step("she enters her card", async () => {
    await club.setClock("2026-11-21T19:00:00.000Z"); // noon, club time: tee off was at 07:30
    await openScreen(page, "/enter-score");
    await page.getByRole("link", { name: /11\/21/ }).click();
    await page.getByRole("link", { name: "Total: Post Round" }).click();
    await page.getByLabel("Handicap Index").fill("7.8");
    await page.getByLabel("Tee Box").selectOption("White");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/scores$/);
    // The address changes before the card appears. Until then the first text field is the handicap index.
    await expect(page.getByRole("button", { name: "Submit Scores" })).toBeDisabled();
    await page.getByRole("textbox").first().click();
    await page.keyboard.type("455245445534634456", { delay: 15 });
    await page.getByRole("button", { name: "Submit Scores" }).click();
    await expect(page).toHaveURL("/home");
    await openScreen(page, "/enter-score?tab=saved");
    // The gross score is 78. Index 7.8 on White gives 7 strokes.
    await expect(page.getByRole("row").filter({ hasText: "11/21" })).toContainText(/78.*71/);
  });
});

test("the affiliation holds a hint until a guest code is valid, and chooses nobody", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/registration/code")) asked.push(request.postDataJSON().code);
  });
  await page.goto("/guest-register");
  const code = page.getByLabel("Host Code");
  await test.step("the code is asked for when it is written, not at every key", async () => {
    await code.pressSequentially("guest-max", { delay: 40 });
    expect(asked).toEqual([]);
    await expect(affiliation(page).locator("option").nth(1)).toHaveText("Ana Ruiz");
    expect(asked).toEqual(["GUEST-MAX"]);
  });
  await page.getByLabel("First Name").fill("Gina");
  await page.getByLabel("Last Name").fill("Archer");
  await code.fill("MESA");
  await page.getByRole("button", { name: "Next" }).click();
  await dismiss(page, "Invalid group code. Please enter a valid, active code.");
  await expect(affiliation(page).locator("option")).toHaveText(["Enter the host code first"]);
  await code.fill("guest-mia");
  await code.press("Tab");
  await expect(affiliation(page).locator("option").first()).toHaveText("Choose a member");
  await expect(affiliation(page)).toHaveValue("");
});

test("what the first step asked waits on the phone, the affiliation too", async ({ page }) => {
  await fillFirstStep(page);
  const kept = await page.evaluate(() => localStorage.getItem("reg_affiliation"));
  expect(kept).toMatch(/^[\w-]{8,40}$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await expect(page).toHaveURL("/guest-register/step2");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByLabel("Host Code")).toHaveValue("GUEST-MIA");
  await expect(page.getByLabel("First Name")).toHaveValue("Gil");
  await expect(affiliation(page)).toHaveValue(kept ?? "");
  await expect(affiliation(page).locator("option:checked")).toHaveText("Mia Parker");
});

test("a guest's failed sign-up says so, and may be tried again", async ({ page }) => {
  await fillFirstStep(page);
  await test.step("the server fails", async () => {
    await page.route("**/api/registrations", (route) => route.fulfill({ status: 500, body: "" }));
    await hurried(page, async () => {
      await signUp(page);
      await dismiss(page, "Something went wrong. Please try again.");
    });
    await page.unroute("**/api/registrations");
  });
  await test.step("the affiliation is gone, and the guest is sent back to the beginning", async () => {
    await page.evaluate(() => localStorage.removeItem("reg_affiliation"));
    await page.reload();
    await signUp(page);
    await dismiss(page, "Affiliation is missing — please restart guest registration.");
    await expect(page).toHaveURL("/guest-register");
  });
  await affiliation(page).selectOption({ label: "Mia Parker" });
  await page.getByRole("button", { name: "Next" }).click();
  await signUp(page);
  await expect(page).toHaveURL("/guest-register/step3");
});

async function signUp(page: Page): Promise<void> {
  await page.getByLabel("Phone").fill("4805550133");
  await page.getByLabel("PIN").fill("8305");
  await page.getByRole("button", { name: "Sign Up" }).click();
}

async function fillFirstStep(page: Page): Promise<void> {
  await page.goto("/guest-register");
  await page.getByLabel("Host Code").fill("GUEST-MIA");
  await page.getByLabel("First Name").fill("Gil");
  await page.getByLabel("Last Name").fill("Baker");
  await affiliation(page).selectOption({ label: "Mia Parker" });
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL("/guest-register/step2");
}
