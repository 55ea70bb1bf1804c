import type { Page } from "@playwright/test";
import { dismiss, expect, newPhone } from "../../fixtures/club.ts";
import { test } from "../../fixtures/kept-page.ts";
import { registerPlayer } from "../../fixtures/players.ts";
import { actAndFastForward } from "../../fixtures/stopped-clock.ts";
import { untilKept } from "../../pages/app-on-phone.ts";
import { chooseOpponent, fillNewBet } from "../../pages/bets-page.ts";
import { hurried } from "../../pages/hurried.ts";
import { openScreen } from "../../pages/open-screen.ts";

test("what is wrong with a new bet is said where it is made", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Iggy");
  await page.goto("/add-bet");
  const create = page.getByRole("button", { name: "Create Bet" });
  const opponent = page.getByLabel("Opponent");
  const front = page.getByLabel("Front 9");
  const back = page.getByLabel("Back 9");
  const overall = page.getByLabel("Overall");
  await create.click();
  await dismiss(page, "Please complete all fields.");
  await expect(opponent).toHaveAccessibleDescription("Choose one");
  await chooseOpponent(page, "Ana Ruiz");
  await expect(front).toHaveAccessibleDescription("Please fill this in");
  await front.fill("0");
  await back.fill("7.505");
  await overall.fill("0");
  await create.click();
  await dismiss(page, "Enter amounts from 0 to 9,999.99, with at most two decimals.");
  await expect(back).toHaveAccessibleDescription("Dollars and cents, such as 7.50");
  await back.fill("0");
  await create.click();
  await dismiss(page, "Enter at least one amount.");
  await expect(front).toHaveAccessibleDescription("Enter an amount above 0 in at least one");
  await page.getByRole("button", { name: "Change Opponent" }).click();
  await expect(opponent).toBeFocused();
  await chooseOpponent(page, "Ana Ruiz");
  await overall.fill("10000");
  await create.click();
  await dismiss(page, "Enter amounts from 0 to 9,999.99, with at most two decimals.");
  await overall.fill("9999.99");
  await create.click();
  await expect(page).toHaveURL("/games");
  await expect(page.getByRole("row", { name: /Ana/ }).getByRole("cell").nth(3)).toHaveText("$9,999.99");
});

test("a bet that could not be saved is reported, and nothing typed is lost", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Jade");
  await fillNewBet(page, "Ana Ruiz", ["5", "5", "5"]);
  const isCreate = (url: URL) => url.pathname === "/api/bets";
  // Only the POST fails. Afterwards the app reads the list of bets to see whether the server saved the bet.
  await page.route(isCreate, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await hurried(page, async () => {
    await page.getByRole("button", { name: "Create Bet" }).click();
    await dismiss(page, "Failed to create bet.");
  });
  await expect(page.getByLabel("Front 9")).toHaveValue("5");
  await page.unroute(isCreate);
  await page.getByRole("button", { name: "Create Bet" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Bet request sent!" })).toBeVisible();
});

test("opponents that could not be loaded are reported", async ({ page, club }) => {
  await registerPlayer(page.request, club, "Kurt");
  await page.route("**/api/bets/opponents", (route) => route.abort());
  // An event would make the app load again before the player taps.
  await page.route("**/api/events**", (route) => route.abort());
  await page.goto("/games");
  await hurried(page, async () => {
    await openScreen(page, "/add-bet");
    await dismiss(page, "Could not load data.");
  });
  await page.unroute("**/api/bets/opponents");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Opponent")).toBeVisible();
});

const noBets = "No bets available in this category.";

test("a list of bets that could not be loaded shows no alert, and later the phone's cached list with its time", async ({
  club,
  browser,
}) => {
  const { page } = await newPhone(browser, club);
  await registerPlayer(page.request, club, "Lena");
  const again = page.getByRole("button", { name: "Try again" });
  await page.clock.install();
  await page.route("**/api/bets", (route) => route.abort());
  // If the stream worked, moving the clock would reopen it, and the app would load the list again.
  await page.route("**/api/events**", (route) => route.abort());
  await actAndFastForward(page, () => page.goto("/games"), again);
  await expectNothingLater();
  await test.step("an empty 500 instead of no answer", async () => {
    await page.route("**/api/bets", (route) => route.fulfill({ status: 500, body: "" }));
    const answered = page.waitForResponse("**/api/bets");
    await actAndFastForward(
      page,
      async () => {
        await again.click();
        expect((await answered).status()).toBe(500);
      },
      again,
    );
    await expectNothingLater();
  });
  await page.unroute("**/api/bets");
  // The app may load the list in this moment. Then the button is gone, and the click meets the text.
  await again.or(page.getByText(noBets)).click();
  await expect(page.getByText(noBets)).toBeVisible();
  await untilKept(page, "listBets");

  await test.step("the list that was kept says of when it is", async () => {
    const asOf = page.getByText(/^No connection · as of \d{1,2}:\d\d [AP]M$/);
    await page.route("**/api/bets", (route) => route.abort());
    await actAndFastForward(page, () => page.goto("/games"), asOf);
    await page.clock.fastForward(10_000);
    await expect(asOf).toBeVisible();
    await expect(page.getByText(noBets)).toBeVisible();
    await expectNoAlert(page);
    await page.unroute("**/api/bets");
    await actAndFastForward(page, () => page.reload(), page.getByText(noBets));
    await expect(asOf).toHaveCount(0);
    await expect(page.getByText(noBets)).toBeVisible();
  });

  async function expectNothingLater(): Promise<void> {
    await page.clock.fastForward(10_000);
    await expectNoAlert(page);
    await expect(page.getByText(noBets)).toHaveCount(0);
  }
});

async function expectNoAlert(page: Page): Promise<void> {
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toHaveCount(0);
  await expect(page.getByText(/Could not load data|Failed to create bet/)).toHaveCount(0);
}
