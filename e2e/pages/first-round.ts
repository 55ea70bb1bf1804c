import type { Browser, Page } from "@playwright/test";
import { collectErrors, dismiss, expect, newPhone } from "../fixtures/club.ts";
import type { Club } from "../fixtures/club-server.ts";
import { chooseOpponent } from "./bets-page.ts";
import { untilAtHome } from "./home-page.ts";
import { typeInto } from "./keyboard.ts";

const pin = "4071";

export type NewMember = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly shownPhone: string;
  readonly index: string;
  readonly teeBox: string;
  readonly adjustedHandicap: string;
  readonly card: readonly string[];
};

export async function openPhone(browser: Browser, club: Club) {
  const { page } = await newPhone(browser, club);
  return { page, errors: collectErrors(page) };
}

export async function register(page: Page, player: NewMember): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "New Member Registration" }).click();
  await typeInto(page.getByLabel("Group Code"), "nonsense");
  await typeInto(page.getByLabel("First Name"), player.firstName);
  await typeInto(page.getByLabel("Last Name"), player.lastName);
  await page.getByLabel("Preferred Tee Box").selectOption(player.teeBox);
  await page.getByRole("button", { name: "Next" }).click();
  await dismiss(page, "Invalid group code. Please enter a valid, active code.");
  await typeInto(page.getByLabel("Group Code"), "mesa");
  await page.getByRole("button", { name: "Next" }).click();
  await typeInto(page.getByLabel("Phone"), "480");
  await typeInto(page.getByLabel("PIN"), pin);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await dismiss(page, "Enter a valid 10-digit phone number and 4-digit PIN.");
  await typeInto(page.getByLabel("Phone"), player.phone);
  await expect(page.getByLabel("Phone")).toHaveValue(player.shownPhone);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/register/step3");
  await page
    .getByRole("button", { name: "Skip" })
    .or(page.getByRole("link", { name: "Skip" }))
    .click();
  await untilAtHome(page);
  await expect(page.getByText(`${player.firstName} ${player.lastName}`)).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login/);
}

export async function logIn(page: Page, player: NewMember): Promise<void> {
  await typeInto(page.getByLabel("Phone"), player.phone);
  await typeInto(page.getByLabel("PIN"), "9999");
  await page.getByRole("button", { name: "Log In" }).click();
  await dismiss(page, "Incorrect PIN. Please try again.");
  await typeInto(page.getByLabel("PIN"), pin);
  await page.getByRole("button", { name: "Log In" }).click();
  await untilAtHome(page);
}

export async function join(page: Page): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: "Tee Times" }).click();
  await page
    .getByRole("tabpanel")
    .getByRole("link", { name: /Nov 21/ })
    .click();
  await page.getByRole("button", { name: "Join Tee Time" }).click();
  await expect(
    page.getByText("You've joined the tee time. Check back soon for your team assignment!"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave Tee Time" })).toBeVisible();
}

export async function requestBet(
  page: Page,
  opponent: string,
  [front, back, overall]: string[],
): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: "My Bets" }).click();
  await page.getByRole("link", { name: "Create New Bet" }).first().click();
  await page.getByRole("button", { name: /Bet|Save|Create|Send/ }).click();
  await dismiss(page, "Please complete all fields.");
  await chooseOpponent(page, opponent);
  await typeInto(page.getByLabel("Front 9"), front ?? "");
  await typeInto(page.getByLabel("Back 9"), back ?? "");
  await typeInto(page.getByLabel("Overall"), overall ?? "");
  await page.getByRole("button", { name: /Bet|Save|Create|Send/ }).click();
  await expect(page.getByText("Bet request sent!")).toBeVisible();
  await expect(page).toHaveURL(/\/games/);
}

export async function acceptBet(page: Page, creator: string): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: /My Bets.*1/ }).click();
  const request = page.getByRole("region", { name: creator }).getByRole("link");
  await request.click();
  await page.getByRole("button", { name: "Accept Bet" }).click();
  await expect(page.getByText("Pending First Bet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set Inactive" })).toBeVisible();
}

export async function enterCard(page: Page, player: NewMember): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: /Enter Scores/ }).click();
  await page.getByRole("link", { name: /11\/21/ }).click();
  await page.getByRole("link", { name: "Total: Post Round" }).click();
  await typeInto(page.getByLabel("Handicap Index"), player.index);
  await page.getByLabel("Tee Box").selectOption(player.teeBox);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/scores$/);
  await expect(page.getByRole("main")).toContainText(`Nov 21 @ 07:30 AM`);
  await expect(page.getByRole("main")).toContainText(player.teeBox);
  const submit = page.getByRole("button", { name: "Submit Scores" });
  await expect(submit).toBeDisabled();
  await page.getByRole("textbox").first().click();
  // Each digit from 2 to 9 moves to the next hole automatically.
  await page.keyboard.type(player.card.join(""), { delay: 15 });
  await expect(page.getByRole("row", { name: /TOTAL/ })).toContainText(
    String(player.card.reduce((sum, gross) => sum + Number(gross), 0)),
  );
  await submit.click();
  await untilAtHome(page);
  await expect(page.getByText(/waiting$/)).toHaveCount(0);
}

export async function openScorecard(page: Page, total: string): Promise<void> {
  await page.goto("/home");
  await page.getByRole("link", { name: "View Results" }).click();
  await page.getByRole("tab", { name: "Individuals" }).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(total.replace(/[$+.]/g, "\\$&")) })
    .click();
  await expect(page).toHaveURL(/\/bet\/.+\/scorecard\/0/);
  await expect(page.getByRole("main")).toContainText(total);
}

export async function expectOverUnder(page: Page, expected: string[][]): Promise<void> {
  await expect.poll(() => readTable(page)).toEqual(expected);
  await expect(page.getByRole("row", { name: /^Hole 1 4 4 won 5/ })).toBeAttached();
}

export async function readTable(page: Page): Promise<string[][]> {
  const rows = page.getByRole("tabpanel").locator("tbody tr, tfoot tr");
  const texts = await rows.evaluateAll((elements) =>
    elements.map((row) =>
      [...row.children].map((cell) => {
        const copy = cell.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll(".sr-only, [aria-hidden=true]")) hidden.remove();
        return [...copy.textContent.matchAll(/[^\s▲▼]+/g)].join(" ");
      }),
    ),
  );
  return texts.filter((cells) => cells.length === 6);
}
