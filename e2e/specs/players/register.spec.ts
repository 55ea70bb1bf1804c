/**
 * A player registers with the specification's words only: sections 2 (/, /register/step1 to step3), 5
 * (member registration, step 2) and 8 (alerts).
 */
import { type Page, request } from "@playwright/test";
import { cast } from "../../../src/server/seed/cast.ts";
import { dismiss, expect } from "../../fixtures/club.ts";
import { demoNow } from "../../fixtures/club-server.ts";
import { test } from "../../fixtures/kept-page.ts";
import { requestFrom } from "../../fixtures/players.ts";
import { hurried } from "../../pages/hurried.ts";
import { openScreen } from "../../pages/open-screen.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

const signUp = (page: Page) => page.getByRole("button", { name: "Sign Up" }).click();

test.beforeEach(async ({ club }) => club.setClock(demoNow));

test("a player registers with nothing but the specification's words as guide", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "New Member Registration" }).click();
  await expect(page).toHaveURL("/register/step1");

  await test.step("code, first name, last name and tee box are required", async () => {
    await next(page);
    await dismiss(page, "Please complete the form.");
    await expect(page.getByLabel("Group Code")).toBeFocused();
    await page.getByLabel("Group Code").fill("mesa");
    await page.getByLabel("First Name").fill("Rosa");
    await page.getByLabel("Last Name").fill("Vega");
    await next(page);
    await dismiss(page, "Please complete the form.");
    await expect(page.getByLabel("Preferred Tee Box")).toBeFocused();
  });

  await test.step("tee boxes show name, yards, rating and slope, the highest rating first", async () => {
    await expect(page.getByLabel("Preferred Tee Box").locator("option")).toHaveText([
      "Choose a tee box",
      "Black - 6786 | 72.6 | 131",
      "Blue - 6542 | 71.4 | 128",
      "White - 6221 | 69.9 | 125",
      "Gold - 5998 | 68.8 | 121",
      "Red - 5789 | 67.9 | 118",
    ]);
    await page.getByLabel("Preferred Tee Box").selectOption("Gold");
  });

  await test.step("the code must be an active one, in whatever case it is typed", async () => {
    await page.getByLabel("Group Code").fill("###");
    await next(page);
    await dismiss(page, "Invalid group code. Please enter a valid, active code.");
    await page.getByLabel("Group Code").fill("spring25");
    await next(page);
    await dismiss(page, "Invalid group code. Please enter a valid, active code.");
    await page.getByLabel("Group Code").fill("mesa");
    await page.getByLabel("Nickname", { exact: true }).fill("Ro");
    await page.getByLabel("Display nickname on tee times and games").check();
    await next(page);
    await expect(page).toHaveURL("/register/step2");
  });

  await test.step("the first step waits on the phone until the account is made", async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
    await expect(page).toHaveURL("/register/step2");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByLabel("First Name")).toHaveValue("Rosa");
    await expect(page.getByLabel("Preferred Tee Box")).toHaveValue("Gold");
    await next(page);
    await expect(page).toHaveURL("/register/step2");
  });

  await test.step("the phone formats itself, and must have ten digits, the PIN four", async () => {
    await page.getByLabel("Phone").pressSequentially("480555");
    await expect(page.getByLabel("Phone")).toHaveValue("(480)555");
    await page.getByLabel("PIN").fill("8305");
    await signUp(page);
    await dismiss(page, "Enter a valid 10-digit phone number and 4-digit PIN.");
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription("Enter 10 digits, with area code");
    await page.getByLabel("Phone").pressSequentially("0141");
    await expect(page.getByLabel("Phone")).toHaveValue("(480)555-0141");
    await page.getByLabel("PIN").fill("830");
    await signUp(page);
    await dismiss(page, "Enter a valid 10-digit phone number and 4-digit PIN.");
    await expect(page.getByLabel("PIN")).toBeFocused();
  });

  await test.step("a phone that is taken is refused", async () => {
    await page.getByLabel("PIN").fill("8305");
    await page.getByLabel("Phone").fill(cast.mia.phone);
    await signUp(page);
    await dismiss(page, "User already exists with this phone number.");
    const taken = "Log in with it, or sign up with another one";
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(taken);
    await expect(page.getByText("Ten digits")).toHaveCount(0);
    await page.getByLabel("Phone").fill("4805550141");
    await signUp(page);
    await expect(page).toHaveURL("/register/step3");
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("reg_")));
    expect(left).toEqual([]);
  });

  await test.step("a picture may wait; home shows the name with its nickname", async () => {
    await page.getByRole("link", { name: "Skip" }).click();
    await expect(page).toHaveURL("/home");
    await expect(page.getByRole("heading", { name: "Rosa “Ro” Vega" })).toBeVisible();
  });
});

test("a sign-up that fails or is not answered says so, and nothing typed is lost", async ({ page, club }) => {
  await page.route("**/api/registration/code", (route) => route.abort());
  await fillFields(page);
  await hurried(page, async () => {
    await next(page);
    await dismiss(page, "Something went wrong. Please try again.");
  });
  await page.unroute("**/api/registration/code");
  await next(page);
  await page.getByLabel("Phone").fill("4805550143");
  await page.getByLabel("PIN").fill("8305");
  for (const answer of ["failure", "none"]) {
    await page.route("**/api/registrations", (route) =>
      answer === "none" ? route.abort() : route.fulfill({ status: 500, body: "" }),
    );
    await hurried(page, async () => {
      await signUp(page);
      await dismiss(page, "Something went wrong. Please try again.");
    });
    await page.unroute("**/api/registrations");
  }
  await signUp(page);
  await expect(page).toHaveURL("/register/step3");
  const elsewhere = requestFrom(await request.newContext(), club);
  await elsewhere("POST", "/api/sessions", { phone: "4805550143", pin: "8305" });
  const { me } = (await elsewhere("GET", "/api/home")) as { me: object };
  expect(me).toMatchObject({ firstName: "Ray", lastName: "Vega" });
});

test("registration's fields are as specified, and a guessable PIN is warned about", async ({ page }) => {
  await page.goto("/register/step1");
  for (const name of ["Group Code", "First Name", "Last Name", "Nickname"])
    await expect(page.getByRole("textbox", { name, exact: true })).toHaveCount(1);
  const preferred = page.getByRole("combobox", { name: "Preferred Tee Box", exact: true });
  await expect(preferred).toHaveCount(1);
  const checkbox = { name: "Display nickname on tee times and games", exact: true };
  await expect(page.getByRole("checkbox", checkbox)).toHaveCount(1);
  await fillFirstStep(page);
  await expect(page.getByLabel("Phone", { exact: true })).toHaveCount(1);
  await expect(page.getByLabel("PIN", { exact: true })).toHaveCount(1);

  await test.step("no digit of a phone is cut off", async () => {
    const phone = page.getByLabel("Phone");
    for (const [keys, shown] of [
      ["480", "480"],
      ["5x5", "(480)55"],
      ["50149", "(480)555-0149"],
      ["7", "(480)555-01497"],
    ] as const) {
      await phone.pressSequentially(keys);
      await expect(phone).toHaveValue(shown);
    }
    await phone.press("Backspace");
    await expect(phone).toHaveValue("(480)555-0149");
  });

  await test.step("an easily guessed PIN is not refused", async () => {
    const hint = page.getByText(/easy to guess/);
    await expect(hint).toHaveCount(0);
    await page.getByLabel("PIN").fill("1234");
    await expect(hint).toBeVisible();
    await page.getByLabel("Phone").fill("4805550142");
    await signUp(page);
    await expect(page).toHaveURL("/register/step3");
  });
});

async function fillFirstStep(page: Page): Promise<void> {
  await fillFields(page);
  await next(page);
  await expect(page).toHaveURL("/register/step2");
}

async function fillFields(page: Page): Promise<void> {
  await openScreen(page, "/register/step1");
  await page.getByLabel("Group Code").fill("MESA");
  await page.getByLabel("First Name").fill("Ray");
  await page.getByLabel("Last Name").fill("Vega");
  await page.getByLabel("Preferred Tee Box").selectOption("White");
}
